import { standardAt } from './equivalent-standards.ts'
import type { Lookup } from './concepts/glossary-lookup.ts'
import { keyOfStems, stemsKey } from './concepts/glossary-lookup.ts'
import { genericWords, intentHan, intentWords, wearerWords, wishWords } from './search-words.ts'
import { widest } from './widest-forms.ts'
import {
  apartOf,
  broaderOf,
  broaderOfHan,
  goodsAmong,
  partsOfHan,
  mostConcepts,
  mostForms,
  ownOf,
  wordForms,
  wordFormsOfHan,
} from './phrase-forms.ts'
import { withoutDiminutive } from './russian-forms.ts'
import { bigramsOf, splitCode, stemOf, tokensOf, wholeCode, wordsOfHan } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'
import type { Term } from './term.ts'
import { soundsOfLatin } from './transliteration.ts'

const mostTerms = 12
export const isIntent = (typed: string) =>
  intentWords.has(typed) || intentHan.includes(typed) || (!typed.includes(' ') && intentWords.has(stemOf(typed)))
const infinitive = /^[а-я]{2,}[аяеиыоу]ть(?:ся)?$/
const mostParts = 12
const longestPhrase = 4
const shortestPart = 3
/** So many kinds of what a word says are looked for, where the word itself finds nothing. */
const mostNarrower = 24

/** What a text asks for, by the glossary in all three languages. */
export function termsOf(text: string, lookup: Lookup): Term[] {
  const tokens = tokensOf(text)
  const terms: Term[] = []
  for (let at = 0; at < tokens.length && terms.length < mostTerms;) {
    const standard = standardAt(tokens, at)
    if (standard) {
      const { name, forms, length } = standard
      terms.push({ typed: name, own: forms[0] ?? [], forms, isKnown: true, concepts: [] })
      at += length
      continue
    }
    const token = tokens[at] as Token
    if (token.kind === 'han') terms.push(...termsOfHan(token.text, lookup))
    const phrase = token.kind === 'han' ? null : phraseAt(tokens, at, lookup)
    if (phrase) terms.push(phrase.term)
    else if (token.kind !== 'han')
      terms.push(token.kind === 'code' ? termOfCode(token.text) : named(token.text, [stemOf(token.text)], lookup))
    at += phrase?.length ?? 1
  }
  const distinct = new Map(terms.map((term) => [JSON.stringify(term.own), term]))
  const verbs = verbsAmong(tokens)
  const meant = [...distinct.values()].filter(
    ({ typed, isKnown }) => !isIntent(typed) && (isKnown || !verbs.has(typed)),
  )
  const asked = (meant.length > 0 ? meant : [...distinct.values()]).slice(0, mostTerms)
  return asked.length === 1 ? asked.map((term) => withoutUnits(term, lookup)) : asked
}

/** Infinitives behind words of wishing and asking. Others may be nouns with a slip: `детская кравать`. */
const verbsAmong = (tokens: readonly Token[]): Set<string> =>
  new Set(
    tokens.flatMap(({ text }, at) =>
      infinitive.test(text) && wishWords.has(tokens[at - 1]?.text ?? '') ? [text] : [],
    ),
  )

/** A word alone that names goods and a unit means the goods: `cartons` are no nuts in cartons. */
function withoutUnits(term: Term, lookup: Lookup): Term {
  const goods = term.concepts.filter((concept) => lookup.factsOf(concept)?.kind !== 'unit')
  if (goods.length === 0 || goods.length === term.concepts.length) return term
  return { ...term, ...withConcepts(term.typed, term.own, goods, lookup) }
}

/** The longest run of words that the glossary knows, by their stems in any order or by pinyin. */
function phraseAt(tokens: readonly Token[], at: number, lookup: Lookup): { term: Term; length: number } | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    if (part.some(({ kind }) => kind === 'han')) continue
    const texts = part.map(({ text }) => text)
    const concepts = lookup.byStems.get(stemsKey(texts)) ?? compoundOf(texts, lookup) ?? plainOf(texts, lookup)
    if (concepts && (namesWearer(texts, concepts, lookup) || cutsGoods(tokens, at, length, concepts, lookup))) continue
    if (concepts) {
      const apart = [...wordForms(part, lookup), ...concepts.slice(0, mostConcepts).flatMap(apartOf(lookup))]
      const term = withConcepts(texts.join(' '), ownOf(part), concepts, lookup, [], apart)
      return { length, term: { ...term, ...broaderOf(part, lookup), ...narrowerOf(ownOf(part), concepts, lookup) } }
    }
    const spelled = part.every(({ kind, text }) => kind === 'word' && /^[a-zü]+$/.test(text))
      ? lookup.byPinyin.get(texts.join(''))
      : undefined
    if (spelled) {
      const found = spelled.flatMap((word) => lookup.byHan.get(word) ?? [])
      const term = withConcepts(texts.join(' '), [texts.join('')], found, lookup, [ownOf(part)])
      return { length, term: { ...term, ...broaderOfHan(spelled[0] ?? '', lookup) } }
    }
    const russian = spelledInLatin(texts, lookup)
    const meant = russian && lookup.byStems.get(keyOfStems(russian))
    if (meant) {
      const term = withConcepts(texts.join(' '), ownOf(part), meant, lookup, [russian])
      return { length, term: { ...term, isSpelled: true } }
    }
    // One word of a phrase that the glossary has.
    if (russian && length === 1)
      return { length, term: { ...plain(texts.join(' '), ownOf(part)), forms: [ownOf(part), russian], isKnown: true } }
  }
  return null
}

/** A phrase that says for whom a thing is, beside a name of the same thing, asks for both: `женские кроссовки` are `кроссовки` that are `женские`. */
const namesWearer = (words: readonly string[], concepts: readonly number[], lookup: Lookup): boolean => {
  if (!words.some((word) => wearerWords.has(stemOf(word)))) return false
  // The `s` of `women's` is a word of one letter.
  const others = words.filter((word) => word.length > 1 && !wearerWords.has(stemOf(word)))
  return (lookup.byStems.get(stemsKey(others)) ?? []).some((concept) => concepts.includes(concept))
}

/** Whether a phrase that names no goods ends inside of one that does: of `heat shrink wrapping machine` goods are a `shrink wrapping machine`. */
function cutsGoods(
  tokens: readonly Token[],
  at: number,
  length: number,
  concepts: readonly number[],
  lookup: Lookup,
): boolean {
  if (length === 1 || goodsAmong(concepts, lookup).length > 0) return false
  for (let start = at + 1; start < at + length; start++)
    for (let end = at + length + 1; end <= Math.min(tokens.length, start + longestPhrase); end++) {
      const words = tokens.slice(start, end).map(({ text }) => text)
      if (goodsAmong(lookup.byStems.get(stemsKey(words)) ?? [], lookup).length > 0) return true
    }
  return false
}

/** What the word of a diminutive is: `гаечка` of `гайка`. */
const plainOf = (words: readonly string[], lookup: Lookup): readonly number[] | undefined =>
  words.length === 1
    ? withoutDiminutive(words[0] ?? '')
        .filter((plain) => !genericWords.has(stemOf(plain)))
        .map((plain) => lookup.byStems.get(stemsKey([plain])))
        .find((concepts) => concepts !== undefined)
    : undefined

/** What the glossary writes as one word, or as two: `flood light` and `floodlight`, `cat 6` and `cat6`. */
function compoundOf(words: readonly string[], lookup: Lookup): readonly number[] | undefined {
  const [first = ''] = words
  if (words.length > 1) {
    const isWritten = words.length === 2 ? words.every((word) => word.length > 2) : false
    return isWritten || words.some((word) => /\d/.test(word))
      ? lookup.byStems.get(stemsKey([words.join('')]))
      : undefined
  }
  for (let end = shortestPart; end <= first.length - shortestPart; end++) {
    const known = lookup.byStems.get(stemsKey([first.slice(0, end), first.slice(end)]))
    if (known) return known
  }
  return undefined
}

/** `nasos` → `насос`, as stems of the glossary; null of words that are not all Latin, or that it does not have. */
function spelledInLatin(words: readonly string[], lookup: Lookup): string[] | null {
  const stems: string[] = []
  for (const word of words) {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) return null
    const [stem] = soundsOfLatin(word).flatMap((sound) => lookup.bySound.get(sound) ?? [])
    if (stem === undefined) return null
    stems.push(stem)
  }
  return stems
}

/** Known words, so that as few characters as possible are left between them; these by the dictionary of the language. */
function termsOfHan(run: string, lookup: Lookup): Term[] {
  return partsOfHan(run, lookup).flatMap((part) => {
    if (!part.isKnown) return unknownOfHan(part.text, lookup)
    const concepts = lookup.byHan.get(part.text) ?? []
    const apart = [...wordFormsOfHan(part.text, lookup), ...concepts.slice(0, mostConcepts).flatMap(apartOf(lookup))]
    const term = withConcepts(part.text, bigramsOf(part.text), concepts, lookup, [], apart)
    return [{ ...term, ...broaderOfHan(part.text, lookup), ...narrowerOf([part.text], concepts, lookup) }]
  })
}

/** Characters that the dictionary leaves alone are one word: nothing is found by each of them. */
function unknownOfHan(run: string, lookup: Lookup): Term[] {
  const words: string[] = []
  let isAlone = false
  for (const word of wordsOfHan(run)) {
    if (word.length === 1 && isAlone) words.push((words.pop() ?? '') + word)
    else words.push(word)
    isAlone = word.length === 1
  }
  return words.map((word) => named(word, bigramsOf(word), lookup))
}

function termOfCode(code: string): Term {
  const parts = splitCode(code)
  const split = parts.length > mostParts ? [] : parts
  const own = [wholeCode(code)]
  const others = [...(split.length > 0 ? [split] : []), ...tariffCodes(code).map((digits) => [digits])]
  return { typed: code, own, forms: [own, ...others], isKnown: true, concepts: [] }
}

/** A code of customs as goods hold it, without points: `8413.70.21` → `84137021` and the subheading `841370`. */
const tariffCodes = (code: string): string[] =>
  /^\d{4}\.\d{2}(?:\.\d{2,4})*$/.test(code)
    ? [...new Set([code.replaceAll('.', ''), code.replaceAll('.', '').slice(0, 6)])]
    : []

const plain = (typed: string, own: readonly string[]): Term => ({
  typed,
  own,
  forms: [own],
  isKnown: false,
  concepts: [],
})

/** A word that is the head of names of goods means these; another is looked for as it is. */
function named(typed: string, own: readonly string[], lookup: Lookup): Term {
  const goods = lookup.byHead.get(/\p{Script=Han}/u.test(typed) ? typed : (own[0] ?? '')) ?? []
  if (goods.length === 0) return plain(typed, own)
  return { ...withConcepts(typed, own, goods, lookup), isPartOfNames: true, narrower: goods.slice(0, mostNarrower) }
}

/** Goods of which a single word, by its stem or in Chinese as it is, is the head, besides those that it is the name of. */
function narrowerOf(words: readonly string[], concepts: readonly number[], lookup: Lookup): Pick<Term, 'narrower'> {
  const goods = words.length === 1 ? (lookup.byHead.get(words[0] ?? '') ?? []) : []
  const others = goods.filter((concept) => !concepts.includes(concept)).slice(0, mostNarrower)
  return others.length > 0 ? { narrower: others } : {}
}

function withConcepts(
  typed: string,
  own: readonly string[],
  concepts: readonly number[],
  lookup: Lookup,
  others: readonly (readonly string[])[] = [],
  apart: readonly (readonly string[])[] = [],
): Term {
  const asked = withoutProcesses(concepts, lookup).slice(0, mostConcepts)
  const all = [own, ...others, ...asked.flatMap((concept) => lookup.formsOf(concept)), ...apart]
  return { typed, own, forms: widest(all, lookup).slice(0, mostForms), isKnown: true, concepts: asked }
}

/** A word that names goods and what is done to goods means the goods: `laminate` is no plywood that is laminated. */
function withoutProcesses(concepts: readonly number[], lookup: Lookup): readonly number[] {
  const kindOf = (concept: number) => lookup.factsOf(concept)?.kind
  return concepts.some((concept) => kindOf(concept) === 'product')
    ? concepts.filter((concept) => kindOf(concept) !== 'process')
    : concepts
}
