import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../../server/context.ts'
import { makePerson } from '../../../../test/companies.ts'
import type { Person } from '../../../../test/people.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../../../test/products.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { queueConceptChanges, activateConcepts } from './concepts.ts'
import { refreshIndex } from '../../index/refresh-documents.ts'
import { searchChanges, searchConcepts } from '../../search.table.ts'

const test = useTestApp()
let operator: Person
let jingle: string

const ctx = () => systemContext(test.server, 'test')
const refresh = () => refreshIndex(ctx())

async function publishNamed(title: string): Promise<string> {
  test.clock.advance(1000)
  const shop = await makeShop(test)
  const id = await makeProduct(test, shop.owner, {
    texts: { zh: { title, summary: '', description: '说明', origin: 'source' } },
  })
  await actOn(test, shop.owner, 'submit', id)
  expect(await decideProduct(test, operator, id, 'approve')).toMatchObject({ code: '0' })
  return id
}

async function idsFor(q: string): Promise<string[]> {
  const { data } = await test.call('GET /api/search', { q })
  return data.items.flatMap((item) => (item.kind === 'product' ? [item.product.id] : []))
}

/** What is said of an entry in documents: how many hold its lexeme, and whether it is looked for by it. */
async function indexStateOf(entryId: string) {
  const [row] = await test.server.database.db.select().from(searchConcepts).where(eq(searchConcepts.entryId, entryId))
  if (!row) return { documents: 0, isIndexed: false }
  const { rows } = await test.server.database.db.execute<{ documents: number }>(
    sql`select count(*)::int as documents from search_entries where kind = 'product' and vector @@ ${`'=${row.number}'`}::tsquery`,
  )
  return { documents: rows[0]?.documents, isIndexed: row.words === row.coming }
}

const words = { zh: ['叮当器'], ru: ['звенелка'], en: ['jingling thing'], kind: 'product' as const }

async function addWords(): Promise<string> {
  const { data } = await test.call('POST /api/operator/glossary', words, operator)
  return data.id
}
const changeWords = (id: string, change: Partial<typeof words>) =>
  test.call('PUT /api/operator/glossary/:id', { id, ...words, ...change }, operator)

beforeEach(async () => {
  operator = await makePerson(test, { role: 'operator' })
  jingle = await publishNamed('叮当器 M6')
  await publishNamed('封箱胶带')
  await refresh()
})

describe('synonyms', () => {
  it('Synonyms are found at once, and by one lexeme when every document that contains one of them has it', async () => {
    const id = await addWords()
    expect(await indexStateOf(id)).toEqual({ documents: 0, isIndexed: false })
    expect(await idsFor('звенелки')).toEqual([jingle])
    await refresh()
    expect(await indexStateOf(id)).toEqual({ documents: 1, isIndexed: true })
    expect(await idsFor('звенелки')).toEqual([jingle])
    expect(await idsFor('jingling things')).toEqual([jingle])
    const second = await publishNamed('小叮当器 M8')
    await refresh()
    expect(new Set(await idsFor('звенелка'))).toEqual(new Set([jingle, second]))
  })

  it('An operator’s edit of synonyms applies before and after documents are indexed with it', async () => {
    const id = await addWords()
    await refresh()
    const tape = (await idsFor('胶带'))[0]
    await changeWords(id, { zh: ['胶带'], ru: ['лентище'] })
    for (const isKnown of [false, true]) {
      if (isKnown) await refresh()
      expect([isKnown, await idsFor('лентище'), await idsFor('jingling thing'), await idsFor('звенелка')]).toEqual([
        isKnown,
        [tape],
        [tape],
        [],
      ])
    }
    expect(await indexStateOf(id)).toEqual({ documents: 1, isIndexed: true })
    await test.call('DELETE /api/operator/glossary/:id', { id }, operator)
    expect(await idsFor('лентище')).toEqual([])
  })

  it('Synonyms are searched by their forms where they were edited during an indexing', async () => {
    const id = await addWords()
    await queueConceptChanges(ctx())
    await changeWords(id, { zh: ['胶带'] })
    await test.server.database.db.delete(searchChanges)
    await activateConcepts(ctx())
    expect(await idsFor('звенелка')).toEqual(await idsFor('胶带'))
    expect(await idsFor('звенелка')).toHaveLength(1)
  })

  it('Synonyms are searched by their forms where an edit was reverted during an indexing', async () => {
    const id = await addWords()
    await refresh()
    await changeWords(id, { zh: ['胶带'] })
    await queueConceptChanges(ctx())
    await changeWords(id, {})
    await queueConceptChanges(ctx())
    expect((await indexStateOf(id)).isIndexed).toBe(false)
    expect(await idsFor('звенелка')).toEqual([jingle])
    await refresh()
    expect(await indexStateOf(id)).toEqual({ documents: 1, isIndexed: true })
  })

  it('Signs that the database and the server might write differently do not make an entry edited for ever', async () => {
    const id = await addWords()
    await changeWords(id, { en: ['a "jingling" thing', 'back\\slash/stroke', 'tab\u2028line \u{1F514}'] })
    await refresh()
    await queueConceptChanges(ctx())
    expect(await test.server.database.db.$count(searchChanges)).toBe(0)
    expect((await indexStateOf(id)).isIndexed).toBe(true)
  })

  it('Synonyms are not searched by a lexeme while a document still waits for it', async () => {
    const id = await addWords()
    await queueConceptChanges(ctx())
    await activateConcepts(ctx())
    expect((await indexStateOf(id)).isIndexed).toBe(false)
    expect(await idsFor('звенелка')).toEqual([jingle])
  })
})
