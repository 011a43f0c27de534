import type { Lookup } from './concepts/glossary-lookup.ts'
import { adjective } from './head-of-name.ts'
import { isIntent, termsOf } from './query-terms.ts'
import type { Term } from './term.ts'
import { genericWords, wordsBefore } from './search-words.ts'
import { fold, stemOf } from './tokenizer.ts'

/**
 * The term that says what is looked for, the others only which: the last noun in Chinese and English, the first in Russian, before any
 * `для`, `for` or `带`, and in Chinese and English before a size: `lathe` of `cnc lathe 360 mm swing`. Null where only properties, codes or generic words are
 * asked for.
 */
export function headOf(text: string, terms: readonly Term[], lookup: Lookup): Term | null {
  const nouns = terms.filter((term) => isNoun(term, lookup))
  const isMain = isAmong(termsOf(mainWords(text), lookup))
  const named = nouns.filter(isMain)
  const asked = named.length > 0 ? named : nouns
  const uncounted = asked.filter((term) => !isCounted(term, terms))
  const some = uncounted.length > 0 ? uncounted : asked
  const [han, cyrillic] = [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u].map((script) =>
    some.filter(({ typed }) => script.test(typed)),
  ) as [Term[], Term[]]
  if (han.length > 0)
    return lastOf(
      before(
        terms,
        inFirstPart(text, han, lookup),
        (term) => isSize(term, lookup) || (!term.isKnown && wordsBefore.has(term.typed)),
      ),
      lookup,
    )
  if (cyrillic.length > 0) return cyrillic[0] ?? null
  return lastOf(
    before(terms, some, (term) => isSize(term, lookup)),
    lookup,
  )
}

/**
 * What else may be looked for where nothing is what the head says: goods that are named outside of a purpose, phrases before single words, as
 * `led street lamp` of `led street lamp pole mount`. The head comes first.
 */
export function headsOf(text: string, terms: readonly Term[], lookup: Lookup): Term[] {
  const head = headOf(text, terms, lookup)
  if (head === null) return []
  const isMain = isAmong(termsOf(mainWords(text), lookup))
  const goods = terms.filter(
    (term) =>
      term !== head &&
      isMain(term) &&
      !isCounted(term, terms) &&
      isOfKind(term, lookup, ['product']) &&
      !isGeneric(term) &&
      !isBelongingTo(term, head, lookup),
  )
  const [phrases, words] = [true, false].map((isPhrase) => goods.filter(({ own }) => own.length > 1 === isPhrase))
  return [head, ...(phrases ?? []), ...(words ?? [])].slice(0, mostHeads)
}

const mostHeads = 3

/** Whether a Russian word in an oblique case only tells what the head is of: `ротор болта`. After a word that is no goods it is what is looked for. */
function isBelongingTo({ typed, concepts }: Term, head: Term, lookup: Lookup): boolean {
  if (!/[а-я]/.test(typed) || !isGoods(head, lookup)) return false
  return !concepts.some((concept) => lookup.factsOf(concept)?.ru.some((form) => fold(form) === typed))
}

/** A number, a code or a letter, unless goods are called so: `O2 sensor`. */
const isSize = (term: Term, lookup: Lookup) => /\d|^[a-z]$/.test(term.typed) && !isGoods(term, lookup)

/** Whether a small number before it says that it is a part of what is looked for: `датчик кислорода 4 провода`, `5 burner gas stove`. */
function isCounted(term: Term, terms: readonly Term[]): boolean {
  const number = terms[terms.indexOf(term) - 1]?.typed ?? ''
  return /^\d{1,2}$/.test(number) && Number(number) <= mostParts
}
const mostParts = 12

/** The last that is goods, and rather no packaging: `核桃 散装` are walnuts. */
const lastOf = (some: readonly Term[], lookup: Lookup): Term | null =>
  some.findLast((term) => isOfKind(term, lookup, ['product'])) ??
  some.findLast((term) => isGoods(term, lookup)) ??
  some.at(-1) ??
  null

/** Of Chinese words with spaces between them, those of the first part that names goods: `激光切割机 钢板` cuts steel. */
function inFirstPart(text: string, some: readonly Term[], lookup: Lookup): readonly Term[] {
  for (const part of text.trim().split(/[\s,;，；、]+/)) {
    const keys = new Set(termsOf(part, lookup).map(keyOf))
    const named = some.filter((term) => keys.has(keyOf(term)) && isOfKind(term, lookup, ['product']))
    if (named.length > 0) return named
  }
  return some
}

/** Those of some terms that come before the first that ends them; all where none ends one of them. */
function before(terms: readonly Term[], some: readonly Term[], isEnd: (term: Term) => boolean): readonly Term[] {
  const start = terms.findIndex((term) => some.includes(term))
  const end = terms.findIndex((term, place) => place > start && isEnd(term))
  return end === -1 ? some : some.filter((term) => terms.indexOf(term) < end)
}

const keyOf = ({ own }: Term) => own.join(' ')

/** Whether a term is one of some, or a phrase of which they have a word: `чеснок китайский` where only `чеснок` was left. */
function isAmong(some: readonly Term[]): (term: Term) => boolean {
  const [keys, words] = [new Set(some.map(keyOf)), new Set(some.flatMap(({ own }) => own))]
  return (term) =>
    keys.has(keyOf(term)) || (!/\p{Script=Han}/u.test(term.typed) && term.own.some((word) => words.has(word)))
}

/** Whether the glossary knows the term as goods. */
export const isGoods = (term: Term, lookup: Lookup): boolean => isOfKind(term, lookup, ['product', 'packaging'])

const isOfKind = ({ concepts }: Term, lookup: Lookup, kinds: readonly string[]): boolean =>
  concepts.some((concept) => kinds.includes(lookup.factsOf(concept)?.kind ?? ''))

function isNoun(term: Term, lookup: Lookup): boolean {
  const { typed, own, isKnown } = term
  if (/\p{N}/u.test(typed)) return isGoods(term, lookup)
  if (genericWords.has(typed) || (own.length === 1 && genericWords.has(own[0] ?? ''))) return false
  if (isKnown) return isGoods(term, lookup)
  return typed.length > 1 && !adjective.test(typed)
}

/**
 * The text without what follows a preposition or a comma, up to a word that says that somebody wants to buy: `насос для скважины` →
 * `насос`, `в офис нужно кресло` → `кресло`.
 */
function mainWords(text: string): string {
  const main: string[] = []
  let [isMain, isAsked] = [true, false]
  for (const word of fold(text).trim().split(/\s+/)) {
    const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '')
    // `looking for`, `supplier of`: the thing follows.
    if (wordsBefore.has(bare) && !isAsked) isMain = false
    else if (isIntent(bare)) isMain = true
    else if (isMain) main.push(word)
    isAsked = isIntent(bare)
    if (main.length > 0 && /[,;，；]$/.test(word)) isMain = false
  }
  return main.join(' ')
}

/** Of the other terms those without which goods may be shown at all: a generic word says nothing without them. */
export const isGeneric = ({ typed }: Term): boolean =>
  typed.split(' ').every((word) => genericWords.has(word) || genericWords.has(stemOf(word)))
