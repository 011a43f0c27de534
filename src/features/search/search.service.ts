import type { Ctx } from '../../server/context.ts'
import type { EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import type { searchEndpoints } from './search.contract.ts'
import { countFacets } from './search.facets.ts'
import { filtersOf } from './search.filters.ts'
import type { SearchQuery } from './search.filters.ts'
import { findPage } from './search.find.ts'
import type { Match } from './search.find.ts'
import { glossaryLookup } from './search.glossary.ts'
import { searchables } from './search.kinds.ts'
import { otherLayout } from './search.layout.ts'
import { keepFollowUp } from './search.learned.ts'
import { keepMiss, wordsToKeep } from './search.misses.ts'
import { mostCounted, searchKinds } from './search.policy.ts'
import type { SearchKind } from './search.policy.ts'
import { queryAsTyped, queryOfAll, queryOfAny, termsOf } from './search.query.ts'
import type { Term } from './search.query.ts'
import { reachOfKinds } from './search.reach.ts'
import type { Reach } from './search.reach.ts'
import { correct } from './search.spelling.ts'

type Reply = EndpointResult<(typeof searchEndpoints)['search']>
type Understood = { match: Match; reaches: ReadonlyMap<SearchKind, Reach>; shownFor: string | null; isPartial: boolean }

/** One page of one kind. Words that find nothing at all are tried on the other keyboard, then put right, then one by one. */
export async function search(ctx: Ctx, query: SearchQuery): Promise<Reply> {
  const { match, reaches, shownFor, isPartial } = await understand(ctx, query.q)
  const filters = await filtersOf(ctx, query)
  const { total, facets, sought, reach } = await countFacets(ctx, query, match?.all ?? null, filters, found(reaches.get(query.kind)))
  const { ids, nextCursor, isSample } = await findPage(ctx, query, match, sought, reach)
  const cards = await searchables[query.kind].cards(ctx, ids)
  const isNothing = query.q !== '' && [...reaches.values()].every(({ count }) => count === 0)
  if (query.q !== '' && query.cursor === undefined) await (isNothing || isPartial ? keepMiss(ctx, query.q) : learn(ctx, query.q))
  return {
    // What has been withdrawn since its document was made is left out.
    items: ids.flatMap((id) => cards.get(id) ?? []),
    nextCursor,
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted || isSample,
    isSample,
    kinds: searchKinds.map((kind) => ({ kind, count: Math.min(reaches.get(kind)?.count ?? 0, mostCounted), isMore: (reaches.get(kind)?.count ?? 0) > mostCounted })),
    facets,
    shownFor,
    isPartial,
  }
}

async function learn(ctx: Ctx, text: string): Promise<void> {
  const words = wordsToKeep(text)
  if (words !== null) await keepFollowUp(ctx, words)
}

/** What words mean, by the first way of reading them that finds anything. */
async function understand(ctx: Ctx, text: string): Promise<Understood> {
  const plain = { shownFor: null, isPartial: false }
  if (text === '') return { match: null, reaches: await reachOfKinds(ctx, null), ...plain }
  const lookup = await glossaryLookup(ctx)
  const tried = async (words: string) => {
    const terms = termsOf(words, lookup)
    return { terms, ...(await counted(ctx, matchOf(terms, queryOfAll(terms)))) }
  }
  const asTyped = await tried(text)
  if (asTyped.sum > 0) return { ...asTyped, ...plain }
  const layout = otherLayout(text)
  const onOtherKeys = layout === null ? null : await tried(layout)
  if (onOtherKeys && onOtherKeys.sum > 0) return { ...onOtherKeys, shownFor: layout, isPartial: false }
  const corrected = await correct(ctx, text, lookup)
  const putRight = corrected === null ? null : await tried(corrected)
  if (putRight && putRight.sum > 0) return { ...putRight, shownFor: corrected, isPartial: false }
  const terms = putRight?.terms ?? asTyped.terms
  if (terms.length < 2) return { ...asTyped, ...plain }
  const some = await counted(ctx, matchOf(terms, queryOfAny(terms)))
  return { ...some, shownFor: null, isPartial: some.sum > 0 }
}

/** Signs without words match nothing. */
const nothing = "'\u0001'"
const matchOf = (terms: readonly Term[], all: string): Match => (terms.length === 0 ? { all: nothing, typed: nothing } : { all, typed: queryAsTyped(terms) })

async function counted(ctx: Ctx, match: Match) {
  const reaches = await reachOfKinds(ctx, match?.all ?? null)
  return { match, reaches, sum: [...reaches.values()].reduce((sum, { count }) => sum + count, 0) }
}
