import { inTitle, longestLexeme, quoted as quotedWhole } from '../analysis/document-vector.ts'
import type { Lookup } from '../analysis/concepts/glossary-lookup.ts'
import type { Term } from '../analysis/term.ts'
import { stemOf } from '../analysis/tokenizer.ts'

/** No entry holds a longer one. */
const cut = (lexeme: string) => lexeme.slice(0, longestLexeme).toWellFormed()
const quoted = (lexeme: string) => quotedWhole(cut(lexeme))
const quotedInTitle = (lexeme: string) => quotedWhole(inTitle(cut(lexeme)))

const termQuery = ({ forms }: Term, quote = quoted) =>
  `(${forms.map((form) => form.map(quote).join(' & ')).join(' | ')})`

/** What is looked for, as PostgreSQL reads it: of goods everywhere and in titles alone, and of other things everywhere. */
export type Words = { anywhere: string; inTitles: string; ofOthers: string }

/**
 * What a text asks for: the term, the tags of the categories that are called so, and of the groups in which such goods stand; `remoteGroups` are the groups that
 * are not below one of these categories. Where no group is known, goods may say it anywhere. `leaves` are the categories in which the
 * glossary has it, `narrower` the forms of goods of which it is the head.
 */
export type Head = { term: Term; narrower: Term['forms'] } & Readonly<
  Record<'called' | 'groups' | 'remoteGroups' | 'leaves', readonly string[]>
>

/** Things that hold every term; where it is known what they are, their title or category says it, or they stand near. */
export function wordsOfAll(terms: readonly Term[], head: Head | null = null): Words {
  if (head === null) return joined(terms, ' & ')
  const others = terms.filter((term) => term !== head.term)
  const anywhere = [namedQuery(head), ...others.map((term) => termQuery(term))].join(' & ')
  const all = joined(terms, ' & ')
  return { ...all, anywhere, inTitles: inPlaceOf(head, all.inTitles) }
}

/** What the first of these things hold where no title holds every term: they are where such goods are. Null where no place is known. */
export function inPlaceOfGoods({ anywhere }: Words, { called, groups }: Head): string | null {
  const places = called.length > 0 ? called : groups
  return places.length === 0 ? null : within(places, anywhere)
}

/**
 * Goods that are what is asked for, or are in the category of such goods, or mention it in the group of such goods; first those that are it and
 * hold another of the terms, too. `isIt`: what goods hold that are it, whatever else they hold.
 */
export function wordsOfHead(terms: readonly Term[], head: Head): Words & { isIt: string } {
  const leaves = head.leaves.map(quotedWhole)
  const narrower = head.narrower.length > 0 ? [termQuery({ ...head.term, forms: head.narrower }, quotedInTitle)] : []
  const named = `(${[namedQuery(head), ...leaves, ...narrower].join(' | ')})`
  const others = terms.filter((term) => term !== head.term).map((term) => termQuery(term))
  const called = `(${[termQuery(head.term, quotedInTitle), ...head.called.map(quotedWhole), ...leaves].join(' | ')})`
  const isIt = `(${[within([...head.called, ...head.groups], called), ...narrower].join(' | ')})`
  const first = others.length > 0 ? `${isIt} & (${others.join(' | ')})` : isIt
  return { anywhere: named, inTitles: first, ofOthers: termQuery(head.term), isIt }
}

/** Goods that are what the head is without what tells which: `анкер` of `клиновой анкер`. Null where it is one word. */
export function wordsOfBroader({ term, groups }: Head): Words | null {
  const { broader = [] } = term
  if (broader.length === 0) return null
  const like = within(groups, termQuery({ ...term, forms: broader }, quotedInTitle))
  return { anywhere: like, inTitles: like, ofOthers: termQuery(term) }
}

/** A word of a title counts as what goods are if their category bears that name, if any category does: `螺栓` of bolts, not of `膨胀螺栓`. */
const inPlaceOf = ({ called, groups }: Head, query: string): string =>
  within(called.length > 0 ? called : groups, query)
const within = (tags: readonly string[], query: string): string =>
  tags.length === 0 ? query : `(${query}) & (${tags.map(quotedWhole).join(' | ')})`

function namedQuery({ term, called, groups, remoteGroups }: Head): string {
  if (groups.length === 0) return termQuery(term)
  const near = remoteGroups.length === 0 ? [] : [`(${within(remoteGroups, termQuery(term))})`]
  return `(${[termQuery(term, quotedInTitle), ...called.map(quotedWhole), ...near].join(' | ')})`
}

/**
 * Things that hold any of the terms that may name something: of `панели пвх 10 мм` no gloves of PVC, and nothing of 10 mm. Null where all
 * are sizes and single letters. Where the glossary has two or more of the terms, none of which is goods, things hold two of them: what is only folding is no
 * `складная дорожка`.
 */
export function wordsOfAny(terms: readonly Term[], lookup: Lookup): Words | null {
  const isName = ({ concepts }: Term) =>
    concepts.length === 0 ||
    concepts.some((concept) => ['product', 'packaging', 'property'].includes(lookup.factsOf(concept)?.kind ?? ''))
  const words = terms.filter(
    ({ typed, own }) => !isAmount(typed) && (own.length > 1 || [...typed].length > shortestName(typed)),
  )
  if (words.filter(({ concepts }) => concepts.length > 0).length > 1) return wordsOfTwo(words.slice(0, mostPaired))
  const names = words.some(isName) ? words.filter(isName) : words
  return names.length === 0 ? null : joined(names, ' | ')
}
const mostPaired = 5

/** Things that hold two of the terms. Null of two terms, because nothing holds both where this is asked. */
function wordsOfTwo(terms: readonly Term[]): Words | null {
  if (terms.length < 3) return null
  const pairs = terms.flatMap((one, at) => terms.slice(at + 1).map((other) => joined([one, other], ' & ')))
  const either = (name: keyof Words) => pairs.map((words) => `(${words[name]})`).join(' | ')
  return { anywhere: either('anywhere'), inTitles: either('inTitles'), ofOthers: either('ofOthers') }
}

/** A number with or without a unit, and no model: `200`, `10mm`, `3x2.5`. */
const isAmount = (typed: string): boolean => /^[\d.,x×*/-]+[a-z%°]{0,3}$/.test(typed) && !/^\d{4,}$/.test(typed)
const shortestName = (typed: string): number => (/\p{Script=Han}/u.test(typed) ? 0 : 1)

/** Signs without words match nothing. */
const nothing = quotedWhole('\u0001')
const joined = (terms: readonly Term[], by: string): Words =>
  terms.length === 0
    ? { anywhere: nothing, inTitles: nothing, ofOthers: nothing }
    : {
        anywhere: terms.map((term) => termQuery(term)).join(by),
        ofOthers: terms.map((term) => termQuery(term)).join(by),
        inTitles: terms.map((term) => termQuery(term, quotedInTitle)).join(by),
      }

/** While the last word is still being typed it finds what begins so. There is at least one term. */
export function wordsWhileTyping(terms: readonly Term[]): Pick<Words, 'anywhere' | 'inTitles'> {
  const query = (quote: typeof quoted) =>
    terms
      .map((term, place) => (place < terms.length - 1 ? termQuery(term, quote) : queryOfBegun(term, quote)))
      .join(' & ')
  return { anywhere: query(quoted), inTitles: query(quotedInTitle) }
}

function queryOfBegun(term: Term, quote: typeof quoted): string {
  if (!/^[\p{L}\p{N}]+$/u.test(term.typed) || /\p{Script=Han}/u.test(term.typed)) return termQuery(term, quote)
  const begun = [term.typed, stemOf(term.typed)].map((text) => `${quote(text)}:*`)
  return `(${[termQuery(term, quote), ...begun].join(' | ')})`
}
