import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf } from '../../../server/database/paging.ts'
import { found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Words } from '../analysis/query-terms.ts'
import { patternOf, facetIds } from '../index/facet-ids.ts'
import { forKinds, mostCounted } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { cached } from '../index/answer-cache.ts'
import { heldTotals } from '../index/held-counts.ts'
import { orderOf, orders, planOf } from './search.order.policy.ts'
import type { Place } from './search.order.policy.ts'
import { countStatement, facetIdsStatement, isNarrowed, pageStatement, totalStatement } from './statements.ts'
import type { Asked, Statement } from './statements.ts'

/** The ids of a page, and how many things fit and of each kind hold the words, each to one more than is counted. */
export type Found = {
  asked: Asked
  ids: string[]
  nextCursor: string | null
  total: number
  kinds: Record<SearchKind, number>
}
type Counts = Record<SearchKind | 'total', number>
type Row = { tier: 1 | 2; key: number; id: string }

/** One page: the top of all hits by the order that is asked for, behind the place of the cursor. */
export async function find(
  ctx: Ctx,
  query: SearchQuery,
  words: Words | null,
  { tags, ranges }: Filters,
): Promise<Found> {
  const asked: Asked = { kind: query.kind, words, tags: [...tags.values()], ranges }
  const order = orderOf(query.sort)
  const mark = fingerprintOf(query)
  const place = placeOf(query, mark)
  const limit = query.limit + 1
  const readPage = async () => {
    const { numbers } = await facetIds.get(ctx)
    const patterns = asked.tags.map((some) => patternOf(some, numbers))
    const hasRareTags = [...tags.keys()].some((name) => name === 'company' || name.startsWith('@'))
    let rows: Row[] = []
    for (const step of planOf({ hasWords: words !== null, hasRareTags, sort: query.sort })) {
      rows = await ask<Row>(ctx, pageStatement(step, { asked, order, place, limit }, patterns))
      if (rows.length === limit) break
    }
    return rows
  }
  const [rows, counts] = await Promise.all([
    cached(ctx, ['page', asked, order, query.sort, place, limit], readPage),
    countsOf(ctx, asked),
  ])
  const page = cutPage(rows, query.limit, ({ tier, key, id }) => [mark, tier, String(key), id])
  const { total, ...kinds } = counts
  return { asked, ids: page.items.map(({ id }) => id), nextCursor: page.nextCursor, total, kinds }
}

/** What is not narrowed need not be counted: the index keeps these numbers. */
async function countsOf(ctx: Ctx, asked: Asked): Promise<Counts> {
  if (asked.words !== null)
    return cached(ctx, ['counts', asked], async () => found((await ask<Counts>(ctx, countStatement(asked)))[0]))
  const held = await heldTotals(ctx)
  const kinds = forKinds((kind) => Math.min(held[kind], mostCounted + 1))
  if (!isNarrowed(asked)) return { ...kinds, total: kinds[asked.kind] }
  const { total } = await cached(ctx, ['total', asked], async () =>
    found((await ask<{ total: number }>(ctx, totalStatement(asked)))[0]),
  )
  return { ...kinds, total }
}

/** The marks by which the values of filters are counted. */
export const facetIdsOfMatches = (ctx: Ctx, asked: Asked, hasAttributes: boolean) =>
  cached(ctx, ['marks', asked, hasAttributes], async () =>
    found((await ask<{ part: number; marks: string | null }>(ctx, facetIdsStatement(asked, hasAttributes)))[0]),
  )

const ask = async <T extends object>(ctx: Ctx, { name, text, values }: Statement): Promise<T[]> =>
  (await ctx.server.database.pool.query<T>({ ...(name === undefined ? {} : { name }), text, values })).rows

function placeOf({ cursor, sort }: SearchQuery, mark: string): Place | null {
  const [tier, written, id] = decodeCursorOf(mark, cursor, 'number', 'text', 'uuid')
  if (id === undefined) return null
  const { type } = orders[orderOf(sort)]
  const key = Number(written)
  const isKey = type === 'float8' ? !Number.isNaN(key) : type === 'int' ? (key | 0) === key : Number.isSafeInteger(key)
  if ((tier !== 1 && tier !== 2) || !isKey) throw refuseFields({ cursor: m.field_invalid() })
  return { tier, key, id }
}
