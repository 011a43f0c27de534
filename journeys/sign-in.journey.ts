import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { useSite } from './site.ts'

// After its first code this network has to solve a proof of work.
const site = useSite({ CODES_PER_ADDRESS_HOUR: '1' })
const supplier = { phone: '13800000002', password: 'Supplier-2026' }

const dialog = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
  await dialog(page).getByRole('heading', { name: '密码登录' }).waitFor()
}

async function send(page: Page, { phone, password }: typeof supplier) {
  await field(page, '手机号').fill(phone)
  await field(page, '密码').fill(password)
  await button(page, '登录').click()
}

const isSignedIn = (page: Page) => page.waitForFunction(() => localStorage.getItem('Token') !== null)

describe('login', () => {
  it('A login form keeps what was typed before its scripts arrived', async () => {
    const page = await (await site.browser()).newPage()
    const line = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await line.promise
      await route.continue()
    })
    await page.goto(`${site.url}/auth/login`, { waitUntil: 'commit' })
    const form = page.getByRole('main')
    await form.getByLabel('手机号', { exact: true }).pressSequentially(supplier.phone)
    await form.getByLabel('密码', { exact: true }).pressSequentially(supplier.password)
    line.resolve()
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/user/info')
    expect(await page.evaluate(() => localStorage.getItem('Token'))).not.toBeNull()
  })

  it('A login with a spent password key fetches another key silently', async () => {
    const page = await site.open('/home')
    const first = page.waitForResponse('**/api/auth/key')
    await openLogin(page)
    await send(page, { ...supplier, password: 'Wrong-2026' })
    const spent = await (await first).text()
    await page.getByText('手机号、密码或验证码错误').first().waitFor()

    const answers: string[] = []
    // The page navigates away as soon as the reply arrives.
    await page.route('**/api/login', async (route) => {
      const response = await route.fetch()
      answers.push(((await response.json()) as { code: string }).code)
      await route.fulfill({ response })
    })
    const spentKey = { contentType: 'application/json', body: spent }
    let requests = 0
    await page.route('**/api/auth/key', (route) => (++requests === 1 ? route.fulfill(spentKey) : route.continue()))
    await send(page, supplier)
    await isSignedIn(page)
    await expect.poll(() => answers).toEqual(['1010', '0'])
  })

  it('A login by mail address works with the password and with a code', async () => {
    const page = await site.open('/home')
    await openLogin(page)
    await button(page, '使用邮箱或海外手机号').click()
    await field(page, '邮箱或手机号').fill('buyer@example.com')
    await field(page, '密码').fill('Buyer-2026')
    await button(page, '登录').click()
    await isSignedIn(page)

    const other = await site.open('/home')
    await openLogin(other)
    await button(other, '验证码登录').click()
    await button(other, '使用邮箱或海外手机号').click()
    await field(other, '邮箱或手机号').fill('buyer@example.com')
    await button(other, '获取验证码').click()
    await expect.poll(() => site.codeFor('buyer@example.com').catch(() => '')).toMatch(/^\d{6}$/)
    await field(other, '验证码').fill(await site.codeFor('buyer@example.com'))
    await button(other, '登录').click()
    await isSignedIn(other)
  })

  it('A login by code does a proof of work first where many codes were requested', async () => {
    const page = await site.open('/home')
    const requests: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/sms/send-code') && requests.push(request.url() + (request.postData() ?? '')),
    )
    await openLogin(page)
    await button(page, '验证码登录').click()
    await field(page, '手机号').fill(supplier.phone)
    await button(page, '获取验证码').click()
    await page.getByText('验证码已发送', { exact: true }).first().waitFor({ timeout: 60_000 })
    expect(requests.map((call) => call.includes('proof'))).toEqual([false, true])
    await field(page, '验证码').fill(await site.codeFor(supplier.phone))
    await button(page, '登录').click()
    await isSignedIn(page)
  })

  it('A login over an insecure connection says so in place of failing', async () => {
    const page = await site.open('/home')
    site.forgive(/plain\.test/)
    await loadPage(page, `${site.url.replace('127.0.0.1', 'plain.test')}/auth/login`)
    await page.getByRole('alert').getByText('当前页面不是安全连接（HTTPS）').waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).isDisabled()).toBe(true)
  })
})
