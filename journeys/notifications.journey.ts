import { mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()
const looks = process.env.NOTIFICATION_LOOKS

/** The account page, which listens for notifications. */
async function openAccount(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/user/info`, { waitUntil: 'commit' })
  return page
}

const count = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: unread > 0 ? `通知，未读：${unread}` : '通知', exact: true })
    .waitFor()
const streams = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/notifications/stream')).length,
  )

/** An operator's action on the supplier's company, through the API. */
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

it('A notification appears at once in every tab and on every device, and reading it on one marks it as read on the others', async () => {
  const [wide, phone, office] = await Promise.all([
    site.browser({ hasEventStreams: true, width: 1440, as: await site.signIn(demoAccounts.supplier) }),
    site.browser({ hasEventStreams: true, width: 360, as: await site.signIn(demoAccounts.supplier) }),
    site.browser({ as: await site.signIn(demoAccounts.operator) }),
  ])
  const [first, small, operator] = [await openAccount(wide), await openAccount(phone), await openAccount(office)]
  const companyId = await first.evaluate(
    () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId: string }).companyId,
  )
  const second = await wide.newPage()
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

  await act(operator, companyId, 'suspend')
  for (const page of [first, second, small]) await count(page, 1)
  expect(await streams(second), 'the second tab listens through the first').toBe(0)
  await small.goto(`${site.url}/messages/notifications`)
  await count(small, 1)
  await act(operator, companyId, 'lift')
  for (const page of [first, second, small]) await count(page, 2)
  await small.getByRole('listitem').filter({ hasText: '已恢复' }).first().waitFor()
  await site.expectAccessible(small)

  // The tab that holds the stream closes; the other one takes over.
  await first.close()
  await small.getByRole('link', { name: /^未读/ }).click()
  await small
    .getByRole('button', { name: /^标为已读/ })
    .first()
    .click()
  await count(second, 1)
  await second.getByRole('button', { name: '通知，未读：1' }).click()
  await second.getByRole('dialog', { name: '通知' }).getByRole('button', { name: '全部标为已读' }).waitFor()
  if (looks) {
    mkdirSync(looks, { recursive: true })
    await second.screenshot({ path: `${looks}/bell.png` })
    await small.screenshot({ path: `${looks}/messages-phone.png` })
    await second.goto(`${site.url}/messages/notifications`)
    await second.getByRole('button', { name: /^通知/ }).click()
    await second.getByRole('dialog', { name: '通知' }).getByRole('link', { name: '全部消息' }).waitFor()
    await second.screenshot({ path: `${looks}/messages.png` })
    await small.evaluate(() => localStorage.setItem('app-theme', 'dark'))
    await small.goto(`${site.url}/ru/messages/notifications`)
    await small.getByRole('listitem').first().waitFor()
    await small.screenshot({ path: `${looks}/messages-ru-dark.png` })
    await small.getByRole('button', { name: /^Уведомления/ }).click()
    await small.getByRole('dialog').getByRole('listitem').first().waitFor()
    await small.screenshot({ path: `${looks}/messages-ru-dark-bell.png` })
  }
  await small.goto(`${site.url}/messages/notifications`)
  await small.getByRole('button', { name: '全部清除' }).click()
  await small.getByRole('alertdialog').getByRole('button', { name: '全部清除' }).click()
  await small.getByText('暂无通知').waitFor()
  await count(second, 0)
})
