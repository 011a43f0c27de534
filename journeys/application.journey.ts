import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  atStep,
  company,
  field,
  fillContact,
  fillEvidence,
  fillLicence,
  fillTrade,
  lines,
  person,
  press,
  store,
  typedLines,
  typeLines,
} from './application-form.ts'
import { demoAccounts, logIn, useSite } from './site.ts'

const site = useSite()

/** Short timeouts, so that a missing element fails where it is awaited and not at the end of the journey. */
async function openSoon(path: string, look = {}) {
  const page = await site.open(path, look)
  return page
}

async function register(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '立即注册' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号', { exact: true }).fill(person.phone)
  await dialog.getByLabel('姓名', { exact: true }).fill('测试员')
  await dialog.getByLabel('密码', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送', { exact: true }).waitFor()
  await dialog.getByLabel('验证码', { exact: true }).fill(await site.codeFor(person.phone))
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await dialog.getByText('注册成功').first().waitFor()
  await dialog.getByRole('button', { name: '确定', exact: true }).click()
  await page.waitForURL('**/user/info')
  await page.goto(`${site.url}/register`)
}

async function submit(page: Page) {
  await atStep(page, '核对提交')
  await press(page, '提交申请')
  await page.getByText('申请已提交', { exact: true }).waitFor()
}

async function decide(page: Page, act: '通过' | '退回修改', done: string) {
  await page.getByRole('region', { name: '审核决定' }).getByRole('button', { name: act, exact: true }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: act, exact: true })
  if (act === '通过') {
    // Fields that were not reviewed are listed; approving them needs an explicit confirmation.
    await page.getByRole('dialog').getByText('企业名称').first().waitFor()
    await page.getByRole('dialog').locator('button:disabled', { hasText: act }).waitFor()
    await page.getByRole('checkbox', { name: '我已了解这些字段未标记，仍要通过' }).check()
  }
  await confirm.click()
  await page.getByText(done, { exact: true }).waitFor()
}

async function claimFromQueue(page: Page) {
  await page.goto(`${site.url}/operator/companies`)
  await page.getByRole('link', { name: store }).click()
  await page.getByRole('heading', { level: 1, name: store }).waitFor()
  await press(page, '领取（30分钟）')
  await page.getByText('由您审核，剩余').waitFor()
}

const storedCompany = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId?: string | null }).companyId,
  )

describe('application', () => {
  // Each chapter continues where the one before ended.
  let applicant: Page
  let reviewer: Page

  it('A draft of an application is saved while it is typed', async () => {
    const first = await openSoon('/register')
    await register(first)
    await fillLicence(first)
    await fillTrade(first)
    await fillContact(first)
    await atStep(first, '收款账户')
    const { 账户名称: accountName, 开户银行: bank } = lines.收款账户
    await field(first, '账户名称').fill(accountName)
    const saved = first.waitForResponse(
      (answer) =>
        answer.url().includes('/api/company/settled-draft') && answer.request().postData()?.includes(bank) === true,
    )
    await field(first, '开户银行').fill(bank)
    expect((await saved).ok()).toBe(true)
    await first.getByRole('status').filter({ hasText: '已保存（' }).waitFor()
    await first.context().close()
  })

  it('A draft of an application continues on a second device', async () => {
    applicant = await openSoon('/register', { isReused: true })
    await applicant.getByRole('button', { name: '已有账号，登录' }).click()
    await logIn(applicant, person)
    await atStep(applicant, '收款账户')
    expect(await field(applicant, '账户名称').inputValue()).toBe(lines.收款账户.账户名称)
    expect(await field(applicant, '开户银行').inputValue()).toBe(lines.收款账户.开户银行)
    for (const step of ['营业执照', '经营信息', '联系方式'] as const) {
      await applicant.getByRole('navigation', { name: '申请进度' }).getByRole('button', { name: step }).click()
      await atStep(applicant, step)
      expect(await typedLines(applicant, step)).toEqual(lines[step])
    }
    expect(await applicant.getByRole('checkbox', { name: '俄语' }).isChecked()).toBe(true)
  })

  it('A complete application is submitted and waits for its review', async () => {
    await press(applicant, '下一步')
    await atStep(applicant, '收款账户')
    await typeLines(applicant, '收款账户')
    await applicant.getByRole('checkbox', { name: /^USD/ }).check()
    await press(applicant, '下一步')
    await fillEvidence(applicant)
    await atStep(applicant, '授权同意')
    for (const box of await applicant.getByRole('main').getByRole('checkbox').all()) await box.check()
    await site.expectAccessible(applicant)
    await press(applicant, '下一步')
    await submit(applicant)
    await applicant.getByText('待审核', { exact: true }).waitFor()
    expect(await storedCompany(applicant)).toBeNull()
  })

  it('A reviewer returns the application with a remark at a field', async () => {
    reviewer = await openSoon('/operator', { as: await site.signIn(demoAccounts.operator), isReused: true })
    await claimFromQueue(reviewer)
    await press(reviewer, '下一份')
    await reviewer
      .getByRole('region', { name: '证书1' })
      .and(reviewer.locator('[aria-busy=false]'))
      .getByRole('img')
      .waitFor()
    await press(reviewer, '详细地址：写意见')
    await reviewer.getByRole('radio', { name: '与营业执照不一致' }).check()
    await reviewer.getByLabel('详细地址：补充说明').fill('缺少楼层')
    await decide(reviewer, '退回修改', '已退回')
    expect(await storedCompany(applicant)).toBeNull()
  })

  it('A returned application shows the remark and is submitted again when it is resolved', async () => {
    await applicant.goto(`${site.url}/register`)
    await applicant.getByText('申请已退回，请按意见修改').waitFor()
    await atStep(applicant, '营业执照')
    expect(
      await field(applicant, '详细地址')
        .getAttribute('aria-describedby')
        .then((ids) => applicant.locator(`#${ids?.split(' ')[0]}`).textContent()),
    ).toContain('与营业执照不一致 — 缺少楼层')
    // Submitted with an open remark, the form asks for confirmation and leads to the field.
    await applicant.getByRole('navigation', { name: '申请进度' }).getByRole('button', { name: '核对提交' }).click()
    await atStep(applicant, '核对提交')
    await press(applicant, '提交申请')
    await applicant.getByRole('alertdialog', { name: '还有1条意见未处理' }).getByText('详细地址').waitFor()
    await press(applicant, '返回修改')
    await atStep(applicant, '营业执照')
    await field(applicant, '详细地址').fill('试验路8号3楼')
    await applicant.getByRole('navigation', { name: '申请进度' }).getByRole('button', { name: '核对提交' }).click()
    await submit(applicant)
    expect(await storedCompany(applicant)).toBeNull()
  })

  it('A reviewer sees the correction and approves the application', async () => {
    await claimFromQueue(reviewer)
    await reviewer.getByText('试验路8号3楼').first().waitFor()
    await reviewer.getByText('上次意见： 与营业执照不一致 — 缺少楼层').waitFor()
    await site.expectAccessible(reviewer)
    await decide(reviewer, '通过', '已通过')

    await applicant.reload()
    await applicant.getByText('企业已入驻，店铺页已公开。').waitFor()
    await expect.poll(() => storedCompany(applicant)).toMatch(/^[\da-f-]{36}$/)
  })

  it('An approved company is public with what was verified and what was only stated', async () => {
    const page = await site.open(`/companies/${await storedCompany(applicant)}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(company)
    const verified = await page.getByRole('region', { name: '平台核验了什么' }).textContent()
    for (const thing of ['营业执照', '法定代表人', '资质证书']) expect(verified).toContain(thing)
    const stated = await page.getByRole('region', { name: '未与证照核对的信息' }).textContent()
    for (const thing of ['联系方式', '由企业填写，平台未核实', '对公账户', '未向银行核实'])
      expect(stated).toContain(thing)
    expect(await page.getByRole('main').textContent()).not.toContain(person.phone)
  })

  it('An approved company is led from its documents to the certificates of the application', async () => {
    await applicant.goto(`${site.url}/workspace/documents`)
    await applicant.getByRole('link', { name: '更新证件' }).click()
    await applicant.getByRole('group', { name: /^证书1/ }).waitFor()
    expect(new URL(applicant.url()).pathname).toBe('/register')
  })
})
