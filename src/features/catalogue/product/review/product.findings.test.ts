import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { fillProduct, makeShop } from '../../../../test/products.ts'
import type { Shop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import {
  articleFindings,
  eacFindings,
  plainArticle,
  priceFindings,
  productFindings,
  russianFindings,
  unitBase,
} from '../rules/product.findings.policy.ts'
import type { FindingContext } from '../rules/product.findings.policy.ts'
import { products } from '../product.table.ts'

const test = useTestApp()
let shop: Shop
let operator: Person
let answers: ProductAnswers

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator', name: '审核员' })
  answers = await fillProduct(test, shop.owner)
})

const context: FindingContext = { today: '2026-11-02', attributes: null, market: null, alike: [] }
const kinds = (change: Partial<ProductAnswers>, more: Partial<FindingContext> = {}) =>
  productFindings({ ...answers, ...change }, { ...context, ...more }).map(({ kind, field }) => `${kind} ${field}`)
const noPacking = () => ({
  ...answers.packing,
  lengthMm: 62,
  widthMm: 42,
  heightMm: 45,
  grossGrams: 11_000,
  netGrams: 10_000,
})

describe('product findings', () => {
  it('A complete product has no findings', () => expect(kinds({})).toEqual([]))

  it('A carton of 62 × 42 × 45 mm is a finding', () =>
    expect(kinds({ packing: noPacking() })).toContain('measure packing.lengthMm'))

  it('A missing Russian text or description is a finding', () => {
    expect(russianFindings({ texts: { zh: answers.texts.zh } }).map(({ field }) => field)).toEqual(['texts.ru.title'])
    expect(
      russianFindings({
        texts: { ...answers.texts, ru: { title: 'Болт', summary: '', description: '', origin: 'source' } },
      }).map(({ field }) => field),
    ).toEqual(['texts.ru.description'])
  })

  it('A Russian word in the Chinese text and a Chinese one in the Russian text are findings', () => {
    const { zh, ru } = answers.texts as Required<ProductAnswers['texts']>
    expect(kinds({ texts: { zh: { ...zh, title: 'Болт шестигранный нержавеющий' }, ru } })).toEqual([
      'language texts.zh.title',
    ])
    expect(kinds({ texts: { zh, ru: { ...ru, description: '304不锈钢，符合标准。' } } })).toEqual([
      'language texts.ru.description',
    ])
  })

  it('A price five times above or below the median is a finding, as is a thousand pieces priced as one', () => {
    const market = { goods: 20, companies: 4, median: 40 }
    // 395 yuan per thousand pieces are 39.5 fen per piece.
    expect(kinds({}, { market })).toEqual([])
    expect(kinds({}, { market: { ...market, median: 7 } })).toEqual(['price_far tiers'])
    expect(kinds({}, { market: { ...market, median: 400 } })).toEqual(['price_far tiers'])
    expect(unitBase('kpcs')).toEqual({ base: 'pcs', count: 1000 })
    expect(unitBase('pair')).toEqual({ base: 'pair', count: 1 })
  })

  it('A price is not compared where too few other suppliers exist or where it is on request', () => {
    expect(priceFindings(answers, { goods: 7, companies: 5, median: 1 })).toEqual([])
    expect(priceFindings(answers, { goods: 50, companies: 2, median: 1 })).toEqual([])
    expect(priceFindings({ ...answers, priceKind: 'on_request' }, { goods: 50, companies: 9, median: 1 })).toEqual([])
  })

  it('An expired EAC declaration or certificate is a finding from the day after its last one', () => {
    const eac = { kind: 'certificate' as const, number: 'RU С-CN.АБ12.В.00001/26', expiresOn: '2026-11-02' }
    expect(eacFindings({ eac }, '2026-11-02')).toEqual([])
    expect(eacFindings({ eac }, '2026-11-03').map(({ field }) => field)).toEqual(['eac.expiresOn'])
    expect(eacFindings({ eac: { ...eac, kind: 'letter' } }, '2027-01-01')).toEqual([])
  })

  it('An article number that differs from another only by case and punctuation is a finding', () => {
    expect([
      plainArticle('FH-8020'),
      plainArticle('fh 8020'),
      plainArticle('ＦＨ_8020'),
      plainArticle('FH-8021'),
    ]).toEqual(['fh8020', 'fh8020', 'fh8020', 'fh8021'])
    expect(articleFindings(['fh 8020']).map(({ field }) => field)).toEqual(['articleNumber'])
    expect(articleFindings([])).toEqual([])
  })
})

describe('compared products', () => {
  const put = async (
    companyId: string,
    change: Partial<ProductAnswers>,
    more: Partial<typeof products.$inferInsert> = {},
  ): Promise<string> => {
    const id = crypto.randomUUID()
    const changed = { ...answers, ...change }
    const now = test.clock.now()
    await test.server.database.db.insert(products).values({
      id,
      companyId,
      status: 'pending',
      version: 1,
      answers: changed,
      title: changed.texts.zh?.title ?? '',
      category: changed.category,
      articleNumber: changed.articleNumber,
      ownSearchText: '',
      createdAt: now,
      changedAt: now,
      queuedAt: now,
      ...more,
    })
    return id
  }
  const published = (companyId: string, price: number, change: Partial<ProductAnswers> = {}) => {
    const changed = { ...answers, ...change, tiers: [{ minQty: 10, price }] }
    return put(companyId, changed, {
      status: 'published',
      isChecked: true,
      published: changed,
      priceKind: 'tiers',
      priceLow: price,
      priceHigh: price,
      currency: changed.currency,
      branches: ['hardware', 'hardware.fasteners', 'hardware.fasteners.bolts'],
      slugs: { zh: '', ru: '', en: '' },
    })
  }
  const findingsOf = async (id: string) =>
    (await test.call('GET /api/operator/products/:id', { id }, operator)).data.findings.map(({ kind }) => kind)

  it('The median price is that of published products of other suppliers in the same category, currency and unit', async () => {
    const others = [await makeShop(test), await makeShop(test), await makeShop(test)]
    const cheap = await put(shop.companyId, { tiers: [{ minQty: 10, price: 500 }] })
    // The supplier's own goods, another currency and another unit are not part of the market.
    for (let index = 0; index < 9; index++) await published(shop.companyId, 500)
    for (const { companyId } of others) for (let index = 0; index < 2; index++) await published(companyId, 40_000)
    for (const { companyId } of others) await published(companyId, 40_000, { currency: 'USD' })
    for (const { companyId } of others) await published(companyId, 40_000, { unit: 'kg' })
    expect(await findingsOf(cheap)).toEqual([])
    // Pieces and thousands of pieces are compared.
    for (const { companyId } of others.slice(0, 2)) await published(companyId, 40, { unit: 'pcs' })
    expect(await findingsOf(cheap)).toEqual(['price_far'])
    const [listed] = (await test.call('GET /api/operator/products', {}, { ...operator, locale: 'ru' })).data.items
    expect(listed?.findings).toMatchObject([
      { kind: 'price_far', field: 'tiers', text: expect.stringContaining('400,00') as string },
    ])
  })

  it('The review names similar article numbers of the same supplier, and of no other', async () => {
    const stranger = await makeShop(test)
    const id = await put(shop.companyId, { articleNumber: 'FH-8020' })
    await put(stranger.companyId, { articleNumber: 'fh8020' })
    expect(await findingsOf(id)).toEqual([])
    await put(shop.companyId, { articleNumber: 'fh 8020' })
    expect(await findingsOf(id)).toEqual(['article_again'])
  })
})
