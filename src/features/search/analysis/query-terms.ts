import type { Lookup } from './glossary-lookup.ts'
import { standardAt } from './equivalent-standards.ts'
import { stemsKey } from './glossary-lookup.ts'
import { intentHan, intentWords } from './search-words.ts'
import { transliteration } from './language-tables.ts'
import { inTitle, longestLexeme, quoted as quotedWhole } from './document-vector.ts'
import { bigramsOf, splitCode, stemOf, tokensOf, wholeCode, wordsOfHan } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

/** One thing that is asked for: documents hold all lexemes of one of its forms. `own` are those of what was typed. */
export type Term = {
  typed: string
  own: readonly string[]
  forms: readonly (readonly string[])[]
  isKnown: boolean
  /** What it may mean, by the glossary. */
  concepts: readonly number[]
}

const mostTerms = 12
const isIntent = (typed: string) => intentWords.has(typed) || intentHan.includes(typed)
const mostParts = 12
const mostForms = 30
const mostConcepts = 4
const longestPhrase = 4

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
    const concepts = lookup.byStems.get(stemsKey(texts))
    if (concepts) return { length, term: withConcepts(texts.join(' '), ownOf(part), concepts, lookup) }
    const spelled = part.every(({ kind, text }) => kind === 'word' && /^[a-zü]+$/.test(text))
      ? lookup.byPinyin.get(texts.join(''))
      : undefined
    if (spelled) {
      const found = spelled.flatMap((word) => lookup.byHan.get(word) ?? [])
      return { length, term: withConcepts(texts.join(' '), [texts.join('')], found, lookup, [ownOf(part)]) }
    }
    const cyrillic = spelledInLatin(texts)
    const russian = cyrillic && lookup.byStems.get(stemsKey(cyrillic))
    if (russian) return { length, term: withConcepts(texts.join(' '), ownOf(part), russian, lookup) }
  }
  return null
}

const inLatin = new RegExp(Object.keys(transliteration).join('|'), 'g')

/** `nasos` → `насос`; null of words that are not all Latin. */
const spelledInLatin = (words: readonly string[]): string[] | null =>
  words.every((word) => word.length > 3 && /^[a-z]+$/.test(word))
    ? words.map((word) => word.replace(inLatin, (letters) => transliteration[letters] ?? letters))
    : null

const ownOf = (part: readonly Token[]): string[] =>
  part.map(({ kind, text }) => (kind === 'code' ? wholeCode(text) : stemOf(text)))

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
    terms.push(withConcepts(word, bigramsOf(word), lookup.byHan.get(word) ?? [], lookup))
    at += word.length
  }
  flush()
  return terms
}

function longestAt(run: string, at: number, lookup: Lookup): string | null {
  for (let length = Math.min(lookup.longestHan, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length)
    if (lookup.byHan.has(word)) return word
  }
  // One character alone means something where nothing else was typed.
  return run.length === 1 && lookup.byHan.has(run) ? run : null
}

function termOfCode(code: string): Term {
  const parts = splitCode(code)
  const split = parts.length > mostParts ? [] : parts
  const own = [wholeCode(code)]
  return { typed: code, own, forms: split.length > 0 ? [own, split] : [own], isKnown: true, concepts: [] }
}

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
): Term {
  const candidates = concepts.slice(0, mostConcepts)
  // What was typed is a form of every concept: where one is asked for by its lexeme, it need not be asked for again.
  const hasValue = others.length === 0 && candidates.some(lookup.isIndexed)
  const all = [...(hasValue ? [] : [own]), ...others, ...candidates.flatMap((concept) => lookup.formsOf(concept))]
  const distinct = new Map(all.map((form) => [form.join(' '), form]))
  return { typed, own, forms: [...distinct.values()].slice(0, mostForms), isKnown: true, concepts: candidates }
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
 * What a text asks for: the term, the tags of the categories that are called so, and of the groups in which such goods stand. Where no
 * group is known, goods may say it anywhere.
 */
export type Head = { term: Term; called: readonly string[]; groups: readonly string[] }

/** Things that hold every term; where it is known what they are, their title or category says it, or they stand near. */
export function wordsOfAll(terms: readonly Term[], head: Head | null = null): Words {
  if (head === null) return joined(terms, ' & ')
  const others = terms.filter((term) => term !== head.term)
  const anywhere = [namedQuery(head), ...others.map((term) => termQuery(term))].join(' & ')
  return { ...joined(terms, ' & '), anywhere }
}

/** Things that are what is asked for, those first that hold some of the other terms too. */
export function wordsOfHead(terms: readonly Term[], head: Head): Words {
  const named = namedQuery(head)
  const others = terms.filter((term) => term !== head.term).map((term) => termQuery(term))
  const inTitles = others.length > 0 ? `${named} & (${others.join(' | ')})` : named
  return { anywhere: named, inTitles, ofOthers: termQuery(head.term) }
}

function namedQuery({ term, called, groups }: Head): string {
  if (groups.length === 0) return termQuery(term)
  const near = `${termQuery(term)} & (${groups.map(quotedWhole).join(' | ')})`
  return `(${[termQuery(term, quotedInTitle), ...called.map(quotedWhole), `(${near})`].join(' | ')})`
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

/** While the last word is still being typed it finds what begins so. */
export function queryWhileTyping(terms: readonly Term[]): string {
  const last = terms.at(-1)
  const first = terms.slice(0, -1).map((term) => termQuery(term))
  if (!last) return ''
  const begun =
    /^[\p{L}\p{N}]+$/u.test(last.typed) && !/\p{Script=Han}/u.test(last.typed)
      ? `(${termQuery(last)} | ${quoted(last.typed)}:* | ${quoted(stemOf(last.typed))}:*)`
      : termQuery(last)
  return [...first, begun].join(' & ')
}
