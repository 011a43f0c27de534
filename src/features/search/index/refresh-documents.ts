import { and, asc, desc, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { measures } from '../../catalogue/product/product.enums.policy.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { isPublicProduct } from '../../catalogue/product/storefront/public-products.ts'
import { searchables } from './searchable-kinds.ts'
import { facetIdsOf, assignFacetIds } from './facet-ids.ts'
import { indexedConcepts, queueConceptChanges, activateConcepts } from '../analysis/concepts/concepts.ts'
import { searchResults } from './answer-cache.ts'
import { searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { SearchableItem } from './searchable.ts'
import { topPartsForWriting } from './top-parts.ts'
import { pricePerPiece, ratesToFen } from './piece-prices.ts'
import type { FenRates } from './piece-prices.ts'
import { gramsOf } from '../analysis/spelling.ts'
import { searchChanges, searchEntries, searchWords, absentValue } from '../search.table.ts'
import type { SearchEntry } from '../search.table.ts'
import { tagOf, tagOfAttribute, vectorOf } from '../analysis/document-vector.ts'
import type { ConceptIndex } from '../analysis/concepts/concept-index.ts'
import { tokensOf } from '../analysis/tokenizer.ts'

/** Raise this if the analysis of documents changes: a scheduled job then indexes documents of earlier revisions again. */
const revision = 15
const batch = 300
const mostNewest = 100
const mostBatches = 200

/** The changes of one kind: the things that were read, and those of them that the public sees. */
type Fresh = { kind: SearchKind; ids: string[]; items: SearchableItem[] }
/** What documents are made by. */
type Made = { numbers: ReadonlyMap<string, number>; concepts: ConceptIndex; rates: FenRates }

/** Brings the documents up to what has changed since the last time. Bears to run twice, and beside itself. */
export async function refreshIndex(ctx: Ctx): Promise<void> {
  await queueConceptChanges(ctx)
  let changed = 0
  for (let round = 0; round < mostBatches; round++) {
    const count = await refreshBatch(ctx)
    changed += count
    if (count < batch) break
  }
  // The embedded database has nobody who counts its rows by itself, and plans by what was counted.
  if (changed >= batch && ctx.server.database.kind === 'embedded') await ctx.db.execute(sql`analyze ${searchEntries}`)
  await activateConcepts(ctx)
}

/** Puts everything that may be found, and every document, down as changed. */
export async function rebuildIndex(ctx: Ctx): Promise<void> {
  await ctx.db.delete(searchWords)
  for (const { kind, all } of Object.values(searchables))
    await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select ${kind}, id from (${all}) a(id)`)
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchEntries}`)
}

/** Indexes entries of earlier revisions again, and missing ones: after an update of the platform, and if a process of the previous version has handled a change. */
export async function refreshOutdatedEntries(ctx: Ctx): Promise<void> {
  for (const { kind, all } of Object.values(searchables))
    await ctx.db.execute(
      sql`insert into ${searchChanges} (kind, item_id) select ${kind}, id from (${all}) a(id) where not exists (select from ${searchEntries} e where e.id = a.id)`,
    )
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select kind, id from ${searchEntries} where revision <> ${revision}`,
  )
}

/** Puts goods down as changed whose EAC document has expired in the last week. */
export async function queueExpiredEac(ctx: Ctx): Promise<void> {
  const [from, today] = [dayInChina(ctx.now.getTime() - 7 * dayMs), dayInChina(ctx.now)]
  await ctx.db.execute(sql`insert into ${searchChanges} (kind, item_id) select 'product', id from ${products}
    where ${isPublicProduct} and eac_kind in ('declaration', 'certificate') and live#>>'{eac,expiresOn}' >= ${from} and live#>>'{eac,expiresOn}' < ${today}`)
}

/**
 * Reads before it writes, because what is held in memory is read on a connection of its own and the embedded database has one. A process that
 * finds that another process has taken some of the changes meanwhile leaves all of them: what it has read may be older.
 */
async function refreshBatch(ctx: Ctx): Promise<number> {
  const some = ctx.db.select().from(searchChanges)
  // The newest among them, so that what somebody publishes does not wait behind an import.
  const changes = await some
    .orderBy(asc(searchChanges.position))
    .limit(batch - mostNewest)
    .union(ctx.db.select().from(searchChanges).orderBy(desc(searchChanges.position)).limit(mostNewest))
  if (changes.length === 0) return 0
  const positions = changes.map(({ position }) => position)
  const fresh: Fresh[] = []
  for (const kind of searchKinds) {
    const ids = [...new Set(changes.filter((change) => change.kind === kind).map(({ itemId }) => itemId))]
    if (ids.length > 0) fresh.push({ kind, ids, items: await searchables[kind].read(ctx, ids) })
  }
  const made: Made = {
    numbers: await assignFacetIds(
      ctx,
      fresh.flatMap(({ items }) => items.flatMap((item) => [...countedTags(item), ...statedTags(item)])),
    ),
    concepts: await indexedConcepts.get(ctx),
    rates: await ratesToFen(ctx),
  }
  const done = await inTransaction(ctx, async (ctx) => {
    const mine = await ctx.db
      .select({ position: searchChanges.position })
      .from(searchChanges)
      .where(inArray(searchChanges.position, positions))
      .for('update')
    if (mine.length < changes.length) return 0
    for (const one of fresh) await writeEntries(ctx, one, made)
    await ctx.db.delete(searchChanges).where(inArray(searchChanges.position, positions))
    return changes.length
  })
  if (done > 0) {
    await searchResults.invalidate(ctx)
    await invalidate(ctx, 'search')
  }
  return done
}

/** PostgreSQL moves what is long out of a row only where the whole row is longer than this. */
const leastBytes = 2100

async function writeEntries(ctx: Ctx, { kind, ids, items }: Fresh, made: Made): Promise<void> {
  const visible = items.map(({ id }) => id)
  await ctx.db
    .delete(searchEntries)
    .where(and(inArray(searchEntries.id, ids), visible.length > 0 ? notInArray(searchEntries.id, visible) : undefined))
  if (items.length === 0) return
  const topPartOf = kind === 'product' ? await topPartsForWriting(ctx) : () => null
  await ctx.db
    .insert(searchEntries)
    .values(items.map((item) => ({ ...entryOf(kind, item, made), topPart: topPartOf(item.score, item.id) })))
    .onConflictDoUpdate({ target: searchEntries.id, set: everyColumn })
  // Articles are prose: their words would be suggested in every form. Requests are not proofread.
  if (kind !== 'article' && kind !== 'rfq') await storeTitleWords(ctx, items)
}

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const everyColumn = Object.fromEntries(
  Object.entries(getTableColumns(searchEntries)).flatMap(([key, column]) =>
    key === 'id' ? [] : [[key, sql`excluded.${sql.identifier(toSnake(column.name))}`]],
  ),
)

function entryOf(kind: SearchKind, item: SearchableItem, { numbers, concepts, rates }: Made): SearchEntry {
  const { id, price, titles, names, texts, score, at, verifiedUntil = null } = item
  const [counted, stated] = [countedTags(item), statedTags(item)]
  const tags = [...counted, ...stated].filter((tag) => !tag.startsWith('verified='))
  const vector = vectorOf({ titles, texts: [...names, ...texts] }, tags, concepts)
  return {
    id,
    kind,
    price: price ? pricePerPiece(price.amount, rates.get(price.currency), price.pieces) : absentValue.price,
    publishedAt: at.getTime(),
    score,
    minimumOrder: item.minimumOrder ?? absentValue.pieces,
    leadDays: item.leadDays ?? absentValue.pieces,
    verifiedUntil,
    facetIds: facetIdsOf(counted, numbers),
    ownCategory:
      kind === 'product' ? (numbers.get(tagOf('category', item.values.category?.at(-1) ?? '')) ?? null) : null,
    measure: kind === 'product' ? placeOfMeasure(item.values['measure']?.[0]) : null,
    stated: facetIdsOf(stated, numbers).padEnd(Buffer.byteLength(vector) < leastBytes ? leastBytes : 0),
    revision,
    vector,
  }
}

function placeOfMeasure(measure: string | null | undefined): number {
  const place = measures.findIndex((one) => one === measure)
  return place === -1 ? measures.length : place
}

/** What a thing is filtered by and counted under. */
function countedTags({ values, companyId, verifiedUntil }: SearchableItem): string[] {
  return Object.entries({ ...values, company: [companyId], verified: [verifiedUntil] }).flatMap(([name, some]) =>
    some.flatMap((value) => (value ? [tagOf(name, value)] : [])),
  )
}

const statedTags = ({ attributes = new Map<string, string>() }: SearchableItem): string[] =>
  [...attributes].map(([key, value]) => tagOfAttribute(key, value))

/** Stores the words of titles for the correction of typing errors. */
async function storeTitleWords(ctx: Ctx, items: readonly SearchableItem[]): Promise<void> {
  const titles = items.flatMap(({ titles, names }) => [...titles, ...names])
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
