import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../../server/database/paging.ts'
import { refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { measures } from '../../catalogue/product/product.enums.policy.ts'
import type { Words } from './words.ts'
import { forKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { cached } from '../index/answer-cache.ts'
import { countMatches } from './count-matches.ts'
import { findPage } from './find-page.ts'
import { orderOf, orders } from './search.order.policy.ts'
import type { Place } from './search.order.policy.ts'
import type { Criteria } from './statements.ts'

/** The places of a page, and how many things fit and of each kind hold the words, each to one more than is counted. */
export type Found = {
  criteria: Criteria
  places: Place[]
  nextCursor: string | null
  /** Whether the first thing of the list holds the words in its title; null where a cursor skips it. */
  isTitled: boolean | null
  total: number
  kinds: Record<SearchKind, number>
}

/**
 * One page: the top of all hits by the order that is asked for, behind the place of the cursor. `inTitles`: what the first of them hold, if it
 * is not what the words ask of titles; the numbers are the same.
 */
export async function find(
  ctx: Ctx,
  query: SearchQuery,
  words: Words | null,
  filters: Filters,
  inTitles = words?.inTitles,
): Promise<Found> {
  const { tags, ranges } = filters
  const criteria: Criteria = { kind: query.kind, words, tags: [...tags.values()], ranges }
  const ordered = words === null || inTitles === undefined ? criteria : { ...criteria, words: { ...words, inTitles } }
  const order = orderOf(query.sort)
  const fingerprint = fingerprintOf(query)
  const place = placeOf(query, fingerprint)
  const before = rowsBefore(query)
  const limit = before + query.limit + 1
  const hasRareTags = [...tags.keys()].some((name) => name === 'company' || name.startsWith('@'))
  const [rows, counts] = await Promise.all([
    cached(ctx, ['page', criteria, inTitles, order, place, limit], () =>
      findPage(ctx, { criteria: ordered, order, place, limit, hasRareTags }),
    ),
    countMatches(ctx, criteria, filters, query.facets !== 'no'),
  ])
  const page = cutPage(rows.slice(before), query.limit, ({ tier, measure, key, id }) => [
    fingerprint,
    tier,
    measure,
    String(key),
    id,
  ])
  return {
    criteria,
    places: page.items,
    nextCursor: page.nextCursor,
    isTitled: place === null ? rows[0]?.tier === 1 : place.tier === 1 ? true : null,
    total: counts.total,
    kinds: forKinds((kind) => counts[kind]),
  }
}

/** The best described thing that fits, or rather one that holds the words in its title; null where nothing fits. */
export async function findFirst(
  ctx: Ctx,
  kind: SearchKind,
  words: Words,
  { tags, ranges }: Filters,
): Promise<Place | null> {
  const criteria: Criteria = { kind, words, tags: [...tags.values()], ranges }
  const [first = null] = await cached(ctx, ['first', criteria], () =>
    findPage(ctx, { criteria, order: 'score', place: null, limit: 1, hasRareTags: false }),
  )
  return first
}

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
