import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { pdf } from '../src/features/media/media.fixture.ts'
import { creditCodeCheckCharacter } from '../src/shared/identifiers/credit-code.ts'

export const person = { phone: '13911220001', password: 'Settle-2026' }

const body = '91330212MA7WXJ4N5'
const creditCode = body + creditCodeCheckCharacter(body)
export const company = '宁波海潮试验紧固件有限公司'
export const store = '海潮试验紧固件'

/** Text typed into the fields of each step, by field name. */
export const lines = {
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
export type Step = keyof typeof lines

export const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = async (name: string, width = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 850, channels: 3, background: '#e8dfc8' } })
    .jpeg()
    .toBuffer(),
})

export const atStep = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
export const typeLines = async (page: Page, step: Step) => {
  for (const [name, value] of Object.entries(lines[step])) await field(page, name).fill(value)
}
export const typedLines = async (page: Page, step: Step) =>
  Object.fromEntries(
    await Promise.all(Object.keys(lines[step]).map(async (name) => [name, await field(page, name).inputValue()])),
  )

async function choose(page: Page, name: string, query: string | null, option: string) {
  await field(page, name).click()
  if (query !== null) await field(page, name).fill(query)
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click()
}

export async function fillLicence(page: Page) {
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

export async function fillTrade(page: Page) {
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

export async function fillContact(page: Page) {
  await atStep(page, '联系方式')
  await typeLines(page, '联系方式')
  await page.getByRole('checkbox', { name: '中文' }).check()
  await page.getByRole('checkbox', { name: '俄语' }).check()
  await press(page, '下一步')
}

export async function fillEvidence(page: Page) {
  await atStep(page, '证明材料')
  await page.getByRole('radio', { name: '是', exact: true }).check()
  await press(page, '添加证书')
  const certificate = page.getByRole('group', { name: /^证书1/ })
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
