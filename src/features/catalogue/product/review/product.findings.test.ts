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
} from './product.findings.policy.ts'
import type { FindingContext } from './product.findings.policy.ts'
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

describe('the automatic checks of goods', () => {
  it('find nothing in a whole product', () => expect(kinds({})).toEqual([]))

  it('notice a carton of 62 × 42 × 45 mm', () =>
    expect(kinds({ packing: noPacking() })).toContain('measure packing.lengthMm'))

  it('notice that Russian is missing, as a whole or its description', () => {
    expect(russianFindings({ texts: { zh: answers.texts.zh } }).map(({ field }) => field)).toEqual(['texts.ru.title'])
    expect(
      russianFindings({
        texts: { ...answers.texts, ru: { title: 'Болт', summary: '', description: '', origin: 'source' } },
      }).map(({ field }) => field),
    ).toEqual(['texts.ru.description'])
  })

  it('notice Russian in the Chinese text and Chinese in the Russian one', () => {
    const { zh, ru } = answers.texts as Required<ProductAnswers['texts']>
    expect(kinds({ texts: { zh: { ...zh, title: 'Болт шестигранный нержавеющий' }, ru } })).toEqual([
      'language texts.zh.title',
    ])
    expect(kinds({ texts: { zh, ru: { ...ru, description: '304不锈钢，符合标准。' } } })).toEqual([
      'language texts.ru.description',
    ])
  })

  it('notice a price five times above or below the median, a thousand pieces counted as pieces', () => {
    const market = { goods: 20, companies: 4, median: 40 }
    // 395 yuan for a thousand pieces are 39.5 fen a piece.
    expect(kinds({}, { market })).toEqual([])
    expect(kinds({}, { market: { ...market, median: 7 } })).toEqual(['price_far tiers'])
    expect(kinds({}, { market: { ...market, median: 400 } })).toEqual(['price_far tiers'])
    expect(unitBase('kpcs')).toEqual({ base: 'pcs', count: 1000 })
    expect(unitBase('pair')).toEqual({ base: 'pair', count: 1 })
  })

  it('compare no price where too few other suppliers are there, or where it is on request', () => {
    expect(priceFindings(answers, { goods: 7, companies: 5, median: 1 })).toEqual([])
    expect(priceFindings(answers, { goods: 50, companies: 2, median: 1 })).toEqual([])
    expect(priceFindings({ ...answers, priceKind: 'on_request' }, { goods: 50, companies: 9, median: 1 })).toEqual([])
  })

  it('notice an EAC declaration or certificate that is over, on the day after its last one', () => {
    const eac = { kind: 'certificate' as const, number: 'RU С-CN.АБ12.В.00001/26', expiresOn: '2026-11-02' }
    expect(eacFindings({ eac }, '2026-11-02')).toEqual([])
    expect(eacFindings({ eac }, '2026-11-03').map(({ field }) => field)).toEqual(['eac.expiresOn'])
    expect(eacFindings({ eac: { ...eac, kind: 'letter' } }, '2027-01-01')).toEqual([])
  })

  it('notice an article number that differs from another only by case and signs', () => {
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

describe('what the desk shows of the checks', () => {
  const put = async (
    companyId: string,
    change: Partial<ProductAnswers>,
    more: Partial<typeof products.$inferInsert> = {},
  ): Promise<string> => {
    const id = crypto.randomUUID()
    const said = { ...answers, ...change }
    const now = test.clock.now()
    await test.server.database.db
      .insert(products)
      .values({
        id,
        companyId,
        status: 'pending',
        version: 1,
        answers: said,
        title: said.texts.zh?.title ?? '',
        category: said.category,
        articleNumber: said.articleNumber,
        ownSearchText: '',
        createdAt: now,
        changedAt: now,
        queuedAt: now,
        ...more,
      })
    return id
  }
  const live = (companyId: string, price: number, change: Partial<ProductAnswers> = {}) => {
    const said = { ...answers, ...change, tiers: [{ minQty: 10, price }] }
    return put(companyId, said, {
      status: 'published',
      isChecked: true,
      live: said,
      priceKind: 'tiers',
      priceLow: price,
      priceHigh: price,
      currency: said.currency,
      branches: ['hardware', 'hardware.fasteners', 'hardware.fasteners.bolts'],
      slugs: { zh: '', ru: '', en: '' },
    })
  }
  const findingsOf = async (id: string) =>
    (await test.call('GET /api/operator/products/:id', { id }, operator)).data.findings.map(({ kind }) => kind)

  it('takes the median from published goods of other suppliers in the same category, currency and unit', async () => {
    const others = [await makeShop(test), await makeShop(test), await makeShop(test)]
    const cheap = await put(shop.companyId, { tiers: [{ minQty: 10, price: 500 }] })
    // The supplier's own goods, another currency and another unit are no part of the market.
    for (let index = 0; index < 9; index++) await live(shop.companyId, 500)
    for (const { companyId } of others) for (let index = 0; index < 2; index++) await live(companyId, 40_000)
    for (const { companyId } of others) await live(companyId, 40_000, { currency: 'USD' })
    for (const { companyId } of others) await live(companyId, 40_000, { unit: 'kg' })
    expect(await findingsOf(cheap)).toEqual([])
    // Pieces count beside thousands of pieces.
    for (const { companyId } of others.slice(0, 2)) await live(companyId, 40, { unit: 'pcs' })
    expect(await findingsOf(cheap)).toEqual(['price_far'])
    const [listed] = (await test.call('GET /api/operator/products', {}, { ...operator, locale: 'ru' })).data.items
    expect(listed?.findings).toMatchObject([
      { kind: 'price_far', field: 'tiers', text: expect.stringContaining('400,00') as string },
    ])
  })

  it('names the article numbers of the same supplier that look the same, and of no other', async () => {
    const stranger = await makeShop(test)
    const id = await put(shop.companyId, { articleNumber: 'FH-8020' })
    await put(stranger.companyId, { articleNumber: 'fh8020' })
    expect(await findingsOf(id)).toEqual([])
    await put(shop.companyId, { articleNumber: 'fh 8020' })
    expect(await findingsOf(id)).toEqual(['article_again'])
  })
})
