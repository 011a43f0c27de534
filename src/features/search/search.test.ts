import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clearCachedValues } from '../../server/cache/cached-value.ts'
import { publishArticle } from '../../test/articles.ts'
import { makePerson } from '../../test/companies.ts'
import { actOn, makeShop } from '../../test/products.ts'
import { prepareSearch } from './search.fixture.ts'
import type { CallRequest } from '../../client/api.ts'
import { companies } from '../company/company.table.ts'
import { searchChanges, searchEntries } from './search.table.ts'

const site = prepareSearch()
const { test, publish, refresh, search, idsFor, words } = site

describe('results', () => {
  it('The results follow what is public: products, companies and articles as they appear and disappear', async () => {
    const id = await publish()
    await publishArticle(test, { slug: 'pravila', titles: { zh: '螺栓进口规定', ru: 'Правила ввоза болтов' } })
    await refresh()
    const counts = async () => (await search({ q: '螺栓' })).kinds.map(({ kind, count }) => [kind, count])
    expect(await counts()).toEqual([
      ['product', 1],
      ['company', 1],
      ['article', 1],
      ['rfq', 0],
    ])
    expect((await search({ q: 'ввоз болтов', kind: 'article' }, 'ru')).items).toMatchObject([
      { kind: 'article', article: { slug: 'pravila', language: 'ru' } },
    ])
    await actOn(test, site.shop.owner, 'pause', id)
    expect((await search({ q: '螺栓' })).items).toEqual([])
    await refresh()
    expect(await counts()).toEqual([
      ['product', 0],
      ['company', 1],
      ['article', 1],
      ['rfq', 0],
    ])
    await actOn(test, site.shop.owner, 'resume', id)
    await refresh()
    await test.server.database.db
      .update(companies)
      .set({ status: 'suspended' })
      .where(eq(companies.id, site.shop.companyId))
    await refresh()
    expect(await counts()).toEqual([
      ['product', 0],
      ['company', 0],
      ['article', 1],
      ['rfq', 0],
    ])
    expect(await test.server.database.db.select().from(searchChanges)).toEqual([])
  })

  it('Listed goods disappear at once when their supplier is suspended, before the index knows', async () => {
    await publish()
    await refresh()
    const listed = async () => (await search({ q: '螺栓' })).items.length
    expect(await listed()).toBe(1)
    const operator = await makePerson(test, { role: 'operator' })
    const refusal = { id: site.shop.companyId, words: '核实' }
    expect((await test.call('POST /api/operator/companies/:id/suspend', refusal, operator)).code).toBe('0')
    expect(await listed()).toBe(0)
  })

  it('The index is up to date a minute after each change, and complete again after a rebuild', async () => {
    const id = await publish()
    test.clock.advance(60_000)
    // As after a start, when nothing is held in memory.
    clearCachedValues(test.server.database)
    await test.runJobs()
    expect(await idsFor('болт')).toEqual([id])
    await test.server.database.db.update(searchEntries).set({ vector: "'lost'" })
    clearCachedValues(test.server.database)
    expect((await search({ q: 'болт' })).total).toBe(0)
    test.clock.advance(7 * 86_400_000)
    await test.runJobs()
    await refresh()
    expect(await idsFor('болт')).toEqual([id])
  })

  it('The results are sorted by relevance and continue page after page without losing or repeating one', async () => {
    const best = await publish({
      texts: { zh: words('六角螺母'), ru: { ...words('Гайка для болта'), origin: 'reviewed' } },
    })
    const ids = [best]
    for (let index = 0; index < 4; index++) ids.push(await publish({ texts: { zh: words(`螺母扳手 ${index}`) } }))
    await refresh()
    expect((await idsFor('螺母'))[0]).toBe(best)
    for (const sort of ['relevance', 'newest', 'price', 'price_desc', 'quantity', 'lead'] as const) {
      for (const q of ['螺母', '']) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await search({ q, sort, limit: 2, ...(cursor && { cursor }) })
          seen.push(...page.items.flatMap((item) => (item.kind === 'product' ? [item.product.id] : [])))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect([sort, q, seen.toSorted()]).toEqual([sort, q, ids.toSorted()])
      }
    }
    expect(await idsFor('', { sort: 'newest' })).toEqual(ids.toReversed())
  })

  it('The list of goods is in order of relevance where it is asked for words, and the newest come first otherwise', async () => {
    const best = await publish({
      texts: { zh: words('六角螺母'), ru: { ...words('Гайка шестигранная'), origin: 'reviewed' } },
    })
    const newest = await publish({ texts: { zh: words('六角螺母') } })
    await refresh()
    const list = async (query: CallRequest<'GET /api/products'>) =>
      (await test.call('GET /api/products', query)).data.items.map(({ id }) => id)
    expect(await list({ q: '六角螺母' })).toEqual([best, newest])
    expect(await list({ q: '六角螺母', sort: 'newest' })).toEqual([newest, best])
    expect(await list({ q: ' ' })).toEqual([newest, best])
  })

  it('Goods that need no EAC document are listed beside those that have one, before those of which nothing is said', async () => {
    const number = 'ЕАЭС N RU Д-CN.РА01.В.00001/26'
    const letter = await publish({ eac: { kind: 'letter', number: '', expiresOn: null } })
    const declared = await publish({ eac: { kind: 'declaration', number, expiresOn: null } })
    const unneeded = await publish({ eac: { kind: 'not_needed', number: '', expiresOn: null } })
    const unsaid = await publish({ eac: { kind: null, number: '', expiresOn: null } })
    await refresh()
    expect(await idsFor('', { sort: 'relevance' })).toEqual([unneeded, declared, letter, unsaid])
  })

  it('More than ten thousand results are counted up to the limit and paged to the end in order', async () => {
    const document = sql`insert into search_entries (kind, id, vector, score, published_at, price, minimum_order, lead_days, marks, stated, revision)
      select 'article', gen_random_uuid(), '''mani'' ''^mani''', n % 7, n, 'Infinity', 1, 1, '', '', 5 from generate_series(1, 10200) n`
    await test.server.database.db.execute(document)
    const answer = await search({ q: 'many', kind: 'article', limit: 60 })
    expect(answer).toMatchObject({ total: 10_000, isMore: true })
    const seen: string[] = []
    let cursor = answer.nextCursor
    for (; cursor; cursor = (await search({ q: 'many', kind: 'article', limit: 60, cursor })).nextCursor)
      seen.push(cursor)
    expect(seen).toHaveLength(169)
    expect(new Set(seen).size).toBe(169)
  })
})

describe('filters', () => {
  it('The filters narrow products, and show how many each of their values would give', async () => {
    const other = await makeShop(test)
    await test.server.database.db
      .update(companies)
      .set({ role: 'trader', certificateKinds: ['halal'], recheckOn: '2027-01-01' })
      .where(eq(companies.id, other.companyId))
    await publish()
    await publish({
      eac: { kind: 'declaration', number: 'ЕАЭС N RU Д-CN.1', expiresOn: null },
      incoterm: 'EXW',
      minimumOrderQuantity: 1000,
      tiers: [{ minQty: 1000, price: 10_000 }],
      leadTimes: [{ upTo: null, days: 60 }],
    })
    await publish({ priceKind: 'on_request', tiers: [] }, other)
    await refresh()
    const total = async (input: CallRequest<'GET /api/search'>) => (await search({ q: 'болт', ...input })).total
    expect(await total({})).toBe(3)
    const narrowed: [CallRequest<'GET /api/search'>, number][] = [
      [{ category: 'hardware' }, 3],
      [{ category: 'hardware.fasteners.nuts' }, 0],
      [{ company: other.companyId }, 1],
      [{ region: '33' }, 3],
      [{ region: '44' }, 0],
      [{ role: 'trader' }, 1],
      [{ verified: 'yes' }, 1],
      [{ certificate: 'halal' }, 1],
      [{ eac: 'declaration' }, 1],
      [{ incoterm: 'EXW' }, 1],
      [{ quantity: 100_000 }, 2],
      [{ leadTime: 30 }, 2],
      [{ priceTo: 0.2 }, 1],
      [{ priceFrom: 0.2 }, 1],
      [{ priceTo: 0 }, 0],
      [{ language: 'ru,en' }, 3],
      [{ incoterm: 'EXW,FOB' }, 3],
      [{ role: 'trader', category: 'hardware.fasteners', incoterm: 'FOB' }, 1],
    ]
    for (const [input, count] of narrowed) expect([input, await total(input)]).toEqual([input, count])
    const unknown = await test.call('GET /api/search', { priceFrom: 50, currency: 'RUB' }, { locale: 'en' })
    expect(unknown).toMatchObject({
      code: '1001',
      fields: { priceFrom: expect.stringContaining('no exchange rate') as string },
    })
    const turned = await test.call('GET /api/search', { priceFrom: 20, priceTo: 10 }, { locale: 'ru' })
    expect(turned).toMatchObject({ code: '1001', fields: { priceTo: 'Верхняя цена не может быть ниже нижней' } })
    const { facets } = await search({ q: 'болт', role: 'trader' })
    const of = (name: string) =>
      facets.find(({ facet }) => facet === name)?.values.map(({ code, count }) => [code, count])
    expect(of('role')).toEqual(expect.arrayContaining([['trader', 1]]))
    expect(of('role')?.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(3)
    expect(of('incoterm')).toEqual([['FOB', 1]])
    expect(of('category')).toEqual([['hardware', 1]])
  })
})

describe('counts', () => {
  it('The values of filters are counted exactly where a few hits lie in the smallest sample, as those of many would', async () => {
    await publish()
    await refresh()
    for (let count = 0; count < 20; count++) await site.enter('hardware.fasteners.bolts', ['螺栓'])
    await test.server.database.db
      .update(searchEntries)
      .set({ id: sql`(left(${searchEntries.id}::text, 34) || '00')::uuid` })
      .where(eq(searchEntries.kind, 'product'))
    const { total, facets, isEstimated } = await search({ q: '螺栓' })
    const roles = facets.find(({ facet }) => facet === 'role')?.values.map(({ code, count }) => [code, count])
    expect([total, isEstimated, roles]).toEqual([21, false, [['factory', 21]]])
  })
})

describe('lists of companies', () => {
  it('The list of companies counts them by its filters, and one company of a filter by companies', async () => {
    const other = await makeShop(test)
    await refresh()
    const { total, facets } = await search({ kind: 'company' })
    const of = (name: string) =>
      facets.find(({ facet }) => facet === name)?.values.map(({ code, count }) => [code, count])
    expect([total, of('role'), of('category')]).toEqual([2, [['factory', 2]], [['hardware', 2]]])
    expect((await search({ kind: 'company', role: 'factory' })).total).toBe(2)
    expect((await search({ kind: 'company', role: 'trader' })).total).toBe(0)
    const one = await search({ kind: 'company', company: other.companyId })
    expect([one.total, one.items.length]).toEqual([1, 1])
  })
})

describe('suggestions', () => {
  it('The suggestions complete words and name categories, products and companies, including the other keyboard layout and pinyin', async () => {
    const id = await publish()
    await refresh()
    const suggest = async (q: string) => (await test.call('GET /api/search/suggest', { q }, { locale: 'ru' })).data
    expect(await suggest('болт ше')).toMatchObject({ words: ['болт шестигранный'] })
    expect((await suggest('бол')).products).toMatchObject([{ title: 'Болт шестигранный М8' }])
    expect((await suggest('бол')).categories.map(({ code }) => code)).toEqual(['hardware.fasteners.bolts'])
    expect((await suggest(',jk')).products).toHaveLength(1)
    expect((await suggest('luoshuan')).products).toHaveLength(1)
    expect(await suggest('!')).toEqual({ words: [], categories: [], products: [], companies: [] })
    expect(id).toBeTruthy()
  })
})
