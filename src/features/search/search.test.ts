import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../server/context.ts'
import { clearCachedValues } from '../../server/cache/cached-value.ts'
import { publishArticle } from '../../test/articles.ts'
import { makePerson } from '../../test/companies.ts'
import type { Person } from '../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import type { Shop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import type { CallRequest } from '../../client/api.ts'
import type { ProductAnswers } from '../catalogue/product/product.answers.contract.ts'
import { companies } from '../company/company.table.ts'
import { seedGlossary } from '../reference/glossary/glossary.service.ts'
import { refreshDocuments } from './index/search.refresh.ts'
import { searchChanges, searchDocuments, searchMisses } from './search.table.ts'

const test = useTestApp()
let shop: Shop
let operator: Person

beforeEach(async () => {
  shop = await makeShop(test)
  operator = await makePerson(test, { role: 'operator' })
  await seedGlossary(systemContext(test.server, 'test'))
})

const refresh = () => refreshDocuments(systemContext(test.server, 'test'))
const words = (title: string, description = '说明') => ({ title, summary: '', description, origin: 'source' as const })

async function publish(change: Partial<ProductAnswers> = {}, of: Shop = shop): Promise<string> {
  test.clock.advance(1000)
  const id = await makeProduct(test, of.owner, change)
  await actOn(test, of.owner, 'submit', id)
  expect(await decideProduct(test, operator, id, 'approve')).toMatchObject({ code: '0' })
  return id
}
/** Goods known by their Chinese title alone. */
const publishNamed = (title: string, change: Partial<ProductAnswers> = {}) =>
  publish({
    texts: { zh: words(title) },
    attributes: { thread: 'M8', material: 'brass', length: 40, strengthClass: '8-8' },
    ...change,
  })

const search = async (
  input: CallRequest<'GET /api/search'>,
  locale: 'zh' | 'ru' | 'en' = 'zh',
  address = '127.0.0.1',
) => (await test.call('GET /api/search', input, { locale, address })).data
async function idsFor(q: string, more: CallRequest<'GET /api/search'> = {}): Promise<string[]> {
  const { items } = await search({ q, ...more })
  return items.map((item) =>
    item.kind === 'product' ? item.product.id : item.kind === 'company' ? item.company.companyId : item.article.id,
  )
}

describe('words of a search', () => {
  it('find what is said in another language, in any form and order', async () => {
    const bolt = await publish()
    const tape = await publishNamed('透明封箱胶带 48mm')
    await refresh()
    for (const q of [
      'болты',
      'болтами',
      'БОЛТ',
      'нержавеющие болты',
      'болты нержавеющие м8',
      'stainless bolts',
      'bolt stainless',
      '不锈钢螺栓',
      '螺栓',
      '六角螺栓 M8',
      'luoshuan',
      'luo shuan',
      'buxiugang luoshuan',
    ])
      expect([q, (await idsFor(q))[0]]).toEqual([q, bolt])
    for (const q of ['клейкая лента', 'скотч', 'adhesive tape', '胶带'])
      expect([q, await idsFor(q)]).toEqual([q, [tape]])
  })

  it('find sizes and models however they are written', async () => {
    const id = await publishNamed('螺栓 M8x20 DIN-933', { model: 'HX-2000B', articleNumber: 'AB 77/1' })
    await publishNamed('螺栓 M6x30')
    await refresh()
    for (const q of [
      'M8x20',
      'м8х20',
      'M8×20',
      'М8 х 20',
      'm8*20',
      'din933',
      'DIN 933',
      'din-933',
      'HX2000B',
      'hx-2000b',
      'hx 2000b',
      'ab 77/1',
    ])
      expect([q, await idsFor(q)]).toEqual([q, [id]])
  })

  it('that were typed on the other keyboard layout are read as they were meant', async () => {
    const id = await publish()
    await refresh()
    expect(await search({ q: ',jkns' })).toMatchObject({ shownFor: 'болты', total: 1 })
    expect(await search({ q: 'ищде' })).toMatchObject({ shownFor: 'bolt', items: [{ product: { id } }] })
  })

  it('with a typing error find what was probably meant, and say so', async () => {
    await publish()
    await refresh()
    expect(await search({ q: 'шестигарнный болт' })).toMatchObject({ shownFor: 'шестигранный болт', total: 1 })
    expect(await search({ q: 'stainles bolt' })).toMatchObject({ shownFor: 'stainless bolt', total: 1 })
    expect(await search({ q: '螺拴' })).toMatchObject({ shownFor: '螺栓', total: 1 })
  })

  it('of which only some are known find those that hold some, marked as such', async () => {
    await publish()
    await refresh()
    expect(await search({ q: 'болт qqxyzzy' })).toMatchObject({ isPartial: true, total: 1 })
  })

  it('that nobody can read are answered in peace', async () => {
    await publish()
    await refresh()
    for (const q of [
      "' & | ! ( ) <-> :* \\",
      '"',
      '👍👍',
      '%',
      '* OR 1=1 --',
      "'); drop table search_documents",
      ':A',
      'и',
      '\\',
      "''''",
      'a:b:c',
      '<b>',
      '的',
      '٣',
      'x'.repeat(200),
      '(болт',
      '-'.repeat(200),
    ]) {
      const answer = await test.call('GET /api/search', { q })
      expect([q, answer.status, answer.code]).toEqual([q, 200, '0'])
      expect((await test.call('GET /api/search/suggest', { q })).code).toBe('0')
    }
    for (const url of [
      '/api/search?q=%00',
      `/api/search?q=${'x'.repeat(5000)}`,
      '/api/search?q=a&q=b',
      '/api/search?limit=1e9',
      '/api/search?cursor=nonsense',
      '/api/search?kind=rfq',
      '/api/search/suggest?q=%00',
    ]) {
      const response = await test.raw('GET', url)
      expect([url.slice(0, 40), response.statusCode, response.json<{ code: string }>().code]).toEqual([
        url.slice(0, 40),
        200,
        '1001',
      ])
    }
    for (const parts of [
      ['rank', 1, 'no-id'],
      ['rank', 'x', shop.companyId],
      ['constructor', 1, shop.companyId],
      ['price', 1e30, shop.companyId],
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect((await test.call('GET /api/search', { q: 'болт', cursor })).code).toBe('1001')
    }
    expect((await test.raw('GET', `/api/search?q=${'x'.repeat(100_000)}`)).statusCode).toBeLessThan(500)
  })
})

describe('what is found', () => {
  it('follows what the public sees: goods, companies and articles as they come and go', async () => {
    const id = await publish()
    await publishArticle(test, { slug: 'pravila', titles: { zh: '螺栓进口规定', ru: 'Правила ввоза болтов' } })
    await refresh()
    const counts = async () => (await search({ q: '螺栓' })).kinds.map(({ kind, count }) => [kind, count])
    expect(await counts()).toEqual([
      ['product', 1],
      ['company', 1],
      ['article', 1],
    ])
    expect((await search({ q: 'ввоз болтов', kind: 'article' }, 'ru')).items).toMatchObject([
      { kind: 'article', article: { slug: 'pravila', language: 'ru' } },
    ])
    await actOn(test, shop.owner, 'pause', id)
    expect((await search({ q: '螺栓' })).items).toEqual([])
    await refresh()
    expect(await counts()).toEqual([
      ['product', 0],
      ['company', 1],
      ['article', 1],
    ])
    await actOn(test, shop.owner, 'resume', id)
    await refresh()
    await test.server.database.db.update(companies).set({ status: 'suspended' }).where(eq(companies.id, shop.companyId))
    await refresh()
    expect(await counts()).toEqual([
      ['product', 0],
      ['company', 0],
      ['article', 1],
    ])
    expect(await test.server.database.db.select().from(searchChanges)).toEqual([])
  })

  it('is up to date a minute after each change by the clock, and whole again after a rebuild', async () => {
    const id = await publish()
    test.clock.advance(60_000)
    // As after a start, when nothing is held in memory.
    clearCachedValues(test.server.database)
    await test.runJobs()
    expect(await idsFor('болт')).toEqual([id])
    await test.server.database.db.update(searchDocuments).set({ vector: "'lost':1" })
    expect((await search({ q: 'болт' })).total).toBe(0)
    test.clock.advance(7 * 86_400_000)
    await test.runJobs()
    await refresh()
    expect(await idsFor('болт')).toEqual([id])
  })

  it('stands in the order of relevance, and goes on page after page without losing or doubling any', async () => {
    const best = await publish({
      texts: { zh: words('六角螺母'), ru: { ...words('Гайка для болта'), origin: 'reviewed' } },
    })
    const ids = [best]
    for (let index = 0; index < 4; index++)
      ids.push(await publish({ texts: { zh: words(`梅花扳手 ${index}`, '用于螺母') } }))
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

  it('of more than a thousand is counted so far and walked to the end in order', async () => {
    const document = sql`insert into search_documents (kind, id, vector, score, at, revision)
      select 'article', gen_random_uuid(), '''mani'':1A', n % 7, now(), 1 from generate_series(1, 1200) n`
    await test.server.database.db.execute(document)
    const answer = await search({ q: 'many', kind: 'article', limit: 60 })
    expect(answer).toMatchObject({ total: 1000, isMore: true })
    const seen: string[] = []
    let cursor = answer.nextCursor
    for (; cursor; cursor = (await search({ q: 'many', kind: 'article', limit: 60, cursor })).nextCursor)
      seen.push(cursor)
    expect(seen).toHaveLength(19)
    expect(new Set(seen).size).toBe(19)
  })
})

describe('filters', () => {
  it('narrow goods, and say how many each of their values would give', async () => {
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
      [{ quantity: 100 }, 2],
      [{ leadTime: 30 }, 2],
      [{ priceTo: 200 }, 1],
      [{ priceFrom: 200 }, 1],
      [{ priceFrom: 50, currency: 'RUB' }, 0],
      [{ role: 'trader', category: 'hardware.fasteners', incoterm: 'FOB' }, 1],
    ]
    for (const [input, count] of narrowed) expect([input, await total(input)]).toEqual([input, count])
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

describe('suggestions', () => {
  it('complete words and name categories, goods and companies, also on the other layout and in pinyin', async () => {
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

describe('searches that find nothing', () => {
  it('are kept as words with their number, and nothing that may be about a person', async () => {
    await publish()
    await refresh()
    for (const q of ['Квадрокоптер!', 'квадрокоптер', 'ivan@example.com', '+7 916 123-45-67', 'болт', '123', '👍'])
      await search({ q }, 'ru', '10.3.0.1')
    await search({ q: 'квадрокоптер' }, 'ru', '10.3.0.2')
    expect(
      await test.server.database.db
        .select({ words: searchMisses.words, count: searchMisses.count, language: searchMisses.language })
        .from(searchMisses),
    ).toEqual([{ words: 'квадрокоптер', count: 2, language: 'ru' }])
  })

  it('are listed for operators with entries that they may belong to, and go when they are settled', async () => {
    for (const [q, address] of [
      ['подшибник', '10.3.1.1'],
      ['подшибник', '10.3.1.2'],
      ['квадрокоптер', '10.3.1.1'],
    ] as const)
      await search({ q }, 'ru', address)
    const list = async () => (await test.call('GET /api/operator/search/misses', {}, operator)).data.items
    expect(await list()).toMatchObject([
      {
        words: 'подшибник',
        count: 2,
        candidates: expect.arrayContaining([
          expect.objectContaining({ words: expect.stringContaining('подшипник') as string }),
        ]) as unknown,
      },
      { words: 'квадрокоптер', count: 1 },
    ])
    await test.call('POST /api/operator/search/misses/forget', { words: 'подшибник' }, operator)
    expect(await list()).toHaveLength(1)
    expect((await test.call('GET /api/operator/search/misses', {}, shop.owner)).code).not.toBe('0')
  })

  it('count once for a visitor and day, and few of one visitor, who can neither fill the list nor lead it', async () => {
    const rows = async () =>
      test.server.database.db.select({ words: searchMisses.words, count: searchMisses.count }).from(searchMisses)
    for (let at = 0; at < 25; at++) {
      await search({ q: 'дирижабль' }, 'ru', '10.3.2.1')
      await search({ q: `жщъ${'абвгдежзийклмнопрстуфхцчш'[at] ?? ''}ъщж` }, 'ru', '10.3.2.1')
    }
    expect(await rows()).toHaveLength(20)
    expect(await rows()).toContainEqual({ words: 'дирижабль', count: 1 })
    await search({ q: 'дирижабль' }, 'ru', '10.3.2.2')
    test.clock.advance(86_400_000)
    await search({ q: 'дирижабль' }, 'ru', '10.3.2.1')
    expect(await rows()).toContainEqual({ words: 'дирижабль', count: 3 })
  })

  it('are listed with what visitors searched next and found, once more than one has, and nothing of who they were', async () => {
    await publish()
    await refresh()
    const from = (address: string, q: string) => test.call('GET /api/search', { q }, { locale: 'ru', address })
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      await from(address, 'бантик')
      await from('10.0.0.9', 'болт')
      await from(address, 'болт')
      await from(address, 'болт м8')
    }
    await from('10.0.0.3', 'бантик')
    test.clock.advance(3 * 60_000)
    await from('10.0.0.3', 'болт')
    const listed = async () => (await test.call('GET /api/operator/search/misses', {}, operator)).data.items
    expect(await listed()).toMatchObject([{ words: 'бантик', count: 3, next: [{ words: 'болт', count: 2 }] }])
    await test.call('POST /api/operator/search/misses/forget', { words: 'бантик' }, operator)
    await from('10.0.0.4', 'бантик')
    expect(await listed()).toMatchObject([{ words: 'бантик', count: 1, next: [] }])
  })

  it('are found once an operator has added their words to the glossary, until they are removed', async () => {
    const id = await publish()
    await refresh()
    expect(await idsFor('нержавейчатник')).toEqual([])
    const words = { zh: ['螺栓'], ru: ['нержавейчатник'], en: ['bolt thing'], kind: 'product' as const }
    const added = await test.call('POST /api/operator/glossary', words, operator)
    expect(added.data).toMatchObject({ origin: 'added' })
    expect(await idsFor('нержавейчатника')).toEqual([id])
    expect((await test.call('POST /api/operator/glossary', words, operator)).fields).toHaveProperty('zh')
    expect(
      (
        await test.call(
          'PUT /api/operator/glossary/:id',
          { id: added.data.id, ...words, ru: ['нержавейчатник', 'болтище'] },
          operator,
        )
      ).data.ru,
    ).toHaveLength(2)
    expect(await idsFor('болтище')).toEqual([id])
    await test.call('DELETE /api/operator/glossary/:id', { id: added.data.id }, operator)
    expect(await idsFor('болтище')).toEqual([])
    const { data } = await test.call('GET /api/operator/glossary', { q: 'подшипник', limit: 5 }, operator)
    expect(data.total).toBeGreaterThan(5)
    expect(data.items).toHaveLength(5)
  })
})
