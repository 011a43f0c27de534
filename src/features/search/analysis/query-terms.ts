import { standardAt } from './equivalent-standards.ts'
import type { Lookup } from './glossary-lookup.ts'
import { keyOfStems, stemsKey } from './glossary-lookup.ts'
import { genericWords, intentHan, intentWords } from './search-words.ts'
import { widest } from './widest-forms.ts'
import {
  apartOf,
  broaderOf,
  broaderOfHan,
  longestAt,
  mostConcepts,
  mostForms,
  ownOf,
  wordForms,
  wordFormsOfHan,
} from './phrase-forms.ts'
import { inTitle, longestLexeme, quoted as quotedWhole } from './document-vector.ts'
import { withoutDiminutive } from './russian-forms.ts'
import { bigramsOf, splitCode, stemOf, tokensOf, wholeCode, wordsOfHan } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'
import type { Term } from './term.ts'
import { soundsOfLatin } from './transliteration.ts'

const mostTerms = 12
export const isIntent = (typed: string) =>
  intentWords.has(typed) || intentHan.includes(typed) || (!typed.includes(' ') && intentWords.has(stemOf(typed)))
const mostParts = 12
const longestPhrase = 4
const shortestPart = 3

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
      terms.push(token.kind === 'code' ? termOfCode(token.text) : plain(token.text, [stemOf(token.text)]))
    at += phrase?.length ?? 1
  }
  const distinct = new Map(terms.map((term) => [JSON.stringify(term.own), term]))
  const meant = [...distinct.values()].filter(({ typed }) => !isIntent(typed))
  return (meant.length > 0 ? meant : [...distinct.values()]).slice(0, mostTerms)
}

/** The longest run of words that the glossary knows, by their stems in any order or by pinyin. */
function phraseAt(tokens: readonly Token[], at: number, lookup: Lookup): { term: Term; length: number } | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    if (part.some(({ kind }) => kind === 'han')) continue
    const texts = part.map(({ text }) => text)
    const concepts = lookup.byStems.get(stemsKey(texts)) ?? compoundOf(texts, lookup) ?? plainOf(texts, lookup)
    if (concepts) {
      const apart = [...wordForms(part, lookup), ...concepts.slice(0, mostConcepts).flatMap(apartOf(lookup))]
      const term = withConcepts(texts.join(' '), ownOf(part), concepts, lookup, [], apart)
      return { length, term: { ...term, ...broaderOf(part, lookup) } }
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
    if (meant) return { length, term: withConcepts(texts.join(' '), ownOf(part), meant, lookup, [russian]) }
    // One word of a phrase that the glossary has.
    if (russian && length === 1)
      return { length, term: { ...plain(texts.join(' '), ownOf(part)), forms: [ownOf(part), russian], isKnown: true } }
  }
  return null
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

/** Known words first, the longest at each place; what is left between them by the dictionary of the language. */
function termsOfHan(run: string, lookup: Lookup): Term[] {
  const terms: Term[] = []
  let unknown = ''
  const flush = () => {
    for (const word of wordsOfHan(unknown)) terms.push(plain(word, bigramsOf(word)))
    unknown = ''
  }
  for (let at = 0; at < run.length;) {
    const word = longestAt(run, at, lookup)
    if (!word) {
      unknown += run[at] ?? ''
      at++
      continue
    }
    flush()
    const concepts = lookup.byHan.get(word) ?? []
    const apart = [...wordFormsOfHan(word, lookup), ...concepts.slice(0, mostConcepts).flatMap(apartOf(lookup))]
    const term = withConcepts(word, bigramsOf(word), concepts, lookup, [], apart)
    terms.push({ ...term, ...broaderOfHan(word, lookup) })
    at += word.length
  }
  flush()
  return terms
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
 * are not below one of these categories. Where no group is known, goods may say it anywhere.
 */
export type Head = { term: Term } & Readonly<Record<'called' | 'groups' | 'remoteGroups', readonly string[]>>

/** Things that hold every term; where it is known what they are, their title or category says it, or they stand near. */
export function wordsOfAll(terms: readonly Term[], head: Head | null = null): Words {
  if (head === null) return joined(terms, ' & ')
  const others = terms.filter((term) => term !== head.term)
  const anywhere = [namedQuery(head), ...others.map((term) => termQuery(term))].join(' & ')
  const all = joined(terms, ' & ')
  return { ...all, anywhere, inTitles: inPlace(head, all.inTitles) }
}

/** Things that are what is asked for, or what that is without what tells which; those first that hold some of the other terms too. */
export function wordsOfHead(terms: readonly Term[], head: Head): Words {
  const named = namedQuery(head)
  const others = terms.filter((term) => term !== head.term).map((term) => termQuery(term))
  const first = inPlace(head, others.length > 0 ? `${named} & (${others.join(' | ')})` : named)
  const { broader = [] } = head.term
  if (broader.length === 0) return { anywhere: named, inTitles: first, ofOthers: termQuery(head.term) }
  const like = within(head.groups, termQuery({ ...head.term, forms: broader }, quotedInTitle))
  return { anywhere: `(${named} | ${like})`, inTitles: first, ofOthers: termQuery(head.term) }
}

/** A word of a title counts as what goods are if their category bears that name, if any category does: `螺栓` of bolts, not of `膨胀螺栓`. */
const inPlace = ({ called, groups }: Head, query: string): string => within(called.length > 0 ? called : groups, query)
const within = (tags: readonly string[], query: string): string =>
  tags.length === 0 ? query : `(${query}) & (${tags.map(quotedWhole).join(' | ')})`

function namedQuery({ term, called, groups, remoteGroups }: Head): string {
  if (groups.length === 0) return termQuery(term)
  const near = remoteGroups.length === 0 ? [] : [`(${within(remoteGroups, termQuery(term))})`]
  return `(${[termQuery(term, quotedInTitle), ...called.map(quotedWhole), ...near].join(' | ')})`
}

/** Things that hold any of the terms. */
export const wordsOfAny = (terms: readonly Term[]): Words => joined(terms, ' | ')

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
