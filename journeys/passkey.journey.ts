import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freePort } from '../checks/postgresql.ts'
import { loadPage } from './load-page.ts'
import { demoAccounts, useSite } from './site.ts'

// Browsers make passkeys for names, not for 127.0.0.1.
const port = String(await freePort())
const site = useSite({ PORT: port, PUBLIC_URL: `http://localhost:${port}` })
const account = demoAccounts.supplier

const dialog = (page: Page) => page.locator('dialog[open]')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const card = (page: Page) => page.locator('#second-factor')

/** The page gets a device that confirms by itself; what it holds can be taken away and given back. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    takeKeys: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
      return credentials
    },
    giveKeys: async (
      credentials: Awaited<ReturnType<typeof devtools.send<'WebAuthn.getCredentials'>>>['credentials'],
    ) => {
      for (const credential of credentials)
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

async function typePassword(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
  await field(page, '手机号').fill(account.phone)
  await field(page, '密码').fill(account.password)
  await press(page, '登录')
}

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await press(page, '确定')
  await page.waitForFunction(() => localStorage.getItem('Token') === null)
  await page.waitForURL('**/home')
}

describe('passkey', () => {
  it('A person adds a passkey, logs in with it, renames and removes it', async () => {
    const page = await site.open('/home')
    const device = await giveDevice(page)
    await typePassword(page)
    await page.waitForURL('**/user/info')

    await card(page).getByRole('button', { name: '添加通行密钥' }).click()
    await field(page, '密码').fill(account.password)
    await site.expectAccessible(page)
    await press(page, '继续')
    expect(await field(page, '名称').inputValue()).toBe('Chrome · Linux')
    await site.expectAccessible(page)
    await field(page, '名称').fill('办公电脑')
    await press(page, '创建通行密钥')
    await dialog(page).getByRole('heading', { name: '保存恢复码' }).waitFor()
    const codes = await dialog(page).locator('li').allTextContents()
    expect(codes).toHaveLength(10)
    await press(page, '我已保存')
    await card(page).getByText('尚未使用').waitFor()
    await site.expectFine(page)
    await site.resize(page, 1280)

    // What the device has already is not made again.
    await card(page).getByRole('button', { name: '添加通行密钥' }).click()
    await field(page, '密码').fill(account.password)
    await press(page, '继续')
    await press(page, '创建通行密钥')
    await dialog(page).getByText('此设备的通行密钥已添加过').waitFor()
    await press(page, '取消')

    await logOut(page)
    await typePassword(page)
    await dialog(page).getByRole('heading', { name: '两步验证' }).waitFor()
    await site.expectAccessible(page)
    const keys = await device.takeKeys()
    await press(page, '使用通行密钥')
    await dialog(page).getByText('未使用通行密钥：操作已取消或超时。').waitFor()
    await site.expectAccessible(page)
    await device.giveKeys(keys)
    await press(page, '使用通行密钥')
    await page.waitForURL('**/user/info')
    await card(page)
      .getByText(/^最近使用于/)
      .waitFor()

    await card(page).getByRole('button', { name: '重命名：办公电脑' }).click()
    await field(page, '名称').fill('新电脑')
    await press(page, '保存')
    await card(page).getByRole('button', { name: '移除：新电脑' }).click()
    await field(page, '密码').fill(account.password)
    await dialog(page).getByText('确定移除通行密钥“新电脑”吗？').waitFor()
    await site.expectAccessible(page)
    await press(page, '移除')
    await page.getByText('通行密钥已移除', { exact: true }).waitFor()
    await card(page).getByRole('heading', { name: '恢复码' }).waitFor({ state: 'detached' })
    await logOut(page)
    await typePassword(page)
    await page.waitForURL('**/user/info')
  })

  it('A browser without passkeys says so at the second step, and lets the person in by a recovery code', async () => {
    const page = await site.open('/home')
    await giveDevice(page)
    await typePassword(page)
    await page.waitForURL('**/user/info')
    await card(page).getByRole('button', { name: '添加通行密钥' }).click()
    await field(page, '密码').fill(account.password)
    await press(page, '继续')
    await press(page, '创建通行密钥')
    await dialog(page).getByRole('heading', { name: '保存恢复码' }).waitFor()
    const [code] = await dialog(page).locator('li').allTextContents()

    const context = await site.browser()
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    const other = await context.newPage()
    await loadPage(other, `${site.url}/home`)
    await typePassword(other)
    await dialog(other).getByText('您的账号有通行密钥，但此浏览器不支持。').waitFor()
    await site.expectAccessible(other)
    expect(await dialog(other).getByRole('button', { name: '使用通行密钥' }).count()).toBe(0)
    await field(other, '恢复码').fill(code ?? '')
    await press(other, '验证并登录')
    await other.waitForURL('**/user/info')
    await card(other).getByText('此浏览器或此网址不支持通行密钥。').waitFor()
  })
})
