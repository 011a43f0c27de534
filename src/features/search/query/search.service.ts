import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import type { searchEndpoints } from '../search.contract.ts'
import { countFacets } from './search.facets.ts'
import { filtersOf } from './search.filters.ts'
import type { Filters, SearchQuery } from './search.filters.ts'
import { find } from './search.find.ts'
import type { Found, Match } from './search.find.ts'
import type { Parts } from './search.frequency.ts'
import { glossaryLookup } from '../analysis/search.glossary.ts'
import type { Lookup } from '../analysis/search.glossary.ts'
import { otherLayout } from '../analysis/search.layout.ts'
import { hasMissed, keepFollowUp } from '../suggest/search.learned.ts'
import { keepMiss, wordsToKeep } from '../insight/search.misses.ts'
import { mostCounted, searchKinds } from '../search.policy.ts'
import { partsOfAll, partsOfAny, queryForRank, queryOfAll, queryOfAny, termsOf } from '../analysis/search.query.ts'
import type { Term } from '../analysis/search.query.ts'
import { correct, doubtful, notHeld } from '../analysis/search.spelling.ts'
import { asked } from '../analysis/search.words.ts'

type Reply = EndpointResult<(typeof searchEndpoints)['search']>
type Understood = { found: Found; shownFor: string | null; isPartial: boolean }

/** One page of one kind. Words that find nothing at all are tried on the other keyboard, then put right, then one by one. */
export async function search(ctx: Ctx, typed: SearchQuery): Promise<Reply> {
  const query = { ...typed, q: asked(typed.q) }
  const filters = filtersOf(ctx, query)
  const { found, shownFor, isPartial } = await understand(ctx, query, filters)
  const { ids, cards, nextCursor, isSample, kinds } = found
  const { total, facets } = await countFacets(ctx, query, filters, found)
  if (query.q !== '' && query.cursor === undefined)
    await (sumOf(found) === 0 || isPartial ? keepMiss(ctx, query.q) : learn(ctx, query.q))
  return {
    // What has been withdrawn since its document was made is left out.
    items: ids.flatMap((id) => cards.get(id) ?? []),
    nextCursor,
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted || isSample,
    isSample,
    kinds: searchKinds.map((kind) => ({
      kind,
      count: Math.min(kinds.get(kind) ?? 0, mostCounted),
      isMore: (kinds.get(kind) ?? 0) > mostCounted,
    })),
    facets,
    shownFor,
    isPartial,
  }
}

async function learn(ctx: Ctx, text: string): Promise<void> {
  const words = hasMissed(ctx) ? wordsToKeep(text) : null
  if (words !== null) await keepFollowUp(ctx, words)
}

/** What words mean, by the first way of reading them that finds anything. */
async function understand(ctx: Ctx, query: SearchQuery, filters: Filters): Promise<Understood> {
  const text = query.q
  const plain = { shownFor: null, isPartial: false }
  if (text === '') return { found: await find(ctx, query, null, filters), ...plain }
  const lookup = await glossaryLookup(ctx)
  const tried = async (words: string) => {
    const terms = termsOf(words, lookup)
    return { terms, found: await find(ctx, query, matchOf(terms, queryOfAll(terms), partsOfAll(terms)), filters) }
  }
  const asTyped = await tried(text)
  if (sumOf(asTyped.found) > 0) return { ...asTyped, ...plain }
  const layout = otherLayout(text)
  const strange = layout === null ? [] : strangeIn(layout, lookup)
  const unheld = await notHeld(ctx, [...strange, ...doubtful(text, lookup)])
  // Where one of the words is in no document and no glossary, all of them together find nothing.
  const onOtherKeys = layout === null || strange.some((lexeme) => unheld.has(lexeme)) ? null : await tried(layout)
  if (onOtherKeys && sumOf(onOtherKeys.found) > 0) return { ...onOtherKeys, shownFor: layout, isPartial: false }
  const corrected = await correct(ctx, text, lookup, unheld)
  const putRight = corrected === null ? null : await tried(corrected)
  if (putRight && sumOf(putRight.found) > 0) return { ...putRight, shownFor: corrected, isPartial: false }
  const terms = putRight?.terms ?? asTyped.terms
  if (terms.length < 2) return { ...asTyped, ...plain }
  const some = await find(ctx, query, matchOf(terms, queryOfAny(terms), partsOfAny(terms)), filters)
  return { found: some, shownFor: null, isPartial: sumOf(some) > 0 }
}

/** The lexemes of words that the glossary does not know, but for single letters: they stand in many documents and tell nothing. */
const strangeIn = (text: string, lookup: Lookup): string[] =>
  termsOf(text, lookup).flatMap(({ isKnown, own }) => (isKnown ? [] : own.filter((lexeme) => lexeme.length > 1)))

/** What the words find of every kind, before filters. */
const sumOf = ({ kinds }: Found): number => [...kinds.values()].reduce((sum, count) => sum + count, 0)

/** Signs without words match nothing. */
const nothing = "'\u0001'"
const matchOf = (terms: readonly Term[], all: string, parts: Parts): Match =>
  terms.length === 0 ? { all: nothing, ranking: nothing, parts: [] } : { all, ranking: queryForRank(terms), parts }
