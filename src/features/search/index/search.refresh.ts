import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { searchables } from './search.kinds.ts'
import { marksOf, numberTags } from './search.marks.ts'
import { meaningsOfDocuments, noteMeanings, settleMeanings } from './search.meanings.ts'
import { searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { Findable } from './search.searchable.ts'
import { gramsOf } from '../analysis/search.spelling.ts'
import { searchChanges, searchDocuments, searchWords } from '../search.table.ts'
import type { SearchDocument } from '../search.table.ts'
import { tagOf, vectorOf } from '../analysis/search.vector.ts'
import type { Meanings } from '../analysis/search.vector.ts'
import { tokensOf } from '../analysis/search.words.ts'

/** Raised when the words of documents are made in another way: documents of earlier revisions are then made anew by the clock. */
const revision = 2
const batch = 300
const mostBatches = 200

/** What stands behind the changes of a kind: the things that were looked at and those of them that are shown. */
type Fresh = { kind: SearchKind; ids: string[]; items: Findable[] }
/** What documents are made by. */
type Made = { numbers: ReadonlyMap<string, number>; meanings: Meanings }

/** Brings the documents up to what has changed since the last time. Bears to run twice, and beside itself. */
export async function refreshDocuments(ctx: Ctx): Promise<void> {
  await noteMeanings(ctx)
  let changed = 0
  for (let round = 0; round < mostBatches; round++) {
    const count = await refreshBatch(ctx)
    changed += count
    if (count < batch) break
  }
  // The embedded database has nobody who counts its rows by itself, and plans by what was counted.
  if (changed >= batch) await ctx.db.execute(sql`analyze ${searchDocuments}`)
  await settleMeanings(ctx)
}

/** Puts everything that may be found, and every document, down as changed. */
export async function rebuildDocuments(ctx: Ctx): Promise<void> {
  await ctx.db.delete(searchWords)
  for (const { kind, all } of Object.values(searchables))
    await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select ${kind}, id from (${all}) a(id)`)
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments}`)
}

/** Makes documents of earlier revisions anew, which comes to all of them after an update of the platform and to none else. */
export async function renewDocuments(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchDocuments} where revision <> ${revision}`,
  )
}

/** Puts goods down as changed whose EAC document has expired in the last week. */
export async function noteExpired(ctx: Ctx): Promise<void> {
  const [from, today] = [dayInChina(ctx.now.getTime() - 7 * dayMs), dayInChina(ctx.now)]
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select 'product', id from ${products}
    where status in ('published', 'change_pending') and eac_kind in ('declaration', 'certificate') and live#>>'{eac,expiresOn}' >= ${from} and live#>>'{eac,expiresOn}' < ${today}`)
}

/**
 * Reads before it writes, because what is held in memory is read on a connection of its own and the embedded database has one. Whoever
 * finds that another process has taken some of the changes meanwhile leaves all of them: what it has read may be older.
 */
async function refreshBatch(ctx: Ctx): Promise<number> {
  const changes = await ctx.db.select().from(searchChanges).orderBy(asc(searchChanges.position)).limit(batch)
  if (changes.length === 0) return 0
  const positions = changes.map(({ position }) => position)
  const fresh: Fresh[] = []
  for (const kind of searchKinds) {
    const ids = [...new Set(changes.filter((change) => change.kind === kind).map(({ itemId }) => itemId))]
    if (ids.length > 0) fresh.push({ kind, ids, items: await searchables[kind].read(ctx, ids) })
  }
  const made: Made = {
    numbers: await numberTags(
      ctx,
      fresh.flatMap(({ items }) => items.flatMap(countedTags)),
    ),
    meanings: await meaningsOfDocuments(ctx),
  }
  return inTransaction(ctx, async (ctx) => {
    const mine = await ctx.db
      .select({ position: searchChanges.position })
      .from(searchChanges)
      .where(inArray(searchChanges.position, positions))
      .for('update')
    if (mine.length < changes.length) return 0
    for (const one of fresh) await writeDocuments(ctx, one, made)
    await ctx.db.delete(searchChanges).where(inArray(searchChanges.position, positions))
    return changes.length
  })
}

async function writeDocuments(ctx: Ctx, { kind, ids, items }: Fresh, made: Made): Promise<void> {
  const shown = items.map(({ id }) => id)
  await ctx.db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, kind),
        inArray(searchDocuments.id, ids),
        shown.length > 0 ? notInArray(searchDocuments.id, shown) : undefined,
      ),
    )
  if (items.length === 0) return
  await ctx.db
    .insert(searchDocuments)
    .values(items.map((item) => documentOf(kind, item, made)))
    .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.id], set: everyColumn })
  // Articles are prose: their words would be suggested in every form.
  if (kind !== 'article') await keepWords(ctx, items)
}

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(searchDocuments)).flatMap(([key, column]) =>
    key === 'kind' || key === 'id' || key === 'sample'
      ? []
      : [[key, sql`excluded.${sql.identifier(toSnake(column.name))}`]],
  ),
)

function documentOf(kind: SearchKind, item: Findable, { numbers, meanings }: Made): SearchDocument {
  const { texts, values: _values, ...columns } = item
  const counted = countedTags(item)
  const tags = [
    tagOf('kind', kind),
    ...(item.companyId ? [tagOf('company', item.companyId)] : []),
    ...counted.filter((tag) => !tag.startsWith('verified=')),
  ]
  return { ...columns, kind, vector: vectorOf(texts, tags, meanings), marks: marksOf(counted, numbers), revision }
}

/** What a thing is filtered by and counted under. */
function countedTags({ values, verifiedUntil }: Findable): string[] {
  return Object.entries({ ...values, verified: [verifiedUntil] }).flatMap(([name, some]) =>
    some.flatMap((value) => (value ? [tagOf(name, value)] : [])),
  )
}

/** Remembers the words of titles, for whoever mistypes them. */
async function keepWords(ctx: Ctx, items: readonly Findable[]): Promise<void> {
  const titles = items.flatMap(({ texts }) =>
    texts.filter(({ weight }) => weight === 'A' || weight === 'B').map(({ text }) => text),
  )
  const words = [
    ...new Set(
      titles
        .flatMap((title) => tokensOf(title))
        .flatMap(({ kind, text }) => (kind === 'word' && text.length > 3 && text.length < 40 ? [text] : [])),
    ),
  ].sort()
  if (words.length > 0)
    await ctx.db
      .insert(searchWords)
      .values(words.map((word) => ({ word, grams: gramsOf(word) })))
      .onConflictDoNothing()
}
