import type { Lookup } from './glossary-lookup.ts'
import { termsOf } from './query-terms.ts'
import type { Term } from './term.ts'
import { genericWords, wordsBefore } from './search-words.ts'
import { fold, stemOf } from './tokenizer.ts'

const adjective = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ыи]х|[ыи]ми|[ую]ю)$/u

/**
 * The term that says what is looked for, the others only which: the last noun in Chinese and English, the first in Russian, before any
 * `для` or `for`. Null where only properties, codes or generic words are asked for.
 */
export function headOf(text: string, terms: readonly Term[], lookup: Lookup): Term | null {
  const keys = new Set(termsOf(beforePurpose(text), lookup).map(keyOf))
  const nouns = terms.filter((term) => isNoun(term, lookup))
  const named = nouns.filter((term) => keys.has(keyOf(term)))
  const some = named.length > 0 ? named : nouns
  const [han, cyrillic] = [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u].map((script) =>
    some.filter(({ typed }) => script.test(typed)),
  ) as [Term[], Term[]]
  if (han.length > 0) return han.findLast((term) => isGoods(term, lookup)) ?? han.at(-1) ?? null
  return (cyrillic.length > 0 ? cyrillic[0] : (some.findLast((term) => isGoods(term, lookup)) ?? some.at(-1))) ?? null
}

const keyOf = ({ own }: Term) => own.join(' ')

/** Whether the glossary knows the term as goods. */
export const isGoods = ({ concepts }: Term, lookup: Lookup): boolean =>
  concepts.some((concept) => ['product', 'packaging'].includes(lookup.factsOf(concept)?.kind ?? ''))

function isNoun(term: Term, lookup: Lookup): boolean {
  const { typed, own, isKnown } = term
  if (/\p{N}/u.test(typed)) return false
  if (genericWords.has(typed) || (own.length === 1 && genericWords.has(own[0] ?? ''))) return false
  if (isKnown) return isGoods(term, lookup)
  return typed.length > 1 && !adjective.test(typed)
}

/** `насос для скважины` → `насос`; without a word before the preposition, the whole text. */
function beforePurpose(text: string): string {
  const words = fold(text).trim().split(/\s+/)
  const end = words.findIndex((word, place) => place > 0 && wordsBefore.has(word))
  return end === -1 ? text : words.slice(0, end).join(' ')
}

/** Of the other terms those without which goods may be shown at all: a generic word says nothing without them. */
export const isGeneric = ({ typed }: Term): boolean =>
  typed.split(' ').every((word) => genericWords.has(word) || genericWords.has(stemOf(word)))
