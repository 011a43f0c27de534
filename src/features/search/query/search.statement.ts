import type { Ctx } from '../../../server/context.ts'
import type { Locale } from '../../../shared/locale.ts'
import { searchables } from '../index/search.kinds.ts'
import { mostCounted, mostSampled, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'

/** All things of a kind, in 256ths. */
export const all = 256

/** The order of a page. */
export const ways = ['rank', 'score', 'newest', 'price', 'price_desc', 'quantity', 'lead'] as const
export type Way = (typeof ways)[number]
/** Orders in which everything can be read along an index; only its facets are then counted by what is seen. */
export type WalkedWay = 'score' | 'newest'
export const canWalk = (way: Way): way is WalkedWay => way === 'score' || way === 'newest'

/** What makes the text of a statement: everything else is handed over with it, so that PostgreSQL reads and plans few texts, once a connection. */
export type Shape = {
  kind: SearchKind
  /** Of all goods or a share of them, in 256ths. */
  share: number
  way: Way
  /** How far is looked: as far as is counted; where only the columns can tell, some way or as far as they are looked at; or to the end. */
  depth: 'counted' | 'examined' | 'far' | 'end'
  /** Of which kinds the things are counted as well: of others by the words, of every kind all there are, or of none. */
  counts: 'words' | 'everything' | 'none'
}

/** How many hits a statement looks at. */
export function limitOf({ share, depth }: Pick<Shape, 'share' | 'depth'>): number {
  return {
    counted: share < all ? mostSampled : mostCounted + 1,
    examined: mostSampled * 3,
    far: mostSampled * 12,
    end: Infinity,
  }[depth]
}

/** Whether no other statement has to follow: all were seen, or of a share as many as are enough. */
export const isEnough = (
  { share, depth }: Pick<Shape, 'share' | 'depth'>,
  { seen, fit }: Pick<Answer, 'seen' | 'fit'>,
): boolean =>
  share === all
    ? seen < limitOf({ share, depth })
    : fit >= mostSampled || (depth !== 'examined' && seen >= limitOf({ share, depth }))

export type Values = {
  query: string
  /** What hits are ranked by. */
  ranking: string | null
  company: string | null
  quantity: number | null
  leadTime: number | null
  /** Conditions of all that is counted, and of the page alone. */
  verifiedUntil: string | null
  pageVerifiedUntil: string | null
  pagePatterns: string[]
  rates: string | null
  priceFrom: number | null
  priceTo: number | null
  key: number | null
  id: string | null
  limit: number
  /** Of the cards. */
  locale: Locale
}

/** For whoever filters nothing. */
export const unfiltered: Omit<Values, 'query' | 'limit' | 'locale'> = {
  ranking: null,
  company: null,
  quantity: null,
  leadTime: null,
  verifiedUntil: null,
  pageVerifiedUntil: null,
  pagePatterns: [],
  rates: null,
  priceFrom: null,
  priceTo: null,
  key: null,
  id: null,
}

/** Keys and ids of a page, the first first. */
export const rowsOf = (page: string | null): [key: string, id: string][] =>
  (page ?? '').split(',').flatMap((row) => (row === '' ? [] : [row.split(' ') as [string, string]]))

/**
 * `seen` of the words, `fit` of the conditions; marks of those that fit, at most one more than is counted; keys and ids of the page; the rows
 * of its cards as JSON, where the kind says them so and it is clear by what was seen that no other statement has to follow; marks and page are left out for the same
 * reason where they are not needed for facets.
 */
export type Answer = {
  seen: number
  fit: number
  marks: string | null
  page: string | null
  cards: string | null
} & Partial<Record<SearchKind, number>>

export async function ask(ctx: Ctx, shape: Shape, values: Values): Promise<Answer> {
  const { rows } = await ctx.server.database.pool.query<Answer>({ ...textOf(shape), values: valuesOf(values) })
  return rows[0] as Answer
}

const valuesOf = (v: Values) => [
  v.query,
  v.ranking,
  v.company,
  v.quantity,
  v.leadTime,
  v.verifiedUntil,
  v.pageVerifiedUntil,
  v.pagePatterns,
  v.rates,
  v.priceFrom,
  v.priceTo,
  v.key,
  v.id,
  v.limit,
  v.locale,
]

type Fixed = { name: string; text: string }
const texts = new Map<string, Fixed>()

function textOf(shape: Shape): Fixed {
  const { kind, share, way, depth, counts } = shape
  const name = `search_${kind}_${share}_${way}_${depth}_${counts}`
  const known = texts.get(name)
  if (known) return known
  const made = { name, text: write(shape) }
  texts.set(name, made)
  return made
}

const price = `price_low * ($9::jsonb ->> currency)::float8`
const weights = `'{0.03, 0.1, 0.4, 1}'`
const last = '9000000000000000'

/** What comes first has the highest key. */
const keys: Record<Way, string> = {
  // Where the words stand and how many of them, in the language of the question as well as by their meaning; then how well the thing describes itself.
  rank: `(round(ts_rank(${weights}, vector, $2::tsquery) * 100000) * 100 + score)::bigint`,
  score: 'score::bigint',
  newest: '(extract(epoch from at) * 1000)::bigint',
  price: `- coalesce(round(${price})::bigint, ${last})`,
  price_desc: `coalesce(round(${price})::bigint, -1)`,
  quantity: `- coalesce(minimum_order_quantity::bigint, ${last})`,
  lead: `- coalesce(lead_days::bigint, ${last})`,
}

function write({ kind, share, way, depth, counts }: Shape): string {
  const limit = depth === 'end' ? '' : `limit ${limitOf({ share, depth })}`
  const counted = counts === 'none' ? [] : searchKinds.filter((one) => counts === 'everything' || one !== kind)
  const enough =
    depth === 'end'
      ? 'true'
      : share === all
        ? `seen < ${limitOf({ share, depth })}`
        : `(fit >= ${mostSampled} or ${depth !== 'examined'} and seen >= ${limitOf({ share, depth })})`
  const shown = depth === 'far' || canWalk(way) ? 'true' : enough
  const places = `search_documents where kind = '${kind}' and ${holdsWords} ${share < all ? `and sample < ${share}` : ''}`
  const isFit = `(($3::uuid is null or company_id = $3) and ($4::int is null or minimum_order_quantity <= $4) and ($5::int is null or lead_days <= $5) and ($6::date is null or verified_until >= $6)
          and ($10::float8 is null or ${price} >= $10) and ($11::float8 is null or ${price} <= $11))`
  // What does not fit stands on no page; of the many that are looked at for the few that fit, ranking would be most of the work.
  const key = depth === 'examined' || depth === 'far' ? `case when ${isFit} then ${keys[way]} end` : keys[way]
  const found = `select id, verified_until, marks, ${key} as key, ${isFit} as is_fit from ${places}`
  // Of a share no more is read than holds as many that fit as are enough; how many were looked at is counted only where fewer do. The database
  // stops by the number of a row, and `offset 0` keeps the wide vector out of the numbering.
  const stops = share < all && (depth === 'examined' || depth === 'far')
  const hits = stops
    ? `select id, verified_until, marks, key, is_fit from (select f.*, row_number() over () as n from (${found} offset 0) f) g where n <= ${limitOf({ share, depth })} and is_fit limit ${mostSampled}`
    : `${found} ${limit}`
  const seen = stops
    ? `case when count(*) < ${mostSampled} then (select count(*) from (select from ${places} ${limit}) s) else count(*) end`
    : 'count(*)'
  return `
    with hits as materialized (
      ${hits}
    ), counted as materialized (
      select (${seen})::int as seen, count(*) filter (where is_fit)::int as fit from hits
    ), page as (
      select key, id from hits where is_fit and ($7::date is null or verified_until >= $7) and marks ~ all($8::text[]) and ($12::bigint is null or (key, id) < ($12, $13::uuid)) and ($2::tsquery is null or true) order by key desc, id desc limit $14::int
    )
    select seen, fit, case when ${shown} then (select string_agg(marks, ',') from (select marks from hits where is_fit limit ${mostCounted + 1}) h) end as marks,
      case when ${shown} then (select string_agg(key || ' ' || id, ',' order by key desc, id desc) from page) end as page,
      case when ${enough} then ${cardsOfPage(kind, '$15::text')} end as cards
      ${counted.map((one) => `, ${one}`).join('')}
    from counted ${counts === 'words' ? countOfWords(counted) : countOfAll(counted, share)}`
}

/** The rows of the cards of a table of ids called `page`, as the JSON of a list; null of kinds that do not say them so, and of no rows. */
export function cardsOfPage(kind: SearchKind, language: string): string {
  const rows = searchables[kind].inPage?.rows(language)
  // The language is handed over in any case.
  return rows ? `(select '[' || string_agg(r.row, ',') || ']' from (${rows}) r)` : `nullif(${language}, ${language})`
}

/** Handed over by a selection, so that the words are not planned by: a plan for any words serves all, and is made once a connection. */
const holdsWords = 'vector @@ (select $1::tsquery)'

/** Where there are shares of the goods, there are more goods than are counted. */
function countOfAll(kinds: readonly SearchKind[], share: number): string {
  const countOf = (kind: SearchKind) => (kind === 'product' && share < all ? `${mostCounted + 1}` : 'count(*)::int')
  const rowsOf = (kind: SearchKind) =>
    kind === 'product' && share < all
      ? ''
      : ` from (select from search_documents where kind = '${kind}' limit ${mostCounted + 1}) o`
  return kinds.map((one) => `, (select ${countOf(one)} as ${one}${rowsOf(one)}) as of_${one}`).join('')
}

/** Goods have an index of their own; all other kinds are found together by another. */
function countOfWords(kinds: readonly SearchKind[]): string {
  const others = kinds.filter((one) => one !== 'product')
  const goods = kinds.includes('product')
    ? `, (select count(*)::int as product from (select from search_documents where kind = 'product' and ${holdsWords} limit ${mostCounted + 1}) o) as of_goods`
    : ''
  const counts = others.map((one) => `count(*) filter (where kind = '${one}')::int as ${one}`).join(', ')
  return `${goods}, (select ${counts} from (select kind from search_documents where kind <> 'product' and ${holdsWords} limit ${mostCounted * 5}) o) as of_others`
}
