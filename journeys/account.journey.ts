import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { demoAccounts, logIn, useSite } from './site.ts'

const site = useSite({
  CODE_INTERVAL_SECONDS: '1',
  CODES_PER_HOUR: '50',
  CODES_PER_DAY: '50',
  CODES_PER_ADDRESS_HOUR: '500',
})

const password = 'Account-2026'
const dialog = (page: Page) => page.locator('dialog[open]')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Presses the button next to a code field, waits for the code and types it. */
async function readCode(page: Page, line: string, account: string) {
  await dialog(page)
    .getByRole('button', { name: `获取验证码 · ${line}` })
    .click()
  await dialog(page)
    .getByRole('button', { name: `秒后重新获取 · ${line}` })
    .waitFor()
  await dialog(page)
    .getByRole('textbox', { name: line, exact: true })
    .fill(await site.codeFor(account))
}

async function register(phone: string): Promise<Page> {
  const page = await site.open('/home')
  await page.getByRole('banner').getByRole('button', { name: '立即注册' }).click()
  await dialog(page).getByLabel('手机号', { exact: true }).fill(phone)
  await dialog(page).getByLabel('姓名', { exact: true }).fill('测试员')
  await dialog(page).getByLabel('密码', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: '获取验证码' }).click()
  await toast(page, '验证码已发送')
  await dialog(page)
    .getByLabel('验证码', { exact: true })
    .fill(await site.codeFor(phone))
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: '注册', exact: true }).click()
  await dialog(page).getByRole('button', { name: '确定', exact: true }).click()
  await page.waitForURL('**/user/info')
  return page
}

describe('account', () => {
  it('A person changes the phone, exports the data, closes the account and reopens it by logging in', async () => {
    const [old, fresh] = ['13911330001', '13911330002']
    const page = await register(old)
    await page.getByRole('button', { name: '更换手机号' }).click()
    await site.expectAccessible(page)
    await readCode(page, `验证码（发送到+86 ${old}）`, old)
    await dialog(page).getByLabel('新手机号', { exact: true }).fill(fresh)
    await readCode(page, '验证码（发送到新手机号）', fresh)
    await dialog(page).getByRole('button', { name: '确认更换' }).click()
    await toast(page, '联系方式已更新，其他设备已退出登录')
    await page.getByText(`+86 ${fresh}`).waitFor()

    await page.getByRole('button', { name: '开始导出' }).click()
    const button = page.getByRole('button', { name: '下载ZIP' })
    await button.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)

    await page.getByRole('button', { name: '申请注销' }).click()
    await site.expectAccessible(page)
    await dialog(page).getByLabel('密码', { exact: true }).fill(password)
    await dialog(page).getByRole('button', { name: '申请注销' }).click()
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await page.waitForURL('**/home')
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
    await page.goto(`${site.url}/auth/login`)
    await logIn(page, { phone: fresh, password })
    await page.waitForURL('**/user/info')
    await page.getByText('账号注销已于').waitFor()
    await site.expectAccessible(page)
  })

  it('A person is asked for a fresh consent when an agreement has changed', async () => {
    const person = await register('13911330003')
    const operator = await site.open('/operator/agreements?kind=terms', {
      as: await site.signIn(demoAccounts.operator),
    })
    for (const [language, changes] of [
      ['中文', '增加了一条。'],
      ['俄语', 'Добавлен пункт.'],
      ['英语', 'One clause was added.'],
    ] as const) {
      await operator.getByRole('tab', { name: language }).click()
      await operator.getByLabel('变更内容').fill(changes)
      await operator.getByLabel('正文').fill(`### 1\n\n${changes}`)
    }
    await site.expectAccessible(operator)
    await operator.getByRole('button', { name: '发布', exact: true }).click()
    await dialog(operator).getByRole('button', { name: '发布', exact: true }).click()
    await toast(operator, '新版本已发布')

    await loadPage(person, `${site.url}/companies`)
    await dialog(person).getByRole('heading', { name: '协议已更新' }).waitFor()
    await dialog(person).getByText('增加了一条。').waitFor()
    await site.expectAccessible(person)
    await dialog(person).getByRole('checkbox').check()
    await dialog(person).getByRole('button', { name: '同意并继续' }).click()
    await toast(person, '已记录您的同意')
    await loadPage(person, `${site.url}/companies`)
    expect(await dialog(person).count()).toBe(0)
  })
})
