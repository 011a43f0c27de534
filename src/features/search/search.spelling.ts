import { sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { keptWith } from '../../shared/kept-with.ts'
import { isFrequent } from './search.frequency.ts'
import type { Lookup } from './search.glossary.ts'
import { stemsKey } from './search.glossary.ts'
import { searchWords } from './search.table.ts'
import { pinyinOf, quoted } from './search.vector.ts'
import { fold, stemOf, tokensOf, wordsOfHan } from './search.words.ts'

const mostCandidates = 40

/** The trigrams of a word, with its beginning and its end: `болт` → `  б`, ` бо`, `бол`, `олт`, `лт `. Made here, because the extension of PostgreSQL knows no Cyrillic under some locales. */
export function gramsOf(word: string): string[] {
  const padded = [...`  ${word} `]
  return [...new Set(padded.slice(2).map((_letter, index) => padded.slice(index, index + 3).join('')))]
}

/** The text with words that nothing holds put right: the nearest known word, or Chinese that sounds alike. Null where there is none. */
export async function correct(ctx: Ctx, text: string, lookup: Lookup): Promise<string | null> {
  let corrected = fold(text)
  const before = corrected
  for (const token of tokensOf(text)) {
    if (token.kind === 'han') {
      for (const word of unknownHan(token.text, lookup)) corrected = corrected.replace(word, soundsLike(word, lookup) ?? word)
    } else if (token.kind === 'word' && token.text.length > 3) {
      const better = await nearest(ctx, token.text, lookup)
      if (better) corrected = corrected.replace(token.text, better)
    }
  }
  return corrected === before ? null : corrected
}

const unknownHan = (run: string, lookup: Lookup): string[] => [run, ...wordsOfHan(run)].filter((word) => word.length > 1 && !lookup.byHan.has(word))
const soundsLike = (word: string, lookup: Lookup) => lookup.byPinyin.get(pinyinOf(word))?.[0]

async function nearest(ctx: Ctx, word: string, lookup: Lookup): Promise<string | null> {
  if (lookup.byStems.has(stemsKey([word])) || (await isHeld(ctx, word))) return null
  const candidates = [...nearestKnown(word, lookup.words), ...(await nearestHeld(ctx, word))]
  const most = word.length < 5 ? 1 : word.length < 9 ? 2 : 3
  const judged = candidates.map((candidate) => ({ candidate, distance: distanceOf(word, candidate) })).filter(({ distance }) => distance > 0 && distance <= most)
  return judged.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))[0]?.candidate ?? null
}

// Looked for by the indexes: who needs one row of very many is otherwise believed to find it by reading along.
const held = (kinds: string) => `exists (with held as materialized (select from search_documents where ${kinds} and vector @@ $1::tsquery) select from held)`
const heldText = `select ${held("kind = 'product'")} or ${held("kind <> 'product'")} as held`

async function isHeld(ctx: Ctx, word: string): Promise<boolean> {
  if (await isFrequent(ctx, stemOf(word))) return true
  const { rows } = await ctx.server.database.pool.query<{ held: boolean }>({ name: 'search_held', text: heldText, values: [quoted(stemOf(word))] })
  return rows[0]?.held === true
}

/** Words of titles that share most trigrams. */
async function nearestHeld(ctx: Ctx, word: string): Promise<string[]> {
  const grams = sql`array[${sql.join(gramsOf(word).map((gram) => sql`${gram}`), sql`, `)}]::text[]`
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from ${searchWords} where grams && ${grams} and length(word) between ${word.length - 3} and ${word.length + 3}
    order by (select count(*) from unnest(grams) g where g = any(${grams})) desc, word limit ${mostCandidates}`)
  return rows.map((row) => row.word)
}

/** Words of the glossary that share most trigrams. */
export function nearestKnown(word: string, words: readonly string[]): string[] {
  const grams = gramsOf(word)
  const shared = new Map<number, number>()
  const places = keptPlaces([words], '', () => placesByGram(words))
  for (const gram of grams) for (const place of places.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  const near = [...shared].flatMap(([place, count]) => (count * 3 >= grams.length ? [{ candidate: words[place] ?? '', place, count }] : []))
  const likely = near.filter(({ candidate }) => Math.abs(candidate.length - word.length) <= 3).sort((a, b) => b.count - a.count || a.place - b.place)
  return likely.slice(0, mostCandidates).map(({ candidate }) => candidate)
}

const keptPlaces = keptWith<ReadonlyMap<string, readonly number[]>>()

/** The places of the words that have each trigram. */
function placesByGram(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const pairs = words.flatMap((word, place) => gramsOf(word).map((gram) => ({ gram, place })))
  return new Map([...Map.groupBy(pairs, ({ gram }) => gram)].map(([gram, some]) => [gram, some.map(({ place }) => place)]))
}

/** Letters that are missing, too many, wrong or in the place of their neighbours (Damerau's distance, each place changed once). */
function distanceOf(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_one, index) => index)]
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1
      let best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[left.length]?.[right.length] ?? 0
}
