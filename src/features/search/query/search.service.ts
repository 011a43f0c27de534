import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import type { Lookup } from '../analysis/concepts/glossary-lookup.ts'
import { tagOf } from '../analysis/document-vector.ts'
import { otherLayout } from '../analysis/keyboard-layout.ts'
import { headOf, headsOf, isGeneric, isGoods } from '../analysis/head-term.ts'
import { termsOf } from '../analysis/query-terms.ts'
import { inPlaceOfGoods, wordsOfAll, wordsOfAny, wordsOfBroader, wordsOfHead } from './words.ts'
import type { Head, Words } from './words.ts'
import type { Term } from '../analysis/term.ts'
import { widest } from '../analysis/widest-forms.ts'
import { correct, doubtful, notIndexed } from '../analysis/spelling.ts'
import { limitQuery } from '../analysis/tokenizer.ts'
import { searchables } from '../index/searchable-kinds.ts'
import { recordMiss, wordsToRecord } from '../insight/record-misses.ts'
import type { searchEndpoints } from '../search.contract.ts'
import { mostCounted, searchKinds } from '../search.policy.ts'
import { hasMissed, recordFollowUp } from '../insight/follow-ups.ts'
import { describeAttributes } from './search.attributes.presenter.ts'
import { countFacets, describeFacets } from './facets.ts'
import { filtersOf, quantityOf } from './filters.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { find, findFirst } from './find-documents.ts'
import type { Found } from './find-documents.ts'
import { noRanges } from './statements.ts'
import { sectionsOf } from './search.sections.presenter.ts'
import { categoriesOf, nearestCategories } from './nearest-categories.ts'

type Reply = EndpointResult<(typeof searchEndpoints)['search']>
type Interpretation = { found: Found; shownFor: string | null; isPartial: boolean; nearest: Reply['nearest'] }
type Reading = { text: string; terms: Term[]; head: Head | null; found: Found }

/** One page of one kind. Words that find nothing at all are read on the other keyboard, then put right, then without those that nothing holds. */
export async function search(ctx: Ctx, typed: SearchQuery): Promise<Reply> {
  const query = { ...typed, q: limitQuery(typed.q) }
  const filters = await filtersOf(ctx, query)
  const { found, shownFor, isPartial, nearest } = await interpret(ctx, query, filters)
  const { places, nextCursor, kinds, total } = found
  const ids = places.map(({ id }) => id)
  const held = query.facets === 'no' ? null : await countFacets(ctx, found.criteria, filters)
  const cards =
    ids.length === 0 ? new Map<string, never>() : await searchables[query.kind].cards(ctx, ids, quantityOf(query))
  if (query.q !== '' && query.cursor === undefined)
    await (sumOf(found) === 0 || isPartial ? recordMiss(ctx, query.q) : learn(ctx, query.q))
  return {
    // What has been withdrawn since its entry was made is left out.
    items: ids.flatMap((id) => cards.get(id) ?? []),
    sections: sectionsOf({ ...query, isPartial }, found, cards),
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
    nearest,
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
  const plain = { shownFor: null, isPartial: false, nearest: [] }
  if (text === '') return { found: await find(ctx, query, null, filters), ...plain }
  const lookup = await glossaryLookup(ctx)
  const readAs = async (words: string): Promise<Reading> => {
    const terms = termsOf(words, lookup)
    const term = headOf(words, terms, lookup)
    const head = term === null ? null : await placed(ctx, term, lookup)
    const isKnown = head !== null && isGoods(head.term, lookup)
    return { text: words, terms, head, found: await findAll(ctx, query, filters, terms, isKnown ? head : null) }
  }
  const asTyped = await readAs(text)
  if (sumOf(asTyped.found) > 0) return { found: asTyped.found, ...plain }
  const layout = otherLayout(text)
  const strange = layout === null ? [] : strangeIn(layout, lookup)
  const unindexed = await notIndexed(ctx, [...strange, ...doubtful(text, lookup)])
  // Where one of the words is nowhere, all of them together find nothing.
  const otherKeys = layout === null || strange.some((lexeme) => unindexed.has(lexeme)) ? null : await readAs(layout)
  if (otherKeys && sumOf(otherKeys.found) > 0) return { ...plain, found: otherKeys.found, shownFor: layout }
  const corrected = await correct(ctx, text, lookup, unindexed)
  const putRight = corrected === null ? null : await readAs(corrected)
  if (putRight && sumOf(putRight.found) > 0) return { ...plain, found: putRight.found, shownFor: corrected }
  const isNamed = ({ head }: Reading) => head !== null && isGoods(head.term, lookup)
  const reading = [asTyped, otherKeys, putRight].find((one) => one && isNamed(one)) ?? putRight ?? asTyped
  const found = await findPart(ctx, query, filters, reading, lookup)
  const { head, terms } = reading
  const named = head === null ? terms : [head.term, ...terms.filter((term) => isGoods(term, lookup))]
  return {
    found: found ?? asTyped.found,
    shownFor: found !== null && reading === otherKeys ? layout : null,
    isPartial: found !== null && sumOf(found) > 0,
    nearest: await nearestCategories(ctx, named, lookup),
  }
}

/** Things that hold every term: first those whose titles do, or where no title does, those that stand where such goods do. */
async function findAll(ctx: Ctx, query: SearchQuery, filters: Filters, terms: readonly Term[], head: Head | null) {
  const words = wordsOfAll(terms, head)
  const found = await find(ctx, query, words, filters)
  const byPlace = query.kind === 'product' && head !== null ? inPlaceOfGoods(words, head) : null
  if (byPlace === null || found.isTitled === true || sumOf(found) === 0) return found
  const isTitled = found.isTitled ?? (await findFirst(ctx, query.kind, words, filters))?.tier === 1
  return isTitled ? found : find(ctx, query, words, filters, byPlace)
}

const noFilters: Filters = {
  tags: new Map(),
  ranges: noRanges,
  attributes: { rules: [], chosen: new Map() },
}

/**
 * What is looked for where nothing holds all words: things that are what was asked for, and rather what holds another word too. Without
 * that they would be noise. Null where there is nothing to look for.
 */
async function findPart(
  ctx: Ctx,
  query: SearchQuery,
  filters: Filters,
  { text, terms }: Reading,
  lookup: Lookup,
): Promise<Found | null> {
  const heads = await Promise.all(headsOf(text, terms, lookup).map((term) => placed(ctx, term, lookup)))
  // Of words that nobody knows none is the head.
  if (heads.length === 0 || !terms.some((term) => isGoods(term, lookup))) {
    const words = terms.length < 2 || terms.some(isGeneric) ? null : wordsOfAny(terms, lookup)
    return words === null ? null : find(ctx, query, words, filters)
  }
  let best: { words: Words; first: string; isPhrase: boolean } | null = null
  for (const head of heads) {
    const { isIt, ...ofGoods } = wordsOfHead(terms, head)
    const words = query.kind === 'product' ? ofGoods : { ...ofGoods, inTitles: wordsOfAll([head.term]).inTitles }
    // What is meant depends neither on filters nor on the kind that is shown.
    const first =
      (await findFirst(ctx, 'product', ofGoods, noFilters)) ?? (await findFirst(ctx, query.kind, words, noFilters))
    const isTitled = first?.tier === 1
    // Where none holds another word, those that are it come before those that mention it.
    // A phrase says more than a word: `linear rail` of `linear rail and block`.
    const isBetter = best === null || isTitled || (head.term.own.length > 1 && !best.isPhrase)
    if (first !== null && isBetter)
      best = {
        words,
        first: isTitled || query.kind !== 'product' ? words.inTitles : isIt,
        isPhrase: head.term.own.length > 1,
      }
    if (isTitled) break
  }
  if (best !== null) return find(ctx, query, best.words, filters, best.first)
  const broader = heads[0] ? wordsOfBroader(heads[0]) : null
  return broader === null ? null : find(ctx, query, broader, filters)
}

async function placed(ctx: Ctx, term: Term, lookup: Lookup): Promise<Head> {
  const { called, groups, remoteGroups, leaves } = await categoriesOf(ctx, term, lookup)
  const tagged = (codes: readonly string[]) => codes.map((code) => tagOf('category', code))
  const narrower = (term.narrower ?? []).flatMap((concept) => lookup.formsOf(concept).slice(0, 2))
  return {
    term,
    narrower: widest(narrower, lookup),
    called: tagged(called),
    groups: tagged(groups),
    remoteGroups: tagged(remoteGroups),
    leaves: tagged(leaves),
  }
}

/** The lexemes of words that the glossary does not know, without single letters, which many documents contain and which say nothing. */
const strangeIn = (text: string, lookup: Lookup): string[] =>
  termsOf(text, lookup).flatMap(({ isKnown, own }) => (isKnown ? [] : own.filter((lexeme) => lexeme.length > 1)))

/**
 * What the words find of every kind, before filters. Requests count only in a search of requests: words that goods lack are
 * still corrected, and still recorded as missing.
 */
const sumOf = ({ criteria, kinds: { rfq, ...others } }: Found): number =>
  Object.values(others).reduce((sum, count) => sum + count, criteria.kind === 'rfq' ? rfq : 0)
