import { pinyin } from 'pinyin-pro'
import type { ConceptIndex } from './concepts/concept-index.ts'
import { bigramsOf, partsOfCode, stemOf, tokensOf, wholeCode, wordsOfHan } from './tokenizer.ts'

/** What a thing says: in its titles, which tell what it is, and everywhere else. */
export type EntryTexts = { titles: readonly string[]; texts: readonly string[] }

const mostLexemes = 4000
/** In letters; PostgreSQL takes 2,046 bytes. */
export const longestLexeme = 100

/** What things are filtered by stands among their words, so that one index finds both; no word has such a sign. */
export const tagOf = (name: string, value: string): string => `${name}=${value}`

export const tagOfAttribute = (key: string, value: string): string => tagOf(`@${key}`, value)

/** A lexeme as it is said in a title; no word begins so. */
export const inTitle = (lexeme: string): string => `^${lexeme}`

/**
 * The vector of an entry as PostgreSQL reads it. All lexemes are made here, so that both databases and every locale find the same:
 * stems of Russian and English words, Chinese by characters and pairs with the pinyin of the words of titles, codes whole and in parts, and
 * the concepts of which all lexemes of a form are among them. Words of titles are included a second time, marked.
 */
export function vectorOf({ titles, texts }: EntryTexts, tags: readonly string[], concepts: ConceptIndex): string {
  const ofTitles = new Set<string>()
  for (const title of titles) {
    addLexemes(ofTitles, title)
    for (const { kind, text } of tokensOf(title))
      if (kind === 'han') for (const word of wordsOfHan(text)) if (word.length > 1) add(ofTitles, pinyinOf(word))
  }
  const all = new Set(ofTitles)
  for (const text of texts) addLexemes(all, text)
  for (const lexemes of [ofTitles, all]) for (const concept of concepts.among(lexemes)) lexemes.add(concept)
  return [...tags, ...all, ...[...ofTitles].map(inTitle)].map(quoted).join(' ')
}

function addLexemes(lexemes: Set<string>, text: string): void {
  for (const token of tokensOf(text)) {
    const { kind, text: piece } = token
    if (kind === 'word') add(lexemes, stemOf(piece))
    else if (kind === 'code') for (const code of [wholeCode(piece), ...partsOfCode(piece)]) add(lexemes, code)
    else for (const part of [...piece, ...(piece.length > 1 ? bigramsOf(piece) : [])]) add(lexemes, part)
  }
}

function add(lexemes: Set<string>, lexeme: string): void {
  if (lexeme !== '' && lexeme.length <= longestLexeme && lexemes.size < mostLexemes) lexemes.add(lexeme)
}

/** A lexeme between quotes, for vectors and queries. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** `螺栓` → `luoshuan`. */
export const pinyinOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase()
