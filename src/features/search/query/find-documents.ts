import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../../server/database/paging.ts'
import { found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { measures } from '../../catalogue/product/product.enums.policy.ts'
import type { Words } from '../analysis/query-terms.ts'
import { forKinds, mostCounted } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { cached } from '../index/answer-cache.ts'
import { heldTotals } from '../index/held-counts.ts'
import { runStatement } from './run-statement.ts'
import { findPage } from './find-page.ts'
import { orderOf, orders } from './search.order.policy.ts'
import type { Place } from './search.order.policy.ts'
import { countStatement, facetIdsStatement, isNarrowed, totalStatement } from './statements.ts'
import type { Criteria } from './statements.ts'

/** The places of a page, and how many things fit and of each kind hold the words, each to one more than is counted. */
export type Found = {
  criteria: Criteria
  places: Place[]
  nextCursor: string | null
  total: number
  kinds: Record<SearchKind, number>
}
type Counts = Record<SearchKind | 'total', number>

/** One page: the top of all hits by the order that is asked for, behind the place of the cursor. */
export async function find(
  ctx: Ctx,
  query: SearchQuery,
  words: Words | null,
  { tags, ranges }: Filters,
): Promise<Found> {
  const criteria: Criteria = { kind: query.kind, words, tags: [...tags.values()], ranges }
  const order = orderOf(query.sort)
  const fingerprint = fingerprintOf(query)
  const place = placeOf(query, fingerprint)
  const before = rowsBefore(query)
  const limit = before + query.limit + 1
  const hasRareTags = [...tags.keys()].some((name) => name === 'company' || name.startsWith('@'))
  const [rows, counts] = await Promise.all([
    cached(ctx, ['page', criteria, order, place, limit], () =>
      findPage(ctx, { criteria, order, place, limit, hasRareTags }),
    ),
    countsOf(ctx, criteria),
  ])
  const page = cutPage(rows.slice(before), query.limit, ({ tier, measure, key, id }) => [
    fingerprint,
    tier,
    measure,
    String(key),
    id,
  ])
  const { total, ...kinds } = counts
  return { criteria, places: page.items, nextCursor: page.nextCursor, total, kinds }
}

/** What is not narrowed need not be counted: the index keeps these numbers. */
async function countsOf(ctx: Ctx, criteria: Criteria): Promise<Counts> {
  if (criteria.words !== null)
    return cached(ctx, ['counts', criteria], async () =>
      found((await runStatement<Counts>(ctx, countStatement(criteria)))[0]),
    )
  const held = await heldTotals(ctx)
  const kinds = forKinds((kind) => Math.min(held[kind], mostCounted + 1))
  if (!isNarrowed(criteria)) return { ...kinds, total: kinds[criteria.kind] }
  const { total } = await cached(ctx, ['total', criteria], async () =>
    found((await runStatement<{ total: number }>(ctx, totalStatement(criteria)))[0]),
  )
  return { ...kinds, total }
}

/** The facet ids by which the values of filters are counted. */
export const facetIdsOfMatches = (ctx: Ctx, criteria: Criteria, hasAttributes: boolean) =>
  cached(ctx, ['facet ids', criteria, hasAttributes], async () =>
    found(
      (await runStatement<{ part: number; ids: string | null }>(ctx, facetIdsStatement(criteria, hasAttributes)))[0],
    ),
  )

function placeOf({ cursor, sort }: SearchQuery, fingerprint: string): Place | null {
  const [tier, measure, written, id] = decodeCursorOf(fingerprint, cursor, 'number', 'number', 'text', 'uuid')
  if (measure === undefined || id === undefined) return null
  const { type } = orders[orderOf(sort)]
  const key = Number(written)
  const isKey = type === 'float8' ? !Number.isNaN(key) : type === 'int' ? (key | 0) === key : Number.isSafeInteger(key)
  if ((tier !== 1 && tier !== 2) || measure < 0 || measure > measures.length || !isKey)
    throw refuseFields({ cursor: m.field_invalid() })
  return { tier, measure, key, id }
}
