import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listen, publish } from '../../../server/cache/pubsub.ts'
import { systemContext } from '../../../server/context.ts'
import { makePerson } from '../../../test/companies.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../test/products.ts'
import { glossaryForms } from '../../reference/glossary/glossary.service.ts'
import { refreshIndex } from '../index/refresh-documents.ts'
import { knownConcepts } from '../analysis/concepts/concepts.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import { gramsOf } from '../analysis/spelling.ts'
import { useAppWithGlossary } from '../search.fixture.ts'
import { searchWords } from '../search.table.ts'

const test = useAppWithGlossary()

beforeEach(async () => {
  const [shop, operator] = [await makeShop(test), await makePerson(test, { role: 'operator' })]
  const ctx = systemContext(test.server, 'test')
  const id = await makeProduct(test, shop.owner)
  await actOn(test, shop.owner, 'submit', id)
  await decideProduct(test, operator, id, 'approve')
  await refreshIndex(ctx)
  await notificationsArrived()
})

/** Resolves once the notifications of all edits so far have arrived, because they come in order: each may empty a cache, which costs a query. */
async function notificationsArrived(): Promise<void> {
  const { database } = test.server
  const { promise, resolve } = Promise.withResolvers<string>()
  const stop = await listen(database, 'search_cost_test', { onEvent: resolve })
  await publish(database, 'search_cost_test', '')
  await promise
  stop()
}

describe('search cost', () => {
  /** What a search asked of the database, without the position that is compared with the replica's once a second. */
  async function statementsOf(q: string, path = '/api/search'): Promise<{ code: string; count: number }> {
    const { pool } = test.server.database
    const spy = vi.spyOn(pool, 'query')
    const { code } = (await test.raw('GET', `${path}?q=${encodeURIComponent(q)}`)).json<{ code: string }>()
    const count = spy.mock.calls.filter((call) => !JSON.stringify(call).includes('pg_current_wal_insert_lsn')).length
    spy.mockRestore()
    return { code, count }
  }

  it('A search needs no more database queries than any other, whatever it contains', async () => {
    const texts = [
      'ﷺ'.repeat(200),
      '㌀'.repeat(200),
      '㌳㍗㍊'.repeat(66),
      'ﬃ'.repeat(200),
      'x'.repeat(200),
      'a-'.repeat(100),
      '螺a'.repeat(100),
      '😀'.repeat(100),
      "'\\&|!:*()<->".repeat(14),
    ]
    await statementsOf('болт')
    for (const q of texts) {
      for (const path of ['/api/search', '/api/search/suggest']) {
        const { code, count } = await statementsOf(q, path)
        expect([q, path, code]).toEqual([q, path, '0'])
        expect(count, `${path} ${q}`).toBeLessThan(12)
      }
      expect(test.logged().join('\n')).not.toContain(q.slice(0, 8))
    }
  })

  it('A search corrects many words with no more queries than two words', async () => {
    await statementsOf('болт')
    const few = await statementsOf('блотты гайкки')
    const many = await statementsOf('блотты гайкки шайббы винтты саморезз нержавейщий сттальной оцинкковка резьббба')
    expect([few.code, many.code]).toEqual(['0', '0'])
    expect(many.count).toBeLessThanOrEqual(few.count)
  })

  /** The names of the prepared statements of a search, and what its words were put right to. */
  async function searchFor(q: string): Promise<{ names: string[]; shownFor: string | null }> {
    const spy = vi.spyOn(test.server.database.pool, 'query')
    const { data } = (await test.raw('GET', `/api/search?q=${encodeURIComponent(q)}`)).json<{
      data: { shownFor: string | null }
    }>()
    const names = spy.mock.calls.flatMap(([first]) => (first as unknown as { name?: string }).name ?? [])
    spy.mockRestore()
    return { names, shownFor: data.shownFor }
  }

  it('A search asks once whether anything contains its words, and compares them with title words in memory', async () => {
    const { names, shownFor } = await searchFor('шестигранныйй болтт')
    expect(shownFor).toBe('шестигранный болт')
    expect(names.filter((name) => name === 'search_held').length).toBe(1)
    expect(names.filter((name) => name === 'search_title_words').length).toBe(1)
    expect(names).not.toContain('search_nearest')
  })

  it('A search corrects words by the index where the title words are too many for memory, with the same result', async () => {
    const words = ['шестигранныйй болтт', 'нержавеющья сталль', 'шестиграннй', 'болтт']
    const before = []
    for (const q of words) before.push((await searchFor(q)).shownFor)
    expect(before).toContain('шестигранный болт')
    await test.server.database.db
      .insert(searchWords)
      .values(Array.from({ length: 5001 }, (_one, index) => ({ word: `zq${index}xw`, grams: gramsOf(`zq${index}xw`) })))
    const after = []
    for (const q of words) {
      const { names, shownFor } = await searchFor(q)
      expect(names).toContain('search_nearest')
      after.push(shownFor)
    }
    expect(after).toEqual(before)
  })

  it('A search that has to compile the glossary lets other requests be served meanwhile', async () => {
    const ctx = systemContext(test.server, 'test')
    await glossaryForms.invalidate(ctx)
    await notificationsArrived()
    const [entries, known] = [await glossaryForms.get(ctx), await knownConcepts.get(ctx)]
    expect([entries.length > 1000, known.size > 1000]).toEqual([true, true])
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await glossaryLookup(ctx)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })

  it('The names of the glossary are not compiled again when documents have been indexed', async () => {
    const ctx = systemContext(test.server, 'test')
    const before = await glossaryLookup(ctx)
    await knownConcepts.invalidate(ctx)
    await notificationsArrived()
    const after = await glossaryLookup(ctx)
    expect(after).not.toBe(before)
    expect(after.byStems).toBe(before.byStems)
  })
})
