import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { searchResults } from '../index/answer-cache.ts'
import { searchSorts } from '../search.policy.ts'
import type { SearchSort } from '../search.policy.ts'
import { filtersOf } from './filters.ts'
import type { SearchQuery } from './filters.ts'
import { interpret } from './search.service.ts'

/** What a row of the made index says, for comparing by brute force. */
export type Made = {
  id: string
  price: number
  at: number
  score: number
  minimumOrder: number
  lead: number
  words: string[]
  titles: string[]
  tags: string[]
}

/** Words that the made goods say, from every second to every two hundredth; none is in the glossary. */
const words = ['qalbak', 'qerduk', 'qimfok', 'qolguk', 'qunhak', 'qystuk']
const every = [2, 3, 7, 20, 61, 199]

/** Fills the index with goods that differ in everything that lists are ordered and narrowed by. Each belongs to `company`. */
export async function fillIndex(ctx: Ctx, goods: number): Promise<Made[]> {
  const number = (place: number) => `hashint4(n * 31 + ${place}) & 2147483647`
  const isSet = words.map((_word, place) => `(${number(place)}) % ${every[place]} = 0`)
  const isTitled = words.map((_word, place) => `(${number(place + 50)}) % 3 = 0`)
  const lexemes = words.map(
    (word, place) =>
      `case when ${isSet[place]} then array['${word}'] || case when ${isTitled[place]} then array['^${word}'] else '{}' end else '{}' end`,
  )
  const roles = `(array['factory','trader','both'])[(${number(7)}) % 3 + 1]`
  const incoterms = `(array['FOB','EXW','CIF','DAP'])[(${number(8)}) % 4 + 1]`
  const measures = `(array['pcs','pcs','pcs','kg','m'])[(${number(10)}) % 5 + 1]`
  const category = `(array['hardware.fasteners.bolts','hardware.fasteners.nuts'])[(${number(11)}) % 2 + 1]`
  const eac = `(array['declaration','certificate'])[(${number(9)}) % 2 + 1]`
  await ctx.db.execute(
    sql.raw(`
    insert into search_marks (tag) select unnest(array['role=factory','role=trader','role=both','incoterm=FOB','incoterm=EXW','incoterm=CIF','incoterm=DAP','eac=declaration','eac=certificate','measure=pcs','measure=kg','measure=m','category=hardware','category=hardware.fasteners.bolts','category=hardware.fasteners.nuts']) on conflict do nothing`),
  )
  await ctx.db.execute(
    sql.raw(`
    insert into search_entries (id, kind, price, published_at, score, minimum_order, lead_days, verified_until, measure, own_category, marks, revision, stated, vector)
    select id, 'product', price, at, score, minimum_order, lead_days, case when n % 5 = 0 then date '2030-01-01' end, (array[0,0,0,1,2])[(${number(10)}) % 5 + 1], (select number from search_marks where tag = 'category=' || ${category}),
      (select ' ' || string_agg(number::text, ' ' order by number) || ' ' from search_marks where tag = any(tags)), 5, '', array_to_tsvector(array(select distinct unnest(tags || lexemes)))
    from (select n, md5(n::text)::uuid as id, case when n % 17 = 0 then 'Infinity' else ((${number(1)}) % 900) / 8.0 end as price, 1700000000000 + (${number(2)}) % 5000 * 1000 as at, (${number(3)}) % 40 as score,
      case when n % 13 = 0 then 2147483647 else (${number(4)}) % 500 end as minimum_order, (${number(5)}) % 60 as lead_days,
      array['role=' || ${roles}, 'incoterm=' || ${incoterms}, 'measure=' || ${measures}, 'category=hardware', 'category=' || ${category}] || case when n % 3 = 0 then array['eac=' || ${eac}] else '{}' end as tags, ${lexemes.join(' || ')} as lexemes
      from generate_series(1, ${goods}) n) made`),
  )
  await ctx.db.execute(sql`analyze search_entries`)
  await searchResults.invalidate(ctx)
  const { rows } = await ctx.db.execute<{ row: string }>(sql`
    select json_build_object('id', id, 'price', price::text, 'at', published_at, 'score', score, 'minimumOrder', minimum_order, 'lead', lead_days, 'lexemes', tsvector_to_array(vector), 'verified', verified_until is not null)::text as row from search_entries`)
  return rows.map(({ row }) => {
    const { lexemes, price, verified, ...numbers } = JSON.parse(row) as Omit<
      Made,
      'price' | 'words' | 'titles' | 'tags'
    > & { price: string; lexemes: string[]; verified: boolean }
    return {
      ...numbers,
      price: Number(price),
      words: lexemes.filter((one) => words.includes(one)),
      titles: lexemes.filter((one) => one.startsWith('^')).map((one) => one.slice(1)),
      tags: [...lexemes.filter((one) => one.includes('=')), ...(verified ? ['verified'] : [])],
    }
  })
}

export type Input = Record<string, string | number>

/** Combinations of words, filters and orders, the same for every run. */
export function combinations(count: number): Input[] {
  let seed = 7
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const sometimes = <T>(times: number, value: () => T): T | undefined => (below(times) === 0 ? value() : undefined)
  return Array.from({ length: count }, () => anyQuery({ below, oneOf, sometimes }))
}

type Chance = {
  below(most: number): number
  oneOf<T>(values: readonly T[]): T
  sometimes<T>(times: number, value: () => T): T | undefined
}

function anyQuery({ below, oneOf, sometimes }: Chance): Input {
  const given = Object.entries({
    q: below(4) === 0 ? '' : Array.from({ length: 1 + below(3) }, () => oneOf(words)).join(' '),
    sort: oneOf(searchSorts),
    measure: sometimes(8, () => oneOf(['pcs', 'kg,m', 'm'])),
    unit: sometimes(4, () => oneOf(['kpcs', 'kg', 't'])),
    category: sometimes(4, () => oneOf(['hardware', 'hardware.fasteners.bolts'])),
    role: sometimes(4, () => oneOf(['factory', 'trader'])),
    incoterm: sometimes(4, () => oneOf(['FOB', 'EXW', 'FOB,CIF', 'CIF,DAP,EXW'])),
    eac: sometimes(6, () => oneOf(['declaration', 'certificate'])),
    verified: sometimes(8, () => 'yes'),
    priceFrom: sometimes(6, () => below(2)),
    priceTo: sometimes(6, () => 2 + below(3)),
    quantity: sometimes(6, () => 1 + below(400)),
    leadTime: sometimes(6, () => below(60)),
  })
  return Object.fromEntries(given.filter((pair): pair is [string, string | number] => pair[1] !== undefined))
}

const keys: Record<Exclude<SearchSort, 'relevance'>, (one: Made) => number> = {
  newest: (one) => -one.at,
  price: (one) => one.price,
  price_desc: (one) => -(one.price === Infinity ? -1 : one.price),
  quantity: (one) => one.minimumOrder,
  lead: (one) => one.lead,
}
const isAscending = (sort: SearchSort) => ['price', 'quantity', 'lead'].includes(sort)

/** What README.md says that a list holds, in its order. */
export function byForce(all: readonly Made[], query: SearchQuery): string[] {
  const terms = query.q.split(' ').filter(Boolean)
  const holds = (one: Made, name: string, values: string[] | undefined) =>
    values === undefined || values.some((value) => one.tags.includes(`${name}=${value}`))
  const { priceFrom, priceTo, quantity, leadTime, sort } = query
  const [base, count] = query.unit === 'kpcs' ? ['pcs', 1000] : query.unit === 't' ? ['kg', 1000] : [query.unit, 1]
  const isCompared = (priceFrom ?? priceTo ?? quantity) !== undefined
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  // Where nothing holds all words, any of them will do.
  const isPartial = terms.length > 1 && !all.some((one) => terms.every((word) => one.words.includes(word)))
  const hasWords = (held: string[]) =>
    isPartial ? terms.some((word) => held.includes(word)) : terms.every((word) => held.includes(word))
  const fits = all.filter(
    (one) =>
      hasWords(one.words) &&
      holds(one, 'role', query.role && [query.role, 'both']) &&
      holds(one, 'incoterm', query.incoterm?.split(',')) &&
      holds(one, 'category', query.category === undefined ? undefined : [query.category]) &&
      holds(one, 'eac', query.eac?.split(',')) &&
      holds(one, 'measure', query.measure?.split(',')) &&
      (!isCompared || !base || holds(one, 'measure', [base])) &&
      (!query.verified || one.tags.includes('verified')) &&
      (!isPriced || one.price < Infinity) &&
      one.price >= ((priceFrom ?? 0) * 100) / count &&
      (priceTo === undefined || one.price <= (priceTo * 100) / count) &&
      one.minimumOrder <= (quantity === undefined ? Infinity : quantity * count) &&
      one.lead <= (leadTime ?? Infinity),
  )
  const tier = (one: Made) => (hasWords(one.titles) ? 1 : 2)
  const measure = (one: Made) =>
    ['price', 'price_desc', 'quantity'].includes(sort)
      ? ['pcs', 'kg', 'm'].findIndex((name) => holds(one, 'measure', [name]))
      : 0
  const key = (one: Made) => (sort === 'relevance' ? -one.score : keys[sort](one))
  const ids = (a: Made, b: Made) => (a.id < b.id ? -1 : 1) * (isAscending(sort) ? 1 : -1)
  return fits
    .sort((a, b) => tier(a) - tier(b) || measure(a) - measure(b) || key(a) - key(b) || ids(a, b))
    .map(({ id }) => id)
}

export async function pageOf(ctx: Ctx, query: SearchQuery, cursor: string | null, limit: number) {
  const input = { ...query, limit, ...(cursor !== null && { cursor }) }
  return (await interpret(ctx, input, await filtersOf(ctx, input))).found
}
