import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { useSite } from './site.ts'
import { recordToasts } from './toasts.ts'

const site = useSite({
  CODE_INTERVAL_SECONDS: '1',
  CODES_PER_HOUR: '50',
  CODES_PER_DAY: '50',
  CODES_PER_ADDRESS_HOUR: '500',
})

const dialog = (page: Page) => page.locator('dialog[open]')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
// The message of an earlier step may still be shown.
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
  await dialog(page).getByRole('heading', { name: '密码登录' }).waitFor()
}

async function readCode(page: Page, phone: string) {
  const codeNow = () => site.codeFor(phone).catch(() => '')
  const before = await codeNow()
  await button(page, '获取验证码').click()
  await toast(page, '验证码已发送')
  // The toast of an earlier code may still be shown, so the test waits for the new code itself.
  await expect.poll(codeNow, { timeout: 30_000 }).not.toBe(before)
  await field(page, '验证码').fill(await codeNow())
}

async function register(page: Page, phone: string, password: string) {
  await page.getByRole('banner').getByRole('button', { name: '立即注册' }).click()
  await field(page, '手机号').fill(phone)
  await field(page, '姓名').fill('测试员')
  await field(page, '密码').fill(password)
  await readCode(page, phone)
  await dialog(page).getByRole('checkbox').check()
  await button(page, '注册').click()
  await dialog(page).getByText('注册成功').first().waitFor()
}

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await dialog(page).getByText('确定要退出登录吗？').waitFor()
  const shown = await recordToasts(page)
  expect(Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(464)
  await button(page, '确定').click()
  await shown('退出登录成功')
  await page.waitForURL('**/home')
}

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('Token'), user: localStorage.getItem('user-info') }))

describe('account access', () => {
  it('A person registers, logs out, logs in by password and by code, and resets a forgotten password', async () => {
    const phone = '13911110001'
    const page = await site.open('/home')
    await register(page, phone, 'First-2026')
    await button(page, '确定').click()
    await page.waitForURL('**/user/info')
    await page.getByText('测试员，欢迎您').waitFor()
    expect((await stored(page)).user).not.toContain(phone)

    await logOut(page)
    expect(await stored(page)).toEqual({ token: null, user: null })

    await openLogin(page)
    expect(Math.round((await dialog(page).boundingBox())?.width ?? 0)).toBe(401)
    await site.expectAccessible(page)
    await field(page, '手机号').fill(phone)
    await field(page, '密码').fill('Wrong-2026')
    await button(page, '登录').click()
    await page.getByText('手机号、密码或验证码错误').first().waitFor()
    expect(await field(page, '手机号').inputValue()).toBe(phone)
    expect(await field(page, '密码').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, '密码').fill('First-2026')
    await button(page, '登录').click()
    await toast(page, '登录成功')
    await page.waitForURL('**/user/info')
    await logOut(page)

    await openLogin(page)
    await button(page, '验证码登录').click()
    await field(page, '手机号').fill(phone)
    await readCode(page, phone)
    await button(page, '登录').click()
    await toast(page, '登录成功')
    await page.waitForURL('**/user/info')
    await logOut(page)

    await openLogin(page)
    await button(page, '忘记密码').click()
    await dialog(page).getByRole('heading', { name: '修改密码' }).waitFor()
    await field(page, '手机号').fill(phone)
    await field(page, '新密码').fill('Second-2026')
    await readCode(page, phone)
    await button(page, '确认修改').click()
    await toast(page, '密码修改成功')
    await field(page, '手机号').fill(phone)
    await field(page, '密码').fill('Second-2026')
    await button(page, '登录').click()
    await toast(page, '登录成功')
  })

  it('A person from abroad registers with a mail address, also after closing the dialog in between', async () => {
    const page = await site.open('/ru/home')
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Регистрация' }).click()
    const mail = dialog(page).getByLabel(/почта/i)
    const password = dialog(page).getByLabel('Пароль', { exact: true })
    const [name, consent] = [dialog(page).getByLabel('Имя'), dialog(page).getByRole('checkbox')]
    await open()
    await mail.fill('guest@example.com')
    await name.fill('Гость')
    await password.fill('First-2026')
    await consent.check()
    await page.keyboard.press('Escape')
    await open()
    expect([await mail.inputValue(), await name.inputValue(), await consent.isChecked()]).toEqual([
      'guest@example.com',
      'Гость',
      true,
    ])
    expect(await password.inputValue()).toBe('')
    await password.fill('First-2026')
    await dialog(page).getByRole('button', { name: 'Получить код' }).click()
    await expect.poll(() => site.codeFor('guest@example.com').catch(() => '')).toMatch(/^\d{6}$/)
    await dialog(page)
      .getByLabel(/Код/)
      .fill(await site.codeFor('guest@example.com'))
    await dialog(page).getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()
    await page.waitForFunction(() => localStorage.getItem('Token') !== null)
  })

  it('A person whose session has ended is logged out and led to the front page', async () => {
    const page = await site.open('/home')
    await page.evaluate(() => {
      localStorage.setItem('Token', 'x'.repeat(43))
      localStorage.setItem(
        'user-info',
        JSON.stringify({
          userId: '019aa000-0000-7000-8000-000000000000',
          name: '某人',
          companyId: null,
          role: 'user',
          phone: null,
        }),
      )
    })
    await loadPage(page, `${site.url}/user/info`)
    await page.waitForFunction(() => localStorage.getItem('Token') === null)
    await page.waitForURL((url) => url.pathname === '/home' || url.pathname === '/')
    expect(await stored(page)).toEqual({ token: null, user: null })
  })
})

describe('login dialog', () => {
  it('The login dialog shows at each field what is wrong', async () => {
    const page = await site.open('/home')
    await openLogin(page)
    const waitForText = (text: string) => dialog(page).getByText(text, { exact: true }).waitFor()
    await button(page, '登录').click()
    await waitForText('请输入手机号')
    await waitForText('请输入密码')
    expect(await field(page, '手机号').evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page, '手机号').fill('12345')
    await field(page, '密码').fill('Ab1-')
    await button(page, '登录').click()
    await waitForText('请输入正确的手机号')
    await waitForText('密码长度不能小于8位')
    await field(page, '密码').fill('Ab1-567890123456789')
    await waitForText('密码长度不能超过18位')
    await field(page, '密码').fill('abcdefgh1')
    await waitForText('密码至少包含大写字母、小写字母、数字、特殊符号中的三种')
    await button(page, '验证码登录').click()
    await field(page, '手机号').fill('')
    await button(page, '获取验证码').click()
    await waitForText('请输入手机号')
    await button(page, '登录').click()
    await waitForText('请输入验证码')
    expect(await stored(page)).toEqual({ token: null, user: null })
  })

  it('The login dialog counts down sixty seconds before another code, and changing the mode stops the countdown', async () => {
    const page = await site.open('/home')
    await page.clock.install()
    await openLogin(page)
    await button(page, '验证码登录').click()
    await field(page, '手机号').fill('13911110002')
    await button(page, '获取验证码').click()
    const waiting = dialog(page).getByRole('button', { name: /秒后重新获取/ })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    await page.clock.fastForward(20_000)
    await expect.poll(async () => Number.parseInt((await waiting.textContent()) ?? '', 10)).toBeLessThanOrEqual(41)
    await button(page, '返回密码登录').click()
    await button(page, '验证码登录').click()
    expect(await button(page, '获取验证码').isEnabled()).toBe(true)
    await field(page, '手机号').fill('13911110003')
    await button(page, '获取验证码').click()
    await waiting.waitFor()
    await page.clock.fastForward(61_000)
    await button(page, '获取验证码').waitFor()
  })

  it('The login dialog keeps the focus inside, gives it back and closes with Escape', async () => {
    const page = await site.open('/home')
    await openLogin(page)
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog, [role=dialog]') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('登录')
  })
})

describe('toast', () => {
  it('A toast stays for three seconds, waits while the pointer is on it and starts again when the pointer leaves', async () => {
    const page = await site.open('/home')
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
    // A stopped clock: on a slow machine the three seconds would pass while the pointer moves.
    const opened = Date.now()
    await page.clock.install({ time: opened })
    await page.clock.pauseAt(opened + 60_000)
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /商务合作/ })
      .click()
    const text = page.getByText('联系方式已复制')
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20)
          return text.isVisible()
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    await page.clock.runFor(2000)
    await text.hover()
    await page.clock.runFor(5000)
    expect(await text.isVisible()).toBe(true)
    await page.mouse.move(5, 500)
    await page.clock.runFor(2000)
    expect(await text.isVisible()).toBe(true)
    await page.clock.runFor(2000)
    await text.waitFor({ state: 'detached' })
  })
})
