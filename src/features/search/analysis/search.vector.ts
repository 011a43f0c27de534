import { pinyin } from 'pinyin-pro'
import { bigramsOf, partsOfCode, stemOf, tokensOf, wholeCode, wordsOfHan } from './search.words.ts'

/** What is said in a title (A) counts for more than in the names of categories and attributes (B), a summary (C) or a description (D). */
export type Weight = 'A' | 'B' | 'C' | 'D'
export type WeighedText = { text: string; weight: Weight }
/** Forms of meanings, each with the lexeme that says the meaning, by one of their own lexemes. */
export type Meanings = ReadonlyMap<string, readonly { lexeme: string; form: readonly string[] }[]>

const mostPositions = 5
const mostLexemes = 4000
/** In letters; PostgreSQL takes 2,046 bytes. */
export const longestLexeme = 100
const farthest = 16_000

/** What things are filtered by stands among their words, so that one index finds both; no word has such a sign. */
export const tagOf = (name: string, value: string): string => `${name}=${value}`

/**
 * The vector of a document as PostgreSQL reads it. All lexemes are made here, so that both databases and every locale find the same:
 * stems of Russian and English words, Chinese by characters and pairs with the pinyin of its words, codes whole and in parts, and the
 * meanings of which all lexemes of a form are among them.
 */
export function vectorOf(
  texts: readonly WeighedText[],
  tags: readonly string[] = [],
  meanings: Meanings = new Map(),
): string {
  const places = new Map<string, string[]>()
  let position = 0
  const put = (lexeme: string, weight: Weight) => {
    if (lexeme === '' || lexeme.length > longestLexeme) return
    const held = places.get(lexeme) ?? []
    if (held.length === 0 && places.size >= mostLexemes) return
    if (held.length < mostPositions) held.push(`${Math.min(position, farthest)}${weight}`)
    places.set(lexeme, held)
  }
  for (const { text, weight } of texts) {
    for (const token of tokensOf(text)) {
      position++
      if (token.kind === 'word') put(stemOf(token.text), weight)
      else if (token.kind === 'code')
        for (const code of [wholeCode(token.text), ...partsOfCode(token.text)]) put(code, weight)
      else putHan(token.text, weight)
    }
    position += 5
  }
  return [
    ...tags.map(quoted),
    ...[...places, ...meant(places, meanings)].map(([lexeme, held]) => `${quoted(lexeme)}:${held.join(',')}`),
  ].join(' ')

  function putHan(run: string, weight: Weight) {
    for (const character of run) put(character, weight)
    for (const pair of run.length > 1 ? bigramsOf(run) : []) put(pair, weight)
    if (weight !== 'A') return
    for (const word of wordsOfHan(run)) if (word.length > 1) put(pinyinOf(word), 'C')
  }
}

/** The meanings that these lexemes speak of, where each form says its part with the least weight. */
function meant(places: ReadonlyMap<string, readonly string[]>, meanings: Meanings): Map<string, string[]> {
  const spoken = new Map<string, string[]>()
  for (const key of places.keys()) {
    for (const { lexeme, form } of meanings.get(key) ?? []) {
      const held = form.map((one) => places.get(one))
      if (!held.every((one) => one !== undefined)) continue
      const least = held.reduce((a, b) => (heaviest(b) > heaviest(a) ? b : a))
      spoken.set(lexeme, [...(spoken.get(lexeme) ?? []), ...least])
    }
  }
  for (const [lexeme, held] of spoken)
    spoken.set(
      lexeme,
      [...new Set(held)].sort((a, b) => weightOf(a).localeCompare(weightOf(b))).slice(0, mostPositions),
    )
  return spoken
}

const weightOf = (place: string) => place.slice(-1)
const heaviest = (held: readonly string[]) => held.map(weightOf).sort()[0] ?? 'D'

/** A lexeme between quotes, for vectors and queries. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** `螺栓` → `luoshuan`. */
export const pinyinOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .replaceAll(/\s/g, '')
    .toLowerCase()
