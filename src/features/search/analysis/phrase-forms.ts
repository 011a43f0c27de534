import type { Lookup } from './concepts/glossary-lookup.ts'
import { stemsKey } from './concepts/glossary-lookup.ts'
import type { Term } from './term.ts'
import { genericWords } from './search-words.ts'
import { widest } from './widest-forms.ts'
import { bigramsOf, stemOf, tokensOf, wholeCode } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

/** So many meanings of a word are asked for, and so many ways to say it. */
export const mostConcepts = 4
export const mostForms = 30
const mostCalled = 2

export const ownOf = (part: readonly Token[]): string[] =>
  part.map(({ kind, text }) => (kind === 'code' ? wholeCode(text) : stemOf(text)))

/** The longest known word of a run at a place, at most so long. */
function longestAt(run: string, at: number, lookup: Lookup, most = lookup.longestHan): string | null {
  for (let length = Math.min(lookup.longestHan, most, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length)
    if (lookup.byHan.has(word)) return word
  }
  // One character alone means something where nothing else was typed.
  return run.length === 1 && lookup.byHan.has(run) ? run : null
}

type HanPart = { text: string; isKnown: boolean }
type Way = { parts: HanPart[]; unknown: number }

/**
 * A run of Chinese as known words and what is left between them: the way that leaves the fewest characters and, of these, has the fewest
 * words; where two are equal, that which ends with a known word, because the last one says what a thing is: `大` `衣柜`, not `大衣` `柜`.
 */
export function partsOfHan(run: string, lookup: Lookup): HanPart[] {
  if (run.length === 1) return [{ text: run, isKnown: lookup.byHan.has(run) }]
  const ways: Way[] = [{ parts: [], unknown: 0 }]
  for (let end = 1; end <= run.length; end++) {
    let best = withUnknown(ways[end - 1] as Way, run[end - 1] ?? '')
    for (let length = 2; length <= Math.min(lookup.longestHan, end); length++) {
      const text = run.slice(end - length, end)
      if (!lookup.byHan.has(text)) continue
      const before = ways[end - length] as Way
      const way = { parts: [...before.parts, { text, isKnown: true }], unknown: before.unknown }
      if (way.unknown < best.unknown || (way.unknown === best.unknown && way.parts.length <= best.parts.length))
        best = way
    }
    ways.push(best)
  }
  return ways[run.length]?.parts ?? []
}

function withUnknown({ parts, unknown }: Way, character: string): Way {
  const last = parts.at(-1)
  const joined = last?.isKnown === false ? { text: last.text + character, isKnown: false } : null
  return {
    parts: joined ? [...parts.slice(0, -1), joined] : [...parts, { text: character, isKnown: false }],
    unknown: unknown + 1,
  }
}

/** A phrase by what its words mean one by one: a title may say them apart, with others between, and by other words. */
export function wordForms(part: readonly Token[], lookup: Lookup): string[][] {
  if (part.length < 2) return []
  const words = part.map((token) => {
    const concepts = lookup.byStems.get(stemsKey([token.text])) ?? []
    return formsOfWord(ownOf([token]), concepts, lookup)
  })
  return combined(words)
}

/** The same of a Chinese word that two or three known ones make up. */
export function wordFormsOfHan(word: string, lookup: Lookup): string[][] {
  const parts: string[] = []
  for (let at = 0; at < word.length;) {
    const part = longestAt(word, at, lookup, at === 0 ? word.length - 1 : word.length)
    if (!part) return []
    parts.push(part)
    at += part.length
  }
  return combined(parts.map((part) => formsOfWord(bigramsOf(part), lookup.byHan.get(part) ?? [], lookup)))
}

/** The same of how the glossary calls a concept in each language. */
export const apartOf =
  (lookup: Lookup) =>
  (concept: number): string[][] => {
    const { zh = [], ru = [], en = [] } = lookup.factsOf(concept) ?? {}
    return [
      ...zh
        .slice(0, mostCalled)
        .flatMap((form) => (/^\p{Script=Han}+$/u.test(form) ? wordFormsOfHan(form, lookup) : [])),
      ...[...ru.slice(0, mostCalled), ...en.slice(0, mostCalled)].flatMap((form) => wordForms(tokensOf(form), lookup)),
    ]
  }

/** What a phrase is, without what tells which: the first noun in Russian, the last in English, that are goods. */
export function broaderOf(part: readonly Token[], lookup: Lookup): Pick<Term, 'broader'> {
  if (part.length < 2) return {}
  const isCyrillic = /[а-я]/.test(part[0]?.text ?? '')
  for (let length = part.length - 1; length > 0; length--) {
    const runs = part.slice(length - 1).map((_token, at) => part.slice(at, at + length))
    for (const run of isCyrillic ? runs : runs.toReversed()) {
      const goods = goodsAmong(lookup.byStems.get(stemsKey(run.map(({ text }) => text))) ?? [], lookup)
      if (goods.length > 0 && (length > 1 || !run.every(({ text }) => genericWords.has(stemOf(text)))))
        return { broader: widest([...formsOfWord(ownOf(run), goods, lookup), ...wordForms(run, lookup)], lookup) }
    }
  }
  return {}
}

/** The longest known end of a Chinese word: `断路器` of `小型断路器`. */
export function broaderOfHan(word: string, lookup: Lookup): Pick<Term, 'broader'> {
  for (let at = 1; at < word.length - 1; at++) {
    const end = word.slice(at)
    const goods = goodsAmong(lookup.byHan.get(end) ?? [], lookup)
    if (goods.length > 0 && !genericWords.has(end))
      return { broader: widest(formsOfWord(bigramsOf(end), goods, lookup), lookup) }
  }
  return {}
}

/** Those of some concepts that are goods. */
export const goodsAmong = (concepts: readonly number[], lookup: Lookup): number[] =>
  concepts.filter((concept) => ['product', 'packaging'].includes(lookup.factsOf(concept)?.kind ?? ''))

const formsOfWord = (own: readonly string[], concepts: readonly number[], lookup: Lookup): (readonly string[])[] => [
  own,
  ...concepts.slice(0, mostConcepts).flatMap((concept) => lookup.formsOf(concept).slice(0, mostConcepts)),
]

/** One form of each word: all ways to choose them, as long as these are few. */
function combined(words: readonly (readonly (readonly string[])[])[]): string[][] {
  const ways = words.reduce<string[][]>(
    (before, forms) => before.flatMap((way) => forms.map((form) => [...way, ...form])).slice(0, mostForms),
    [[]],
  )
  return ways.map((way) => [...new Set(way)])
}
