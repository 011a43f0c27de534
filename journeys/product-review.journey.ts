import { expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

/** Submits copies of goods that the demo supplier has published. */
async function sendGoods(count: number): Promise<void> {
  const { token } = await site.signIn(demoAccounts.supplier)
  const request = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = (await (
      await fetch(site.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json()) as { code: string; message: string; data: T }
    if (answer.code !== '0') throw new Error(`${path}: ${answer.code} ${answer.message}`)
    return answer.data
  }
  const { items } = await request<{ items: { id: string }[] }>('/api/workspace/products?status=published&limit=20')
  const copies: string[] = []
  for (const { id } of items.slice(0, count))
    copies.push((await request<{ id: string }>(`/api/workspace/products/${id}/copy`, {})).id)
  const sent = await request<{ code: string }[]>('/api/workspace/products/act', { verb: 'submit', ids: copies })
  expect(sent.map(({ code }) => code)).toEqual(copies.map(() => '0'))
}

it('An operator reviews products by keyboard: claims one, reads it, skips it, returns the next with a remark and does not see the first again', async () => {
  await sendGoods(3)
  const as = await site.signIn(demoAccounts.operator)
  const page = await site.open('/operator/products', { as })
  const rows = page.locator('[data-product-row]')
  await rows.first().waitFor()
  const titles = await rows.allTextContents()
  expect(titles.length).toBeGreaterThanOrEqual(2)
  expect(await page.locator('tbody img').count()).toBeGreaterThan(0)
  await site.expectFine(page)

  const desktop = await site.open('/operator/products', { as })
  await desktop.locator('[data-product-row]').first().waitFor()
  await desktop.keyboard.press('n')
  await desktop.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor()
  await desktop.getByRole('timer').waitFor()
  for (const name of ['每箱毛重', '起运港', '月产能', '欧亚经济联盟税号', '样品'])
    await desktop.locator('[data-review-field]').filter({ hasText: name }).first().waitFor()
  expect(await desktop.getByRole('button', { name: '下架' }).count()).toBe(0)

  await desktop.keyboard.press('s')
  await desktop.getByRole('heading', { level: 1, name: titles[1] ?? '' }).waitFor()
  await desktop.keyboard.press('j')
  await desktop.keyboard.press('r')
  await desktop.keyboard.type('标题请写明规格')
  await desktop.keyboard.press('Escape')
  await desktop.keyboard.press('b')
  const dialog = desktop.getByRole('dialog')
  await dialog.getByText(/标题请写明规格/).waitFor()
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await desktop.getByText('已退回', { exact: true }).first().waitFor()
  await desktop.getByText('已退回', { exact: true }).first().waitFor()
  await desktop.waitForFunction(
    (left) =>
      !document.querySelector('h1')?.textContent?.includes(left) || document.body.textContent?.includes('已到队列末尾'),
    titles[0] ?? '',
  )
  expect(await desktop.locator('h1').textContent()).not.toBe(titles[0])
})

it('An operator selects products in the list and approves them together, those with findings only after a confirmation', async () => {
  const as = await site.signIn(demoAccounts.operator)
  const page = await site.open('/operator/products', { as })
  const rows = page.locator('[data-product-row]')
  await rows.first().waitFor()
  const before = await rows.count()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('status').filter({ hasText: '1' }).first().waitFor()
  await page.getByRole('button', { name: '通过所选' }).click()
  const confirm = page.getByRole('dialog')
  const done = page.getByText('已通过1个商品')
  await confirm.or(done).first().waitFor()
  if (await confirm.isVisible()) {
    await site.expectAccessible(page)
    await confirm.getByRole('button', { name: /全部通过/ }).click()
  }
  await done.first().waitFor()
  await expect.poll(() => rows.count()).toBe(before - 1)
})
