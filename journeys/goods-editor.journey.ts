import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage, reloadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const step = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: '步骤' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const state = (page: Page) => page.locator('header [data-autosave]').first()
const saved = (page: Page) => page.locator('header [data-autosave="saved"]').waitFor()

describe('product editor', () => {
  it('The product editor never calls unreadable input saved and keeps it in its field, even after a reload', async () => {
    const as = await site.signIn(demoAccounts.supplier)
    const browser = await site.browser({ as })
    const page = await browser.newPage()
    await loadPage(page, `${site.url}/workspace/products/new`)
    await page.getByLabel('标题').fill('收纳箱')
    await page.waitForURL(/\/workspace\/products\/[0-9a-f-]{36}$/)
    await state(page).filter({ hasText: '已保存' }).waitFor()

    await step(page, '价格')
    await page.getByLabel('起订量').fill('１,０００件')
    await page.getByRole('button', { name: '添加一档' }).click()
    await page.getByLabel('单价，第1档').fill('¥12.50')
    await page.getByRole('button', { name: '添加一档' }).click()
    await page.getByLabel('单价，第2档').fill('10.999')
    await page.getByText('最多2位小数').waitFor()
    await state(page).filter({ hasText: '部分内容未能保存' }).waitFor()
    await step(page, '包装')
    await page.getByLabel('外箱长').fill('0.62 m')
    await page.getByLabel('每箱毛重').fill('大')
    await step(page, '合规')
    await page.getByLabel('HS编码（6位）').fill('3924.10')
    await page.getByLabel('中国税号（10位）').fill('39241')
    await page.getByText('请填写10位数字').waitFor()
    await state(page).filter({ hasText: '部分内容未能保存' }).waitFor()
    await site.expectAccessible(page)

    await reloadPage(page)
    await state(page).filter({ hasText: '部分内容未能保存' }).waitFor()
    await step(page, '价格')
    expect([
      await page.getByLabel('起订量').inputValue(),
      await page.getByLabel('单价，第1档').inputValue(),
      await page.getByLabel('单价，第2档').inputValue(),
    ]).toEqual(['1000', '12.50', '10.999'])
    await step(page, '包装')
    expect([await page.getByLabel('外箱长').inputValue(), await page.getByLabel('每箱毛重').inputValue()]).toEqual([
      '62',
      '大',
    ])
    await step(page, '合规')
    expect([
      await page.getByLabel('HS编码（6位）').inputValue(),
      await page.getByLabel('中国税号（10位）').inputValue(),
    ]).toEqual(['392410', '39241'])

    await page.getByRole('button', { name: '提交审核' }).click()
    await step(page, '价格')
    await page.getByText('最多2位小数').waitFor()
    await page.getByLabel('单价，第2档').fill('10.99')
    await step(page, '包装')
    await page.getByLabel('每箱毛重').fill('11公斤')
    await step(page, '合规')
    await page.getByLabel('中国税号（10位）').fill('')
    await state(page).filter({ hasText: '已保存' }).waitFor()
  })

  it('The product editor opens an empty form without leaving a draft behind', async () => {
    const as = await site.signIn(demoAccounts.supplier)
    const page = await site.open('/workspace/products', { as })
    const all = page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: /^全部/ })
    await all.filter({ hasText: /\d/ }).waitFor()
    const before = await all.textContent()
    await page.getByRole('link', { name: '新建商品' }).click()
    await page.waitForURL('**/workspace/products/new')
    await page.getByLabel('标题').waitFor()
    // Nothing is stored yet, so the page must not say "saved".
    expect(await page.getByText('已保存', { exact: true }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => all.textContent()).toBe(before)
  })
})

it.each([
  ['on a phone', 390],
  ['on a desktop', 1366],
])(
  'Two tabs with one product are merged, and changes of the same field are shown for a choice %s',
  async (_title, width) => {
    const browser = await site.browser({ as: await site.signIn(demoAccounts.supplier), width })
    const [first, second] = [await browser.newPage(), await browser.newPage()]
    await loadPage(first, `${site.url}/workspace/products/new`)
    await first.getByLabel('标题').fill('收纳箱')
    await first.waitForURL(/\/workspace\/products\/[0-9a-f-]{36}$/)
    await saved(first)
    await loadPage(second, first.url())

    await first.getByLabel('品牌').fill('甲牌')
    await saved(first)
    await second.getByLabel('型号').fill('乙-2')
    await saved(second)
    expect(await second.getByLabel('品牌').inputValue()).toBe('甲牌')

    await first.getByLabel('标题').fill('大收纳箱')
    await first.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await saved(first)
    expect(await first.getByLabel('型号').inputValue()).toBe('乙-2')
    await second.getByLabel('标题').fill('小收纳箱')
    await second.getByLabel('摘要').fill('可折叠')
    const dialog = second.getByRole('alertdialog', { name: '请选择要保留的内容' })
    const choice = dialog.getByRole('group', { name: /^标题/ })
    await choice.getByText('大收纳箱').waitFor()
    await choice.getByText('小收纳箱').waitFor()
    await site.expectAccessible(second)
    // Closed without a choice, nothing is lost and nothing is saved.
    await dialog.getByRole('button', { name: '关闭' }).click()
    await second.locator('header [data-autosave="conflict"]').waitFor()
    await reloadPage(second)
    await choice.getByRole('radio', { name: '另一版本' }).check()
    await dialog.getByRole('button', { name: '按所选继续' }).click()
    await saved(second)
    await reloadPage(first)
    const read = async (page: Page) =>
      Promise.all(['标题', '摘要', '品牌', '型号'].map((name) => page.getByLabel(name).inputValue()))
    for (const page of [first, second]) expect(await read(page)).toEqual(['大收纳箱', '可折叠', '甲牌', '乙-2'])
  },
)

it.each([
  ['on a phone', 390],
  ['on a desktop', 1366],
])('Products are deleted after a confirmation and restored with one press %s', async (_title, width) => {
  const as = await site.signIn(demoAccounts.supplier)
  const page = await site.open('/workspace/products?status=published', { as, width })
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^选择/ })
  const first = page.locator('main tbody tr').first()
  const title = (await first.getByRole('link').first().textContent()) ?? ''
  await first.getByRole('checkbox').check()
  expect(await boxes.count()).toBeGreaterThan(0)
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('已发布 1').waitFor()
  await site.expectAccessible(page)
  await dialog.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText(/其中1个为已暂停/).waitFor()
  await loadPage(page, `${site.url}/workspace/products?status=paused`)
  await page.getByRole('link', { name: title }).first().waitFor()
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: '恢复销售' }).click()
  await page.getByText('已发布').first().waitFor()
})

it('A remark on a Russian text leads to the Russian field and not to the Chinese original', async () => {
  const [supplier, operator] = [await site.signIn(demoAccounts.supplier), await site.signIn(demoAccounts.operator)]
  const call = async (path: string, token: string, method = 'GET', body?: object) =>
    (
      (await (
        await fetch(site.url + path, {
          method,
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json()) as { data: never }
    ).data
  const list = (await call('/api/workspace/products?status=published&limit=1', supplier.token)) as {
    items: { id: string }[]
  }
  const id = list.items[0]?.id ?? ''
  const own = (await call(`/api/workspace/products/${id}`, supplier.token)) as {
    answers: { brand: string }
    version: number
  }
  await call(`/api/workspace/products/${id}`, supplier.token, 'PUT', {
    answers: { ...own.answers, brand: '芳华' },
    version: own.version,
  })
  await call('/api/workspace/products/act', supplier.token, 'POST', { verb: 'submit', ids: [id], isSure: true })
  const seen = (await call(`/api/operator/products/${id}`, operator.token)) as { version: number }
  await call(`/api/operator/products/${id}/claim`, operator.token, 'POST', {})
  await call(`/api/operator/products/${id}/decide`, operator.token, 'POST', {
    verdict: 'return',
    remarks: { 'texts.ru': 'Опечатка' },
    words: '',
    version: seen.version,
  })
  const page = await site.open(`/workspace/products/${id}`, { as: supplier })
  await page.getByRole('button', { name: /俄语$/ }).first().click()
  await page.getByRole('tab', { name: /^俄语/, selected: true }).waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('data-path')).toBe('texts.ru.title')

  await page.getByRole('button', { name: '版本记录' }).click()
  await page.getByRole('button', { name: '查看与比较' }).first().click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
  await site.expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
})
