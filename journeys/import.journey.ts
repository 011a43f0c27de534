import { expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()
const head = '货号,品名,类目,单价,起订量'
const fileOf = (rows: string) => ({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${rows}\n`) })

it('a supplier uploads a table with one error, sees it at its cell, corrects it and finds the goods in the list', async () => {
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
  await page.getByRole('link', { name: '查看商品' }).click()
  await page.getByRole('link', { name: '旅程螺栓' }).waitFor()
})

it('a supplier on a phone sees the state and the price of each of her goods without moving the list sideways', async () => {
  const page = await site.open('/workspace/products', { as: await site.signIn(demoAccounts.supplier), width: 360 })
  const list = page.getByRole('group', { name: '商品', exact: true })
  await list.getByRole('checkbox').nth(1).check()
  await page.getByText('已选1个').waitFor()
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0)
  await site.expectAccessible(page)
})
