import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { glossaryLookup } from '../analysis/glossary-lookup.ts'
import type { Lookup } from '../analysis/glossary-lookup.ts'
import { otherLayout } from '../analysis/keyboard-layout.ts'
import { termsOf, wordsOfAll, wordsOfAny } from '../analysis/query-terms.ts'
import { correct, doubtful, notIndexed } from '../analysis/spelling.ts'
import { asked } from '../analysis/tokenizer.ts'
import { searchables } from '../index/searchable-kinds.ts'
import { recordMiss, wordsToRecord } from '../insight/record-misses.ts'
import type { searchEndpoints } from '../search.contract.ts'
import { mostCounted, searchKinds } from '../search.policy.ts'
import { hasMissed, recordFollowUp } from '../insight/follow-ups.ts'
import { describeAttributes } from './search.attributes.presenter.ts'
import { countFacets, describeFacets } from './facets.ts'
import { filtersOf, quantityOf } from './filters.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { find } from './find-documents.ts'
import type { Found } from './find-documents.ts'
import { sectionsOf } from './search.sections.presenter.ts'

type Reply = EndpointResult<(typeof searchEndpoints)['search']>
type Interpretation = { found: Found; shownFor: string | null; isPartial: boolean }

/** One page of one kind. Words that find nothing at all are tried on the other keyboard, then put right, then without those that nothing holds. */
export async function search(ctx: Ctx, typed: SearchQuery): Promise<Reply> {
  const query = { ...typed, q: asked(typed.q) }
  const filters = await filtersOf(ctx, query)
  const { found, shownFor, isPartial } = await interpret(ctx, query, filters)
  const { places, nextCursor, kinds, total } = found
  const ids = places.map(({ id }) => id)
  const held = query.facets === 'no' ? null : await countFacets(ctx, found.asked, filters)
  const cards =
    ids.length === 0 ? new Map<string, never>() : await searchables[query.kind].cards(ctx, ids, quantityOf(query))
  if (query.q !== '' && query.cursor === undefined)
    await (sumOf(found) === 0 || isPartial ? recordMiss(ctx, query.q) : learn(ctx, query.q))
  return {
    // What has been withdrawn since its entry was made is left out.
    items: ids.flatMap((id) => cards.get(id) ?? []),
    sections: sectionsOf(query, found, cards),
    nextCursor,
    ...countedAs(total),
    kinds: searchKinds.map((kind) => {
      const { total: count, isMore } = countedAs(kinds[kind])
      return { kind, count, isMore }
    }),
    facets: held === null ? [] : await describeFacets(ctx, query, held),
    attributes: held === null ? [] : describeAttributes(ctx, filters.attributes, held),
    isEstimated: held?.isEstimated ?? false,
    shownFor,
    isPartial,
  }
}

/** A count that says where it ends. */
export const countedAs = (count: number): { total: number; isMore: boolean } => ({
  total: Math.min(count, mostCounted),
  isMore: count > mostCounted,
})

async function learn(ctx: Ctx, text: string): Promise<void> {
  const words = hasMissed(ctx) ? wordsToRecord(text) : null
  if (words !== null) await recordFollowUp(ctx, words)
}

/** What words mean, by the first way of reading them that finds anything. */
export async function interpret(ctx: Ctx, query: SearchQuery, filters: Filters): Promise<Interpretation> {
  const text = query.q
  const plain = { shownFor: null, isPartial: false }
  if (text === '') return { found: await find(ctx, query, null, filters), ...plain }
  const lookup = await glossaryLookup(ctx)
  const tried = async (words: string) => {
    const terms = termsOf(words, lookup)
    return { terms, found: await find(ctx, query, wordsOfAll(terms), filters) }
  }
  const asTyped = await tried(text)
  if (sumOf(asTyped.found) > 0) return { ...asTyped, ...plain }
  const layout = otherLayout(text)
  const strange = layout === null ? [] : strangeIn(layout, lookup)
  const unindexed = await notIndexed(ctx, [...strange, ...doubtful(text, lookup)])
  // Where one of the words is nowhere, all of them together find nothing.
  const onOtherKeys = layout === null || strange.some((lexeme) => unindexed.has(lexeme)) ? null : await tried(layout)
  if (onOtherKeys && sumOf(onOtherKeys.found) > 0) return { ...onOtherKeys, shownFor: layout, isPartial: false }
  const corrected = await correct(ctx, text, lookup, unindexed)
  const putRight = corrected === null ? null : await tried(corrected)
  if (putRight && sumOf(putRight.found) > 0) return { ...putRight, shownFor: corrected, isPartial: false }
  const terms = putRight?.terms ?? asTyped.terms
  if (terms.length < 2) return { ...asTyped, ...plain }
  const some = await find(ctx, query, wordsOfAny(terms), filters)
  return { found: some, shownFor: null, isPartial: sumOf(some) > 0 }
}

/** The lexemes of words that the glossary does not know, but for single letters: they stand in many documents and tell nothing. */
const strangeIn = (text: string, lookup: Lookup): string[] =>
  termsOf(text, lookup).flatMap(({ isKnown, own }) => (isKnown ? [] : own.filter((lexeme) => lexeme.length > 1)))

/** What the words find of every kind, before filters. */
const sumOf = ({ kinds }: Found): number => Object.values(kinds).reduce((sum, count) => sum + count, 0)
