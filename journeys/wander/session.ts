import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { faultsAt } from './faults.ts'
import { isSettled } from './settled.ts'

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>
const words: Record<string, Record<string, string>> = { 'zh-CN': wordsOf('zh'), ru: wordsOf('ru'), en: wordsOf('en') }

/** By the page of the login, in whatever language it is. */
export async function logIn(
  page: Page,
  origin: string,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/auth/login`)
  const form = page.locator('main form')
  const field = form.locator(phone.includes('@') ? 'input[autocomplete=email]' : 'input[autocomplete=tel-national]')
  await form.locator('button[type=submit]:enabled').waitFor()
  if (!(await field.isVisible())) await form.locator('button[type=button]').first().click()
  await field.fill(phone)
  await form.locator('input[type=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await page.waitForURL('**/user/info')
}

/** By the button of the public bar, from wherever the page is; gives what was wrong afterwards. */
export async function logOut(page: Page): Promise<string[]> {
  const said = (await page.getAttribute('html', 'lang').then((lang) => words[lang ?? ''])) ?? {}
  const button = page.locator('header').getByRole('button', { name: said['shell_logout'], exact: true })
  if (!(await button.isVisible())) await page.locator('header a').first().click()
  await isSettled(page)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: said['ui_confirm'], exact: true }).click()
  await page.waitForURL(/\/home$/)
  await isSettled(page)
  const isOut = await page.evaluate(
    () => document.documentElement.dataset.session === undefined && localStorage.getItem('Token') === null,
  )
  return [...(isOut ? [] : ['still logged in after logging out']), ...(await faultsAt(page))]
}
