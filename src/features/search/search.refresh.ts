import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { searchables } from './search.kinds.ts'
import { searchKinds } from './search.policy.ts'
import type { Findable, Searchable } from './search.searchable.ts'
import { gramsOf } from './search.spelling.ts'
import { searchChanges, searchDocuments, searchWords } from './search.table.ts'
import type { SearchDocument } from './search.table.ts'
import { vectorOf } from './search.vector.ts'
import { tokensOf } from './search.words.ts'

/** Raised when the words of documents are made in another way: documents of earlier revisions are then made anew by the clock. */
const revision = 1
const batch = 300
const mostBatches = 200
const theLock = 7_204_320

/** Brings the documents up to what has changed since the last time. Bears to run twice, and beside itself. */
export async function refreshDocuments(ctx: Ctx): Promise<void> {
  for (let round = 0; round < mostBatches; round++) if ((await refreshBatch(ctx)) < batch) return
}

/** Puts everything that may be found, and every document, down as changed. */
export async function rebuildDocuments(ctx: Ctx): Promise<void> {
  await ctx.db.delete(searchWords)
  for (const { kind, all } of Object.values(searchables)) await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select ${kind}, id from (${all}) a(id)`)
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments}`)
}

/** Makes documents of earlier revisions anew, which comes to all of them after an update of the platform and to none else. */
export async function renewDocuments(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments} where revision <> ${revision}`)
}

async function refreshBatch(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // One at a time: two could otherwise write what they read in the other order.
    const { rows } = await ctx.db.execute<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${theLock}) as "isMine"`)
    if (!rows[0]?.isMine) return 0
    const changes = await ctx.db.select().from(searchChanges).orderBy(asc(searchChanges.position)).limit(batch)
    if (changes.length === 0) return 0
    for (const kind of searchKinds) {
      const ids = [...new Set(changes.filter((change) => change.kind === kind).map(({ itemId }) => itemId))]
      if (ids.length > 0) await refreshItems(ctx, searchables[kind], ids)
    }
    await ctx.db.delete(searchChanges).where(inArray(searchChanges.position, changes.map(({ position }) => position)))
    return changes.length
  })
}

async function refreshItems(ctx: Ctx, { kind, read }: Searchable, ids: string[]): Promise<void> {
  const items = await read(ctx, ids)
  const shown = items.map(({ id }) => id)
  await ctx.db.delete(searchDocuments).where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.id, ids), shown.length > 0 ? notInArray(searchDocuments.id, shown) : undefined))
  if (items.length === 0) return
  await ctx.db
    .insert(searchDocuments)
    .values(items.map((item) => documentOf(kind, item)))
    .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.id], set: everyColumn })
  await keepWords(ctx, items)
}

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(searchDocuments)).flatMap(([key, column]) => (key === 'kind' || key === 'id' ? [] : [[key, sql`excluded.${sql.identifier(toSnake(column.name))}`]])),
)

function documentOf(kind: SearchDocument['kind'], { texts, categories = [], certificates = [], countries = [], ...item }: Findable): SearchDocument {
  return { ...item, kind, vector: vectorOf(texts), categories, certificates, countries, revision }
}

/** Remembers the words of titles, for whoever mistypes them. */
async function keepWords(ctx: Ctx, items: readonly Findable[]): Promise<void> {
  const titles = items.flatMap(({ texts }) => texts.filter(({ weight }) => weight === 'A' || weight === 'B').map(({ text }) => text))
  const words = [...new Set(titles.flatMap((title) => tokensOf(title)).flatMap(({ kind, text }) => (kind === 'word' && text.length > 3 && text.length < 40 ? [text] : [])))].sort()
  if (words.length > 0) await ctx.db.insert(searchWords).values(words.map((word) => ({ word, grams: gramsOf(word) }))).onConflictDoNothing()
}
