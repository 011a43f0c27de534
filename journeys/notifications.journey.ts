import { mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useSite } from './site.ts'

const site = useSite()
const operator = { phone: '13800000001', password: 'Operator-2026' }
const supplier = { phone: '13800000002', password: 'Supplier-2026' }
const looks = process.env.NOTIFICATION_LOOKS

async function logIn(context: BrowserContext, { phone, password }: { phone: string; password: string }): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${site.url}/auth/login`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await main.getByLabel('手机号', { exact: true }).fill(phone)
  await main.getByLabel('密码', { exact: true }).fill(password)
  await main.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/user/info', { waitUntil: 'commit' })
  return page
}

const count = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread > 0 ? `通知, 未读: ${unread}` : '通知', exact: true })
    .waitFor()
const streams = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/notifications/stream')).length,
  )

/** What an operator does to the company of the supplier, through the API. */
async function act(page: Page, companyId: string, verb: 'suspend' | 'lift') {
  const code = await page.evaluate(
    async ([id, verb]) => {
      const headers = { authorization: localStorage.getItem('Token') ?? '', 'content-type': 'application/json' }
      const answer = await fetch(`/api/operator/companies/${id}/${verb}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ words: '资料复核' }),
      })
      return ((await answer.json()) as { code: string }).code
    },
    [companyId, verb] as const,
  )
  expect(code).toBe('0')
}

it('what happens shows at once in every tab and on every device, and what is read on one is read on the others', async () => {
  const [desk, phone, office] = await Promise.all([
    site.browser({ isLive: true, width: 1440 }),
    site.browser({ isLive: true, width: 360 }),
    site.browser(),
  ])
  const [first, small, desktop] = [
    await logIn(desk, supplier),
    await logIn(phone, supplier),
    await logIn(office, operator),
  ]
  const companyId = await first.evaluate(
    () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId: string }).companyId,
  )
  const second = await desk.newPage()
  await second.goto(`${site.url}/home`)
  const before = await first.evaluate(async () => {
    const answer = await fetch('/api/notifications/read', {
      method: 'POST',
      headers: { authorization: localStorage.getItem('Token') ?? '', 'content-type': 'application/json' },
      body: '{"all":true}',
    })
    return ((await answer.json()) as { data: { unread: number } }).data.unread
  })
  expect(before).toBe(0)

  await act(desktop, companyId, 'suspend')
  for (const page of [first, second, small]) await count(page, 1)
  expect(await streams(second), 'the second tab listens through the first').toBe(0)
  await small.goto(`${site.url}/messages`)
  await count(small, 1)
  await act(desktop, companyId, 'lift')
  for (const page of [first, second, small]) await count(page, 2)
  await small.getByRole('listitem').filter({ hasText: '已恢复' }).first().waitFor()
  await site.expectAccessible(small)

  // The tab that listens goes away; the other one takes over.
  await first.close()
  await small.getByRole('link', { name: /^未读/ }).click()
  await small
    .getByRole('button', { name: /^标为已读/ })
    .first()
    .click()
  await count(second, 1)
  await second.getByRole('button', { name: '通知, 未读: 1' }).click()
  await second.getByRole('dialog', { name: '通知' }).getByRole('button', { name: '全部标为已读' }).waitFor()
  if (looks) {
    mkdirSync(looks, { recursive: true })
    await second.screenshot({ path: `${looks}/bell.png` })
    await small.screenshot({ path: `${looks}/messages-phone.png` })
    await second.goto(`${site.url}/messages`)
    await second.getByRole('button', { name: /^通知/ }).click()
    await second.getByRole('dialog', { name: '通知' }).getByRole('link', { name: '全部消息' }).waitFor()
    await second.screenshot({ path: `${looks}/messages.png` })
    await small.evaluate(() => localStorage.setItem('app-theme', 'dark'))
    await small.goto(`${site.url}/ru/messages`)
    await small.getByRole('listitem').first().waitFor()
    await small.screenshot({ path: `${looks}/messages-ru-dark.png` })
    await small.getByRole('button', { name: /^Уведомления/ }).click()
    await small.getByRole('dialog').getByRole('listitem').first().waitFor()
    await small.screenshot({ path: `${looks}/messages-ru-dark-bell.png` })
  }
  await small.goto(`${site.url}/messages`)
  await small.getByRole('button', { name: '全部清除' }).click()
  await small.getByRole('alertdialog').getByRole('button', { name: '全部清除' }).click()
  await small.getByText('暂无通知').waitFor()
  await count(second, 0)
})
