import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pdf } from '../src/features/media/media.fixture.ts'
import { creditCodeCheckCharacter } from '../src/shared/identifiers/credit-code.ts'
import { useSite } from './site.ts'

const site = useSite()

const person = { phone: '13911220001', password: 'Settle-2026' }
const operator = { phone: '13800000001', password: 'Operator-2026' }
const supplier = { phone: '13800000002', password: 'Supplier-2026' }

const body = '91330212MA7WXJ4N5'
const creditCode = body + creditCodeCheckCharacter(body)
const company = '宁波海潮试验紧固件有限公司'
const store = '海潮试验紧固件'

/** What is typed into the lines of each step, by the names of the fields. */
const lines = {
  营业执照: {
    统一社会信用代码: creditCode,
    企业名称: company,
    企业类型: '有限责任公司',
    法定代表人: '测试员',
    注册资本: '5000000',
    成立日期: '2018-03-05',
    营业期限起: '2018-03-05',
    详细地址: '试验路8号',
    经营范围: '紧固件制造、销售；货物进出口。',
  },
  经营信息: { 店铺名称: store, 企业英文名称: 'Ningbo Haichao Trial Fasteners Co., Ltd.', '出口年限（年）': '6' },
  联系方式: {
    联系人姓名: '测试员',
    手机号: person.phone,
    邮箱: 'trial@example.com',
    可联系时间: '周一至周五 9:00–18:00',
  },
  收款账户: {
    账户名称: company,
    开户银行: '试验银行宁波鄞州支行',
    联行号: '102100099996',
    银行账号: '6222000011112222',
  },
} as const
type Step = keyof typeof lines

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = async (name: string, width = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 850, channels: 3, background: '#e8dfc8' } })
    .jpeg()
    .toBuffer(),
})

async function logIn(page: Page, { phone, password }: { phone: string; password: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('Token') !== null)
}

/** What does not appear soon fails where it was awaited, not at the end of the whole story. */
async function openSoon(path: string, look = {}) {
  const page = await site.open(path, look)
  page.setDefaultTimeout(20_000)
  return page
}

async function comeBack(path: string, who: { phone: string; password: string }, look = {}) {
  const page = await openSoon('/home', look)
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click()
  await logIn(page, who)
  await page.waitForURL('**/user/info')
  await page.goto(site.url + path)
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

const atStep = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const typeLines = async (page: Page, step: Step) => {
  for (const [name, value] of Object.entries(lines[step])) await field(page, name).fill(value)
}
const typedLines = async (page: Page, step: Step) =>
  Object.fromEntries(
    await Promise.all(Object.keys(lines[step]).map(async (name) => [name, await field(page, name).inputValue()])),
  )

async function choose(page: Page, name: string, query: string | null, option: string) {
  await field(page, name).click()
  if (query !== null) await field(page, name).fill(query)
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click()
}

async function fillLicence(page: Page) {
  await atStep(page, '营业执照')
  const photo = page.getByRole('group', { name: '营业执照照片' })
  await photo
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('licence.jpg'))
  await press(page, '使用图片')
  await photo.getByRole('link').waitFor()
  await typeLines(page, '营业执照')
  await page.getByRole('checkbox', { name: '长期' }).check()
  await choose(page, '所在地区', 'yinzhou', '鄞州区')
  await page.getByText('格式正确（尚未经平台核验）').waitFor()
  await press(page, '下一步')
}

async function fillTrade(page: Page) {
  await atStep(page, '经营信息')
  await typeLines(page, '经营信息')
  await page.getByRole('radio', { name: '生产厂家' }).check()
  await choose(page, '主营类目', 'luoshuan', '螺栓')
  await page.keyboard.press('Escape')
  await choose(page, '出口市场', '俄罗斯', '俄罗斯')
  await page.keyboard.press('Escape')
  await choose(page, '员工人数', null, '51–200人')
  await choose(page, '年产值', null, '2000万–1亿元')
  await page.getByRole('radio', { name: '自营出口' }).check()
  await press(page, '下一步')
}

async function fillContact(page: Page) {
  await atStep(page, '联系方式')
  await typeLines(page, '联系方式')
  await page.getByRole('checkbox', { name: '中文' }).check()
  await page.getByRole('checkbox', { name: '俄语' }).check()
  await press(page, '下一步')
}

async function fillEvidence(page: Page) {
  await atStep(page, '证明材料')
  await page.getByRole('radio', { name: '是', exact: true }).check()
  await press(page, '添加证书')
  const certificate = page.getByRole('group', { name: /^证书 1/ })
  await choose(page, '证书类型', null, 'ISO 9001')
  await field(page, '证书编号').fill('TRIAL-9001-0001')
  await field(page, '有效期至').fill('2031-05-31')
  await certificate
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await certificate.getByRole('link').waitFor()
  await press(page, '下一步')
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
    // Fields without a mark are named, and approving them is a decision of its own.
    await page.getByRole('dialog').getByText('企业名称').first().waitFor()
    await page.getByRole('dialog').locator('button:disabled', { hasText: act }).waitFor()
    await page.getByRole('checkbox', { name: '我已了解这些字段未标记，仍要通过' }).check()
  }
  await confirm.click()
  await page.getByText(done, { exact: true }).waitFor()
}

async function takeFromQueue(page: Page) {
  await page.goto(`${site.url}/operator/companies`)
  await page.getByRole('link', { name: store }).click()
  await page.getByRole('heading', { level: 1, name: store }).waitFor()
  await press(page, '领取（30 分钟）')
  await page.getByText('由您审核，剩余').waitFor()
}

const storedCompany = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-info') ?? '{}') as { companyId?: string | null }).companyId,
  )

describe('a company', () => {
  it('settles in: typed on two devices, returned with a remark, mended, approved, and then public', async () => {
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

    const applicant = await openSoon('/register')
    await applicant.getByRole('button', { name: '已有账号，登录' }).click()
    await logIn(applicant, person)
    await atStep(applicant, '收款账户')
    expect(await field(applicant, '账户名称').inputValue()).toBe(accountName)
    expect(await field(applicant, '开户银行').inputValue()).toBe(bank)
    for (const step of ['营业执照', '经营信息', '联系方式'] as const) {
      await applicant.getByRole('navigation', { name: '申请进度' }).getByRole('button', { name: step }).click()
      await atStep(applicant, step)
      expect(await typedLines(applicant, step)).toEqual(lines[step])
    }
    expect(await applicant.getByRole('checkbox', { name: '俄语' }).isChecked()).toBe(true)
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

    const reviewer = await comeBack('/operator', operator)
    await takeFromQueue(reviewer)
    await press(reviewer, '下一份')
    await reviewer
      .getByRole('region', { name: '证书 1' })
      .and(reviewer.locator('[aria-busy=false]'))
      .getByRole('img')
      .waitFor()
    await press(reviewer, '详细地址：写意见')
    await reviewer.getByRole('radio', { name: '与营业执照不一致' }).check()
    await reviewer.getByLabel('详细地址：补充说明').fill('缺少楼层')
    await decide(reviewer, '退回修改', '已退回')

    await applicant.goto(`${site.url}/register`)
    await applicant.getByText('申请已退回，请按意见修改').waitFor()
    await atStep(applicant, '营业执照')
    expect(
      await field(applicant, '详细地址')
        .getAttribute('aria-describedby')
        .then((ids) => applicant.locator(`#${ids?.split(' ')[0]}`).textContent()),
    ).toContain('与营业执照不一致 — 缺少楼层')
    // Sent with the remark still open, the form asks first and leads to the field.
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

    await takeFromQueue(reviewer)
    await reviewer.getByText('试验路8号3楼').first().waitFor()
    await reviewer.getByText('上次意见： 与营业执照不一致 — 缺少楼层').waitFor()
    await site.expectAccessible(reviewer)
    await decide(reviewer, '通过', '已通过')

    await applicant.reload()
    await applicant.getByText('企业已入驻，店铺页已公开。').waitFor()
    await expect.poll(() => storedCompany(applicant)).toMatch(/^[\da-f-]{36}$/)
    const page = await site.open(`/companies/${await storedCompany(applicant)}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(company)
    const verified = await page.getByRole('region', { name: '平台核验了什么' }).textContent()
    for (const thing of ['营业执照', '法定代表人', '资质证书']) expect(verified).toContain(thing)
    const stated = await page.getByRole('region', { name: '未与证照核对的信息' }).textContent()
    for (const thing of ['联系方式', '由企业填写，平台未核实', '对公账户', '未向银行核实'])
      expect(stated).toContain(thing)
    expect(await page.getByRole('main').textContent()).not.toContain(person.phone)

    await applicant.goto(`${site.url}/workspace/documents`)
    await applicant.getByRole('link', { name: '更新证件' }).click()
    await applicant.getByRole('group', { name: /^证书 1/ }).waitFor()
  }, 240_000)
})

const pages = {
  operator: [
    '/operator',
    '/operator/companies',
    '/operator/users',
    '/operator/blocks',
    '/operator/blocks/preview',
    '/operator/plans',
    '/operator/settings',
    '/operator/audit',
  ],
  supplier: ['/workspace', '/messages', '/calendar', '/user/subscribe/plans', '/demo'],
}
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['', '/ru'] as const).map((prefix) => ({ theme, prefix, language: prefix ? 'ru' : 'zh-CN' })),
)

describe.each(Object.entries({ operator, supplier }))('pages of a signed-in %s', (who, account) => {
  it.each(looks)('are accessible in $language and $theme', async ({ theme, prefix, language }) => {
    const page = await comeBack('/user/info', account, { theme })
    for (const path of pages[who as keyof typeof pages]) {
      await page.goto(site.url + prefix + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe(prefix + path)
      expect(await page.getAttribute('html', 'lang'), path).toBe(language)
      await site.expectAccessible(page)
    }
  })
})
