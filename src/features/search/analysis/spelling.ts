import { soundAlike } from './sound-alike.ts'
import type { Ctx } from '../../../server/context.ts'
import type { DatabaseHandle } from '../../../server/database/database.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { stemsKey } from './concepts/glossary-lookup.ts'
import type { Lookup } from './concepts/glossary-lookup.ts'
import { isIntent, termsOf } from './query-terms.ts'
import { searchKinds } from '../search.policy.ts'
import { pinyinOf, quoted } from './document-vector.ts'
import { fold, stemOf, tokensOf, wordsOfHan } from './tokenizer.ts'
import type { Token } from './tokenizer.ts'

const mostCandidates = 40

/** The trigrams of a word, with its beginning and its end: `болт` → `  б`, ` бо`, `бол`, `олт`, `лт `. Made here, because the extension of PostgreSQL knows no Cyrillic under some locales. */
export function gramsOf(word: string): string[] {
  const padded = [...`  ${word} `]
  return [...new Set(padded.slice(2).map((_letter, index) => padded.slice(index, index + 3).join('')))]
}

/** So many different words of a search are put right, so that no search costs more than another; letters beyond which nothing is a slip. */
const mostCorrected = 6
const longestCorrected = 30

/** The lexemes of words that may be put right, where nothing holds them. */
export const doubtful = (text: string, lookup: Lookup): string[] => unknownWords(tokensOf(text), lookup).map(stemOf)

/** The text with words that nothing holds put right: the nearest known word, or Chinese that sounds alike. Null where there is none. `unindexed` are those of the doubtful lexemes that nothing holds. */
export async function correct(
  ctx: Ctx,
  text: string,
  lookup: Lookup,
  unindexed: ReadonlySet<string>,
): Promise<string | null> {
  const before = fold(text)
  const tokens = tokensOf(text)
  const [unknown, sounded] = [unknownWords(tokens, lookup), unknownHan(tokens, lookup)]
  const right = await nearest(
    ctx,
    unknown.filter((word) => unindexed.has(stemOf(word))),
    lookup,
  )
  for (const word of sounded) right.set(word, soundsLike(word, lookup) ?? word)
  let corrected = before
  for (const [word, better] of right) corrected = corrected.replaceAll(word, better)
  return corrected === before ? null : corrected
}

const unknownWords = (tokens: readonly Token[], lookup: Lookup): string[] => {
  const words = tokens.flatMap(({ kind, text }) =>
    kind === 'word' && text.length > 3 && text.length <= longestCorrected ? [text] : [],
  )
  // Nor is a word wrong that is known together with its neighbours.
  const known = new Set(
    termsOf(words.join(' '), lookup).flatMap(({ isKnown, isSpelled, typed }) =>
      isKnown && !isSpelled ? typed.split(' ') : [],
    ),
  )
  return [...new Set(words)].filter((word) => !known.has(word) && !isIntent(word)).slice(0, mostCorrected)
}

const unknownHan = (tokens: readonly Token[], lookup: Lookup): string[] => {
  const runs = tokens.flatMap(({ kind, text }) =>
    kind === 'han' && text.length > 1 ? [text.slice(0, longestCorrected)] : [],
  )
  const words = [...new Set(runs)].slice(0, mostCorrected).flatMap((run) => [run, ...wordsOfHan(run)])
  return [...new Set(words)].filter((word) => word.length > 1 && !lookup.byHan.has(word)).slice(0, mostCorrected)
}

const soundsLike = (word: string, lookup: Lookup) => lookup.byPinyin.get(pinyinOf(word))?.[0]

/** For each of the words, which no document holds, the nearest of the glossary and of titles. */
async function nearest(ctx: Ctx, missing: readonly string[], lookup: Lookup): Promise<Map<string, string>> {
  const right = new Map<string, string>()
  const ofTitles = await nearestOfTitles(ctx, missing)
  for (const word of missing) {
    const candidates = [...nearestKnown(word, lookup.words), ...(ofTitles.get(word) ?? [])]
    const judged = candidates
      .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
      .filter(({ distance }) => distance > 0 && distance <= mostSlips(word))
    const best = judged.sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isGoodsWord(b.candidate, lookup)) - Number(isGoodsWord(a.candidate, lookup)) ||
        // The first letter is seldom the wrong one.
        Number(a.candidate[0] !== word[0]) - Number(b.candidate[0] !== word[0]) ||
        a.candidate.localeCompare(b.candidate),
    )[0]
    if (best) right.set(word, best.candidate)
  }
  return right
}

/** Of words that are as near, goods are likelier than what goods are like: `bering` is a bearing and not boring. */
const isGoodsWord = (word: string, lookup: Lookup): boolean =>
  (lookup.byStems.get(stemsKey([word])) ?? []).some((concept) => lookup.factsOf(concept)?.kind === 'product')

// Counted, because for the first row alone the database would read all entries one after the other rather than the index.
const heldText = `
  select asked.place::int as place from unnest($1::text[]) with ordinality as asked (query, place)
  where ${searchKinds
    .filter((kind) => kind !== 'rfq')
    .map(
      (kind) => `(select count(*) from search_entries where kind = '${kind}' and vector @@ asked.query::tsquery) > 0`,
    )
    .join(' or ')}`

/** The lexemes that nothing holds but requests, which are not proofread. */
export async function notIndexed(ctx: Ctx, lexemes: readonly string[]): Promise<Set<string>> {
  const distinct = [...new Set(lexemes)]
  if (distinct.length === 0) return new Set()
  const { rows } = await ctx.server.database.pool.query<{ place: number }>({
    name: 'search_held',
    text: heldText,
    values: [distinct.map(quoted)],
  })
  const held = new Set(rows.map(({ place }) => place - 1))
  return new Set(distinct.filter((_lexeme, place) => !held.has(place)))
}

// No word of letters has a space or the sign that parts the trigrams. Nearest in length first, where there are too many to be compared.
const nearestText = `
  select asked.word as typed, (select string_agg(word, ' ') from (
    select word from search_words where grams && string_to_array(asked.grams, '|') and length(word) between length(asked.word) - asked.most and length(asked.word) + asked.most
    order by abs(length(word) - length(asked.word)), word limit $4) near) as words
  from unnest($1::text[], $2::text[], $3::int[]) as asked (word, grams, most)`
const mostCompared = 3000

// Where titles have few words, all of them are read at once, which costs a twentieth of looking for what is near to each of six.
const titleWordsText = `select case when (select count(*) from (select from search_words limit $1 + 1) few) <= $1 then (select string_agg(word, ' ') from search_words) end as words`
const fewWords = 5000

const heldWords = new WeakMap<DatabaseHandle, { text: string; words: readonly string[] }>()

/** The words of titles, or null where there are too many to be held; the same list again as long as nothing has changed. */
async function titleWords({ server: { database } }: Ctx): Promise<readonly string[] | null> {
  const { rows } = await database.pool.query<{ words: string | null }>({
    name: 'search_title_words',
    text: titleWordsText,
    values: [fewWords],
  })
  const text = rows[0]?.words ?? null
  if (text === null) return null
  const held = heldWords.get(database)
  if (held?.text === text) return held.words
  const words = text.split(' ')
  heldWords.set(database, { text, words })
  return words
}

/** Words of titles that share most trigrams with each of the words. */
async function nearestOfTitles(ctx: Ctx, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const all = await titleWords(ctx)
  return all ? new Map(words.map((word) => [word, nearestAmong(word, all)])) : nearestOfMany(ctx, words)
}

/** Those of a list that share most trigrams with a word, as the database would find them. */
function nearestAmong(word: string, words: readonly string[]): string[] {
  const near = [...sharedGrams(word, words)].map(([place, shared]) => ({ candidate: words[place] ?? '', shared }))
  return mostShared(near.filter(({ candidate }) => Math.abs(candidate.length - word.length) <= mostSlips(word)))
}

async function nearestOfMany(ctx: Ctx, words: readonly string[]): Promise<Map<string, string[]>> {
  const values = [
    words,
    words.map((word) => gramsOf(word).join('|')),
    words.map(mostSlips),
    Math.floor(mostCompared / words.length),
  ]
  const { rows } = await ctx.server.database.pool.query<{ typed: string; words: string | null }>({
    name: 'search_nearest',
    text: nearestText,
    values,
  })
  return new Map(rows.map(({ typed, words }) => [typed, mostAlike(typed, words?.split(' ') ?? [])]))
}

/** Those that share most trigrams with a word, at most forty. */
function mostAlike(word: string, candidates: readonly string[]): string[] {
  const grams = new Set(gramsOf(word))
  const judged = candidates.map((candidate) => ({
    candidate,
    shared: gramsOf(candidate).filter((gram) => grams.has(gram)).length,
  }))
  return mostShared(judged)
}

const mostShared = (judged: { candidate: string; shared: number }[]): string[] =>
  judged
    .sort((a, b) => b.shared - a.shared || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate)

/** So many letters of a word may be wrong. */
const mostSlips = (word: string): number => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** Words of the glossary that share most trigrams. */
export function nearestKnown(word: string, words: readonly string[]): string[] {
  const grams = gramsOf(word)
  const near = [...sharedGrams(word, words)].flatMap(([place, count]) =>
    count * 3 >= grams.length ? [{ candidate: words[place] ?? '', place, count }] : [],
  )
  const likely = near
    .filter(({ candidate }) => Math.abs(candidate.length - word.length) <= 3)
    .sort((a, b) => b.count - a.count || a.place - b.place)
  return likely.slice(0, mostCandidates).map(({ candidate }) => candidate)
}

/** How many trigrams a word shares with each word of a list, by their places; those that share none are left out. */
function sharedGrams(word: string, words: readonly string[]): Map<number, number> {
  const shared = new Map<number, number>()
  const places = cachedPlaces([words], '', () => placesByGram(words))
  for (const gram of gramsOf(word))
    for (const place of places.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  return shared
}

const cachedPlaces = memoizeByIdentity<ReadonlyMap<string, readonly number[]>>()

/** The places of the words that have each trigram. */
function placesByGram(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const pairs = words.flatMap((word, place) => gramsOf(word).map((gram) => ({ gram, place })))
  return new Map(
    [...Map.groupBy(pairs, ({ gram }) => gram)].map(([gram, some]) => [gram, some.map(({ place }) => place)]),
  )
}

const pairs = new Set(
  soundAlike.flatMap((group) => [...group].flatMap((one) => [...group].map((other) => one + other))),
)
const costOfChange = (left: string | undefined, right: string | undefined): number =>
  left === right ? 0 : pairs.has(`${left ?? ''}${right ?? ''}`) ? 0.5 : 1
/** Of a letter that is missing or too many: a double one, or a sign that is not heard, is half a slip. */
const costOfLetter = (word: string, place: number): number =>
  word[place] === word[place - 1] || word[place] === word[place + 1] || /[ьъ]/.test(word[place] ?? '') ? 0.5 : 1

/** Neighbours change places more often than a key is missed. */
const costOfSwap = 0.75

/** Letters that are missing, too many, wrong or in the place of their neighbours (Damerau's distance, each place changed once). */
function distanceOf(left: string, right: string): number {
  const first = [0]
  for (let j = 1; j <= right.length; j++) first.push((first[j - 1] ?? 0) + costOfLetter(right, j - 1))
  const rows: number[][] = [first]
  for (let i = 1; i <= left.length; i++) {
    const above = rows[i - 1] ?? []
    const tooMany = costOfLetter(left, i - 1)
    const row = [(above[0] ?? 0) + tooMany]
    for (let j = 1; j <= right.length; j++) {
      let best = Math.min(
        (above[j] ?? 0) + tooMany,
        (row[j - 1] ?? 0) + costOfLetter(right, j - 1),
        (above[j - 1] ?? 0) + costOfChange(left[i - 1], right[j - 1]),
      )
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + costOfSwap)
      row.push(best)
    }
    rows.push(row)
  }
  return rows[left.length]?.[right.length] ?? 0
}
