import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

const openAs = async (who: keyof typeof demoAccounts, path: string) => {
  const browser = await site.browser({ width: 360, as: await site.signIn(demoAccounts[who]) })
  const page = await browser.newPage()
  await loadPage(page, site.url + path)
  return page
}

it('A supplier and an operator read their report, choose a period and get its file', async () => {
  for (const [who, path] of [
    ['supplier', '/ru/workspace/reports'],
    ['operator', '/ru/operator/reports'],
  ] as const) {
    const page = await openAs(who, path)
    await page.getByRole('link', { name: '52 недели' }).click()
    await page.locator('a[aria-current=page]', { hasText: '52 недели' }).waitFor()
    await page.locator('figure').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать xlsx' }).click()
    expect((await download).suggestedFilename()).toBe('Отчёты-52.xlsx')
    await site.expectFine(page)
  }
})

it('A buyer reads at the field that the number of an account is wrong, and saves the right one', async () => {
  const page = await openAs('buyer', '/ru/user/buyer')
  const form = page.locator('form', { hasText: 'Юридические и банковские данные' })
  await form.getByLabel('Страна банка').selectOption('KZ')
  await form.getByLabel('IBAN').fill('KZ87125KZT5004100100')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  expect(await form.getByLabel('IBAN').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('IBAN').fill('KZ86125KZT5004100100')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Банковские данные сохранены').waitFor()
  await site.expectFine(page)
})
