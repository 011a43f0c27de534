import { expect, it } from 'vitest'
import { cellText, priceList } from '../src/features/catalogue/import/rows/import.price-list.fixture.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()
const head = '货号,品名,类目,单价,起订量'
const fileOf = (rows: string) => ({
  name: 'goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${head}\n${rows}\n`),
})

it('A supplier uploads a table with one error, sees it at its cell, corrects it and finds the products in the list', async () => {
  const page = await site.open('/workspace/products/import', { as: await site.signIn(demoAccounts.supplier) })
  const upload = async (rows: string) => {
    await page.getByLabel('选择文件').setInputFiles(fileOf(rows))
    await page.getByRole('button', { name: '检查整个文件' }).click()
  }
  await upload('JRN-1,旅程螺栓,螺栓,12.5元整,100')
  const fault = page.getByRole('row').filter({ hasText: 'D2' })
  await fault.waitFor()
  expect(await fault.textContent()).toContain('12.5元整')
  await site.expectAccessible(page)

  await page.goto(`${site.url}/workspace/products/import`)
  await upload('JRN-1,旅程螺栓,螺栓,12.50,100')
  await page.getByRole('button', { name: '导入1件商品' }).click()
  const toGoods = page.getByRole('link', { name: '查看商品' })
  await toGoods.waitFor()
  expect(await page.getByText('将导入的商品').count()).toBe(0)
  await toGoods.click()
  await page.getByRole('link', { name: '旅程螺栓' }).waitFor()
})

it('A supplier on a phone sees the state and the price of each product without scrolling the list sideways', async () => {
  const page = await site.open('/workspace/products', { as: await site.signIn(demoAccounts.supplier), width: 360 })
  const list = page.getByRole('group', { name: '商品', exact: true })
  await list.getByRole('checkbox').nth(1).check()
  await page.getByText('已选1个').waitFor()
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0)
  await site.expectAccessible(page)
})

it('A supplier publishes the price list of a factory in at most ten steps, with its pictures and prices', async () => {
  const page = await site.open('/workspace/products/import', { as: await site.signIn(demoAccounts.supplier) })
  let steps = 0
  const step = async (work: Promise<unknown>) => {
    await work
    steps++
  }
  const content = await priceList({
    rows: 60,
    prefix: 'WAY',
    change: (row, cells) => void (row === 9 && Object.assign(cells, { H: cellText('面议') })),
  })
  await step(
    page
      .getByLabel('选择文件')
      .setInputFiles({ name: '报价单.xlsx', mimeType: 'application/octet-stream', buffer: content }),
  )
  const category = page.getByRole('combobox', { name: '类目' })
  await category.fill('收纳箱')
  await step(page.getByRole('option', { name: '收纳用品 > 收纳箱' }).click())
  await step(page.getByLabel('容量（升）').fill('9升'))
  await step(page.getByRole('button', { name: '检查整个文件' }).click())
  await page.getByText('1处错误 · 7处请核对').waitFor()
  await site.expectFine(page, { written: ['单价(元)'] })
  await step(page.getByRole('button', { name: '导入59件无错误的商品' }).click())
  await step(page.getByRole('link', { name: '查看商品' }).click({ timeout: 90_000 }))
  const list = page.getByRole('group', { name: '商品', exact: true })
  await list.getByRole('link', { name: '收纳盒 1号', exact: true }).waitFor()
  await step(list.getByRole('checkbox').first().check())
  await step(page.getByRole('button', { name: '选择筛选结果中的全部商品' }).click())
  await step(page.getByRole('button', { name: /^提交审核( \(59\))?$/ }).click())
  await page.getByText('已处理59个商品').waitFor()
  expect(steps).toBeLessThanOrEqual(10)

  const operator = await site.open('/operator/products?q=WAY-8001', { as: await site.signIn(demoAccounts.operator) })
  await operator.getByRole('button', { name: '选择本页' }).click()
  await operator.getByRole('button', { name: '通过所选' }).click()
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: /^全部通过/ })
    .click()
  await operator.getByText(/^已通过\d+个商品/).waitFor()
  await page.goto(`${site.url}/workspace/products?q=WAY-8001`)
  await page.getByRole('link', { name: '查看“收纳盒 2号”的公开页面' }).click()
  await page.getByRole('heading', { level: 1, name: '收纳盒 2号' }).waitFor()
  const shown = await page.locator('main').textContent()
  for (const words of ['¥2.11', '¥2.00', '9 升', '25天', '材质: PP塑料', '备注: 可定制LOGO'])
    expect(shown).toContain(words)
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0)
})

it('A supplier whose company is suspended reads that nobody sees the products', async () => {
  const { token } = await site.signIn(demoAccounts.operator)
  const request = async <T>(path: string, body?: unknown): Promise<T> =>
    (
      (await (
        await fetch(site.url + path, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      ).json()) as { data: T }
    ).data
  const as = await site.signIn(demoAccounts.supplier)
  const page = await site.open('/workspace/products?status=published', { as, width: 390 })
  const list = page.getByRole('group', { name: '商品', exact: true })
  await list.getByText('已发布', { exact: true }).first().waitFor()
  const { items } = await request<{ items: { companyId: string; storeName: string }[] }>(
    '/api/operator/products?q=WAY-',
  )
  await request(`/api/operator/companies/${items[0]?.companyId}/suspend`, { words: '联系电话无法接通' })
  await page.reload()
  await page.getByText('买家看不到任何商品').waitFor()
  await list.getByText('未对外展示', { exact: true }).first().waitFor()
  expect(await list.getByText('已发布', { exact: true }).count()).toBe(0)
  expect(await list.getByRole('link', { name: /公开页面/ }).count()).toBe(0)
  await site.expectFine(page)
})
