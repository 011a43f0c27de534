import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

it('An operator reads what is wrong and what to do, and checks again without losing the focus', async () => {
  const browser = await site.browser({ width: 360, theme: 'dark', as: await site.signIn(demoAccounts.operator) })
  const page = await browser.newPage()
  await loadPage(page, `${site.url}/ru/operator/state`)
  // The demo has no mail server.
  const sending = page.getByRole('region', { name: 'Почта и SMS' })
  await sending.getByText('Посмотрите').first().waitFor()
  await sending.getByText('Что делать: Попросите инженера задать MAIL_URL.').waitFor()
  const time = page.getByText('Проверено:')
  const before = await time.textContent()
  const button = page.getByRole('button', { name: 'Проверить ещё раз' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => time.textContent()).not.toBe(before)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await site.expectFine(page)
})
