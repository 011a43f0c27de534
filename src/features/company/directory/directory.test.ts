import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { approveCompany, makeFile, makePerson } from '../../../test/companies.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { companies } from '../company.table.ts'

const test = useTestApp()

describe('latest companies', () => {
  it('A company is listed among the latest at once after its approval, and no longer after a suspension', async () => {
    const latest = async () => (await test.call('GET /api/company/latest', { limit: 1 })).data
    expect(await latest()).toEqual({ items: [], total: 0 })
    const first = await approveCompany(test)
    expect(await latest()).toMatchObject({ items: [{ companyId: first.companyId }], total: 1 })
    test.clock.advance(1000)
    const second = await approveCompany(test)
    expect(await latest()).toMatchObject({ items: [{ companyId: second.companyId }], total: 2 })
    await test.call(
      'POST /api/operator/companies/:id/suspend',
      { id: second.companyId, words: '核实' },
      second.operator,
    )
    expect(await latest()).toMatchObject({ items: [{ companyId: first.companyId }], total: 1 })
  })
})

describe('company directory', () => {
  it('The directory holds approved companies only, and a suspended one returns when the suspension is lifted', async () => {
    const { companyId, operator } = await approveCompany(test)
    expect((await test.call('GET /api/companies')).data.total).toBe(1)
    await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '核实' }, operator)
    expect((await test.call('GET /api/companies')).data).toMatchObject({ total: 0, items: [] })
    expect((await test.call('GET /api/company/completed-company-info', { companyId })).code).toBe('1031')
    await test.call('POST /api/operator/companies/:id/lift', { id: companyId }, operator)
    expect((await test.call('GET /api/companies')).data.total).toBe(1)
  })

  it('The directory is filtered by category with children, region, role, market and certificate, and each facet is counted without its own filter', async () => {
    const owner = await makePerson(test)
    const certificate = {
      kind: 'iso9001',
      number: '1',
      file: await makeFile(test, owner.userId),
      expiresOn: null,
    } as const
    const bolts = await approveCompany(test, { evidence: { certificates: [certificate] } }, owner)
    const nuts = await approveCompany(test, {
      trade: { categories: ['hardware.fasteners.nuts'], role: 'trader', markets: ['BY'] },
      licence: { region: ['44', '4403', '440305'] },
    })
    const ids = async (query: object) =>
      (await test.call('GET /api/companies', query)).data.items.map(({ companyId }) => companyId).sort()
    expect(await ids({ category: 'hardware' })).toEqual([bolts.companyId, nuts.companyId].sort())
    expect(await ids({ category: 'hardware.fasteners.nuts' })).toEqual([nuts.companyId])
    expect(await ids({ region: '33' })).toEqual([bolts.companyId])
    expect(await ids({ region: '4403' })).toEqual([nuts.companyId])
    expect(await ids({ role: 'trader' })).toEqual([nuts.companyId])
    expect(await ids({ market: 'KZ' })).toEqual([bolts.companyId])
    expect(await ids({ certificate: 'iso9001' })).toEqual([bolts.companyId])
    const { data } = await test.call('GET /api/companies', { role: 'trader' })
    expect(data.total).toBe(1)
    expect(data.facets.roles.map(({ code, count }) => `${code} ${count}`).sort()).toEqual(['factory 1', 'trader 1'])
    expect(data.facets.regions).toEqual([{ code: '44', zh: '广东省', ru: 'Гуандун', en: 'Guangdong', count: 1 }])
    expect(data.facets.categories.map(({ code, count }) => [code, count])).toEqual([['hardware', 1]])
    const below = (await test.call('GET /api/companies', { category: 'hardware.fasteners' })).data.facets.categories
    expect(below.map(({ code, count }) => [code, count])).toEqual([
      ['hardware', 2],
      ['hardware.fasteners', 2],
      ['hardware.fasteners.bolts', 1],
      ['hardware.fasteners.nuts', 1],
    ])
    expect(data.facets.certificates).toEqual([])
  })

  it('The directory finds companies by Chinese, pinyin, initials and foreign names', async () => {
    await approveCompany(test, {
      licence: { name: '永康五金有限公司' },
      trade: { storeName: '永康五金', nameEn: 'Yongkang Hardware', nameRu: 'Юнкан Инструмент' },
    })
    for (const q of ['五金', 'yongkang', 'ykwj', 'Hardware', 'инструмент'])
      expect({ q, total: (await test.call('GET /api/companies', { q })).data.total }).toEqual({ q, total: 1 })
    for (const q of ['%', '_', '石油'])
      expect({ q, total: (await test.call('GET /api/companies', { q })).data.total }).toEqual({ q, total: 0 })
  })

  it.each(['newest', 'name', 'verified'] as const)(
    'The directory has neither gaps nor repetitions between pages when sorted by %s',
    async (sort) => {
      const made: string[] = []
      for (const storeName of ['丙店', '甲店', '乙店', '丁店', '戊店']) {
        made.push((await approveCompany(test, { trade: { storeName } })).companyId)
        test.clock.advance(1000)
      }
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data } = await test.call('GET /api/companies', { sort, limit: 2, ...(cursor && { cursor }) })
        seen.push(...data.items.map((item) => (sort === 'name' ? item.storeName : item.companyId)))
        cursor = data.nextCursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(sort === 'name' ? ['丙店', '丁店', '甲店', '戊店', '乙店'] : made.toReversed())
      expect((await test.call('GET /api/companies', { cursor: 'nonsense' })).fields).toHaveProperty('cursor')
    },
  )

  it('The directory counts the companies in every branch of the category tree', async () => {
    await approveCompany(test)
    const { data } = await test.call('GET /api/company/categories')
    expect(data.find(({ code }) => code === 'hardware')).toMatchObject({ parent: null, zh: '五金工具', count: 1 })
    expect(data.find(({ code }) => code === 'hardware.fasteners.nuts')).toMatchObject({
      parent: 'hardware.fasteners',
      count: 0,
    })
  })
})

describe('public profile', () => {
  it('The profile names a verified certificate in the language of the reader', async () => {
    const owner = await makePerson(test)
    const certificate = {
      kind: 'iso9001',
      number: 'Q-7',
      file: await makeFile(test, owner.userId),
      expiresOn: null,
    } as const
    const { companyId } = await approveCompany(test, { evidence: { certificates: [certificate] } }, owner)
    const details = async (locale: 'zh' | 'ru') =>
      (await test.call('GET /api/company/completed-company-info', { companyId }, { locale })).data.verified.map(
        ({ detail }) => detail,
      )
    expect(await details('zh')).toContain('ISO 9001质量管理体系 Q-7')
    expect((await details('ru')).at(-1)).toMatch(/^ISO 9001.* Q-7$/)
  })

  it('The profile shows the licence data and what was verified, and masks the contact for visitors', async () => {
    const { companyId, owner } = await approveCompany(test, { contact: { wechat: 'trade_2026' } })
    const { data } = await test.call('GET /api/company/completed-company-info', { companyId })
    expect(data.licence).toMatchObject({
      legalRepresentative: '王芳',
      capitalAmount: 500_000_000,
      authorityRegion: '浙江省 宁波市 鄞州区',
    })
    expect(data.verified.map(({ what }) => what)).toEqual(['licence', 'legal_representative'])
    expect(data.verified[0]?.at).toBe(data.verifiedAt)
    expect(data.contact).toMatchObject({ isMasked: true, name: '王**', email: null, wechat: null })
    expect(data.contact.mobile).toMatch(/^138\*{4}\d{4}$/)
    expect(JSON.stringify(data)).not.toContain(owner.phone)
    const stranger = await makePerson(test)
    const open = await test.call('GET /api/company/completed-company-info', { companyId }, stranger)
    expect(open.data.contact).toMatchObject({
      isMasked: false,
      mobile: owner.phone,
      email: 'trade@example.com',
      wechat: 'trade_2026',
    })
  })

  it('The profile names a company in the requested language, else in English, else in Chinese, and says which', async () => {
    const { companyId } = await approveCompany(test)
    const nameIn = async (locale: 'zh' | 'ru' | 'en') =>
      (await test.call('GET /api/company/completed-company-info', { companyId }, { locale })).data
    expect((await nameIn('zh')).name.language).toBe('zh')
    expect((await nameIn('ru')).name).toEqual({ text: 'Ningbo Trial Hardware Co., Ltd.', language: 'en' })
    expect((await nameIn('ru')).region).toEqual({ text: 'Чжэцзян, Нинбо', language: 'ru' })
    expect((await nameIn('en')).region).toEqual({ text: 'Zhejiang, Ningbo', language: 'en' })
  })

  it('The profile stays unchanged while a change waits, and is new with the approval', async () => {
    const { companyId, owner, operator } = await approveCompany(test)
    const { data: info } = await test.call('GET /api/company/settled-info', {}, owner)
    const { licence, trade, contact, evidence } = info?.answers ?? {}
    const changed = {
      licence,
      trade: { ...trade, storeName: '新店名' },
      contact,
      evidence,
      consents: { terms: true, privacy: true, transferAbroad: true },
    }
    expect((await test.call('POST /api/company/settled', changed as never, owner)).data.status).toBe('change_pending')
    const shown = async () => (await test.call('GET /api/company/completed-company-info', { companyId })).data.storeName
    expect(await shown()).not.toBe('新店名')
    await test.call('POST /api/operator/companies/:id/claim', { id: companyId }, operator)
    const opened = await test.call('GET /api/operator/companies/:id', { id: companyId }, operator)
    expect(opened.data).toMatchObject({ isChange: true, changed: ['trade.storeName'] })
    await test.call(
      'POST /api/operator/companies/:id/decide',
      { id: companyId, verdict: 'approve', version: opened.data.version },
      operator,
    )
    expect(await shown()).toBe('新店名')
  })

  it('The own profile needs no id, and a person without a company has none', async () => {
    const { companyId, owner } = await approveCompany(test)
    expect((await test.call('GET /api/company/completed-company-info', {}, owner)).data.companyId).toBe(companyId)
    expect((await test.call('GET /api/company/completed-company-info', {}, await makePerson(test))).code).toBe('1031')
    expect((await test.call('GET /api/user/me', {}, owner)).data.companyId).toBe(companyId)
  })

  it('An approved company cannot change its credit code', async () => {
    const { companyId, owner } = await approveCompany(test)
    const [row] = await test.server.database.db
      .select({ published: companies.published })
      .from(companies)
      .where(eq(companies.id, companyId))
    const other = { ...row?.published, licence: { ...row?.published?.licence, creditCode: '91350100M000100Y43' } }
    expect((await test.call('POST /api/company/settled', other as never, owner)).fields).toEqual({
      'licence.creditCode': '入驻后不能更改统一社会信用代码',
    })
  })
})
