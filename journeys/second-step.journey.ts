import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'
import type { Account } from './site.ts'

const site = useSite({ OPERATOR_SECOND_FACTOR: 'required' })

const dialog = (page: Page) => page.locator('dialog[open]')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const card = (page: Page) => page.locator('#second-factor')

/** What the app shows; a code one step early is accepted, so that no journey waits for the next one. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Switches the second step on at the account page. */
async function switchOn(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await card(page).getByRole('button', { name: '开启', exact: true }).click()
  await field(page, '密码').fill(password)
  await press(page, '继续')
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await site.expectAccessible(page)
  await field(page, '然后输入应用显示的6位验证码').fill(appCode(secret))
  await press(page, '确认开启')
  await dialog(page).getByRole('heading', { name: '保存恢复码' }).waitFor()
  await site.expectAccessible(page)
  const codes = await dialog(page).locator('li').allTextContents()
  await press(page, '我已保存')
  await card(page).getByText('剩余恢复码：10个').waitFor()
  return { secret, codes }
}

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await press(page, '确定')
  await page.waitForFunction(() => localStorage.getItem('Token') === null)
  await page.waitForURL('**/home')
}

/** The first step in the login dialog. */
async function firstStep(page: Page, { phone, password }: Account) {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
  await field(page, '手机号').fill(phone)
  await field(page, '密码').fill(password)
  await press(page, '登录')
  await dialog(page).getByRole('heading', { name: '两步验证' }).waitFor()
}

async function register({ phone, password }: Account): Promise<Page> {
  const page = await site.open('/home')
  await page.getByRole('banner').getByRole('button', { name: '立即注册' }).click()
  await field(page, '手机号').fill(phone)
  await field(page, '姓名').fill('测试员')
  await field(page, '密码').fill(password)
  await press(page, '获取验证码')
  await page.getByText('验证码已发送', { exact: true }).first().waitFor()
  await field(page, '验证码').fill(await site.codeFor(phone))
  await dialog(page).getByRole('checkbox').check()
  await press(page, '注册')
  await press(page, '确定')
  await page.waitForURL('**/user/info')
  return page
}

describe('second step', () => {
  it('A person switches the second step on, logs in by app and by recovery code, and sees a new device', async () => {
    const account = { phone: '13911550001', password: 'Account-2026' }
    const page = await register(account)
    const { secret, codes } = await switchOn(page, account.password)
    expect(codes).toHaveLength(10)
    await site.expectAccessible(page)

    await logOut(page)
    await firstStep(page, account)
    await site.expectAccessible(page)
    await field(page, '验证器验证码').fill('000000')
    await press(page, '验证并登录')
    await dialog(page).getByText('验证码错误、已使用或已过期').first().waitFor()
    await field(page, '验证器验证码').fill(appCode(secret, 1))
    await press(page, '验证并登录')
    await page.waitForURL('**/user/info')
    await logOut(page)

    await firstStep(page, account)
    await press(page, '返回密码登录')
    await dialog(page).getByRole('heading', { name: '密码登录' }).waitFor()
    await field(page, '密码').fill(account.password)
    await press(page, '登录')
    await press(page, '使用恢复码')
    await field(page, '恢复码').fill(codes[0] ?? '')
    await press(page, '验证并登录')
    await page.waitForURL('**/user/info')
    await card(page).getByText('剩余恢复码：9个').waitFor()

    const other = await site.open('/home')
    await firstStep(other, account)
    await press(other, '使用恢复码')
    await field(other, '恢复码').fill(codes[1] ?? '')
    await press(other, '验证并登录')
    await other.waitForURL('**/user/info')
    await loadPage(page, `${site.url}/messages/notifications`)
    await page
      .getByText(/^您的账号在新设备上登录：/)
      .first()
      .waitFor()
    expect(await page.getByText(/^您的账号在新设备上登录：/).count()).toBe(1)
  })

  it('An operator without a required second step is led to the page that switches it on, and goes on in the same session', async () => {
    const page = await site.open('/operator/users', { as: await site.signIn(demoAccounts.operator) })
    await page.waitForURL('**/user/info#second-factor')
    await card(page).getByText('平台要求工作人员开启两步验证').waitFor()
    await site.expectFine(page, { themes: ['dark'] })
    await site.resize(page, 1280)
    await switchOn(page, demoAccounts.operator.password)
    await loadPage(page, `${site.url}/operator/users`)
    await page.waitForURL('**/operator/users')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  })
})
