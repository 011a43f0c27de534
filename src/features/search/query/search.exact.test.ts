import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { CallRequest } from '../../../client/api.ts'
import { systemContext } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { searchEndpoints } from '../search.contract.ts'
import { searchResults } from '../index/answer-cache.ts'
import { refreshTopParts } from '../index/top-parts.ts'
import { mostCounted } from '../search.policy.ts'
import { byForce, combinations, fillIndex, pageOf } from './search.exact.fixture.ts'
import type { Input, Made } from './search.exact.fixture.ts'
import type { SearchQuery } from './filters.ts'

const test = useTestApp()
const isLarge = process.env['TEST_DATABASE'] === 'postgresql'
const [goods, rounds] = isLarge ? [20_000, 300] : [5000, 100]

/** The first three pages as people see them, then the rest in longer ones. */
async function readToEnd(ctx: Ctx, query: SearchQuery): Promise<{ ids: string[]; total: number }> {
  const first = await pageOf(ctx, query, null, 24)
  const ids = first.places.map(({ id }) => id)
  let cursor = first.nextCursor
  for (let page = 1; cursor !== null; page++) {
    const found = await pageOf(ctx, query, cursor, page < 3 ? 24 : 997)
    ids.push(...found.places.map(({ id }) => id))
    cursor = found.nextCursor
  }
  return { ids, total: first.total }
}

/** The queries whose results are not those of a brute-force search. */
async function differences(ctx: Ctx, all: readonly Made[], inputs: readonly Input[]): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const input of inputs) {
    const query = searchEndpoints.search.query.parse(input)
    const wanted = byForce(all, query)
    const read = await readToEnd(ctx, query)
    const place = wanted.findIndex((id, at) => read.ids[at] !== id)
    if (place >= 0 || read.ids.length !== wanted.length || read.total !== Math.min(wanted.length, 10_001))
      wrong.push({ input, place, found: read.ids.length, total: read.total, wanted: wanted.length })
  }
  return wrong
}

describe('every list', () => {
  it('The results equal those of a brute-force search over all products, on the first pages and to the end', async () => {
    const ctx = systemContext(test.server, 'test')
    const all = await fillIndex(ctx, goods)
    expect(all).toHaveLength(goods)
    await refreshTopParts(ctx, [100, 700])
    const wrong = await differences(ctx, all, combinations(rounds))
    expect(wrong).toEqual([])
  }, 300_000)

  it('The results are the same while entries of an earlier revision lack their measure and category', async () => {
    const ctx = systemContext(test.server, 'test')
    const all = await fillIndex(ctx, 3000)
    await test.server.database.db.execute(
      sql`update search_entries set measure = null, own_category = null where minimum_order < 100`,
    )
    await searchResults.invalidate(ctx)
    const along = combinations(100).filter(
      ({ sort, category }) => ['price', 'price_desc', 'quantity'].includes(String(sort)) || category !== undefined,
    )
    expect(along.length).toBeGreaterThan(50)
    expect(await differences(ctx, all, along)).toEqual([])
  })

  it('A search recognises more than ten thousand hits by a sample of all goods, and counts fewer', async () => {
    const ctx = systemContext(test.server, 'test')
    const { db } = test.server.database
    const all = await fillIndex(ctx, 4000)
    const holding = all.filter((one) => one.words.includes('qalbak'))
    expect(holding.length).toBeGreaterThan(1800)
    // As if these were some of a hundred times as many goods.
    await db.execute(sql`update search_counts set count = 300000 where kind = 'product' and number = 0`)
    // The last byte of an id says to which samples a thing belongs.
    const withoutEnd = (id: string) => id.slice(0, -2)
    const among = (some: typeof all) => `left(id::text, -2) in ('${some.map(({ id }) => withoutEnd(id)).join("','")}')`
    /** So many of the goods that hold the word are in the smallest sample, and so many in the largest, which holds the smallest. */
    const setSamples = (smallest: number, largest: number) =>
      db.execute(
        sql.raw(
          `update search_entries set id = (left(id::text, -2) || case when ${among(holding.slice(0, smallest))} then '00' when ${among(holding.slice(0, largest))} then '1f' else 'ff' end)::uuid`,
        ),
      )
    const totalOf = async (input: CallRequest<'GET /api/search'>) => {
      await searchResults.invalidate(ctx)
      const { data } = await test.call('GET /api/search', { q: 'qalbak', ...input })
      const { count = -1, isMore = false } = data.kinds.find(({ kind }) => kind === 'product') ?? {}
      return [data.total, data.isMore, count, isMore]
    }
    const exactly = [holding.length, false, holding.length, false]
    const many = [mostCounted, true, mostCounted, true]
    for (const input of [{}, { facets: 'no' as const }])
      for (const [smallest, largest, wanted] of [
        [99, 99, exactly],
        [25, 1524, exactly],
        [25, 1525, many],
        [100, 100, many],
      ] as const) {
        await setSamples(smallest, largest)
        expect(await totalOf(input)).toEqual(wanted)
      }
    const factories = holding.filter(({ tags }) => tags.includes('role=factory') || tags.includes('role=both'))
    expect(await totalOf({ role: 'factory' })).toEqual([factories.length, false, mostCounted, true])
  })

  it('The values of filters in more than 2000 hits are estimated by a sample, near their numbers and marked as estimates', async () => {
    const ctx = systemContext(test.server, 'test')
    const all = await fillIndex(ctx, 5000)
    const cases = [
      [{ q: 'qalbak' }, (one: Made) => one.words.includes('qalbak')],
      [{ incoterm: 'FOB' }, (one: Made) => one.tags.includes('incoterm=FOB')],
      [{ category: 'hardware.fasteners.bolts' }, (one: Made) => one.tags.includes('category=hardware.fasteners.bolts')],
    ] as const
    for (const [input, fits] of cases) {
      const { data } = await test.call('GET /api/search', input)
      expect(data.isEstimated).toBe(true)
      const estimates = data.facets.find(({ facet }) => facet === 'eac')?.values ?? []
      expect(estimates.map(({ code }) => code).sort()).toEqual(['certificate', 'declaration'])
      for (const { code, count } of estimates) {
        const exact = all.filter((one) => fits(one) && one.tags.includes(`eac=${code}`)).length
        expect(Math.abs(count - exact)).toBeLessThan(exact / 2)
      }
    }
  })

  it('A search asks the index whether anything holds a word, and does not read all entries', async () => {
    const ctx = systemContext(test.server, 'test')
    const { pool } = test.server.database
    await fillIndex(ctx, 3000)
    const asked: { name?: string; text: string; values: unknown[] }[] = []
    const spy = vi.spyOn(pool, 'query')
    await test.call('GET /api/search', { q: 'qwertzuiop asdfghjkl' })
    for (const [first] of spy.mock.calls) asked.push(first as unknown as (typeof asked)[number])
    spy.mockRestore()
    const held = asked.filter(({ name }) => name === 'search_held')
    expect(held.length).toBeGreaterThan(0)
    for (const { text, values } of held) {
      const { rows } = await pool.query<Record<string, string>>({ text: `explain ${text}`, values })
      expect(JSON.stringify(rows)).not.toContain('Seq Scan')
    }
  })

  it('The whole list has the exact numbers of all goods and of every value, after goods are added, changed and removed', async () => {
    const ctx = systemContext(test.server, 'test')
    const { db } = test.server.database
    const held = async () => {
      const { data } = await test.call('GET /api/search', { limit: 1 })
      const values = data.facets.find(({ facet }) => facet === 'incoterm')?.values ?? []
      return {
        total: data.total,
        product: data.kinds.find(({ kind }) => kind === 'product')?.count,
        values: Object.fromEntries(values.map(({ code, count }) => [code, count])),
        isEstimated: data.isEstimated,
      }
    }
    const wanted = async () => {
      const { rows } = await db.execute<{ vector: string }>(sql`select vector::text as vector from search_entries`)
      const of = (code: string) => rows.filter(({ vector }) => vector.includes(`'incoterm=${code}'`)).length
      const total = Math.min(rows.length, mostCounted)
      const values = ['FOB', 'EXW', 'CIF', 'DAP'].flatMap((code) => (of(code) > 0 ? [[code, of(code)]] : []))
      return { total, product: total, values: Object.fromEntries(values) as Record<string, number>, isEstimated: false }
    }
    await fillIndex(ctx, 5000)
    expect(await held()).toEqual(await wanted())
    await db.execute(sql`delete from search_entries where score < 4`)
    // The goods of one term become goods of another.
    await db.execute(
      sql.raw(`update search_entries set marks = replace(marks, (select ' ' || number || ' ' from search_marks where tag = 'incoterm=FOB'), (select ' ' || number || ' ' from search_marks where tag = 'incoterm=CIF')),
      vector = ts_delete(vector, 'incoterm=FOB') || array_to_tsvector(array['incoterm=CIF']) where vector @@ '''incoterm=FOB'''`),
    )
    await searchResults.invalidate(ctx)
    expect((await wanted()).values).not.toHaveProperty('FOB')
    expect(await held()).toEqual(await wanted())
  })
})
