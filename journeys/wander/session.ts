import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { logIn } from '../site.ts'
import type { Account } from '../site.ts'
import { faultsAt } from './faults.ts'
import { isIdle } from '../page-idle.ts'

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>
const words: Record<string, Record<string, string>> = { 'zh-CN': wordsOf('zh'), ru: wordsOf('ru'), en: wordsOf('en') }

/** Through the login page, in any language. */
export async function logInAt(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/auth/login`)
  await logIn(page, account)
  await page.waitForURL('**/user/info')
}

/** Through the button of the public bar, from any page; returns the faults found afterwards. */
export async function logOut(page: Page): Promise<string[]> {
  const labels = (await page.getAttribute('html', 'lang').then((lang) => words[lang ?? ''])) ?? {}
  const button = page.locator('header').getByRole('button', { name: labels['shell_logout'], exact: true })
  if (!(await button.isVisible())) await page.locator('header a').first().click()
  await isIdle(page)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: labels['ui_confirm'], exact: true }).click()
  await page.waitForURL(/\/home$/)
  await isIdle(page)
  const isOut = await page.evaluate(
    () => document.documentElement.dataset.session === undefined && localStorage.getItem('Token') === null,
  )
  return [...(isOut ? [] : ['still logged in after logging out']), ...(await faultsAt(page))]
}
