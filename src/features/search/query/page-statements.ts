import type { SearchKind } from '../search.policy.ts'
import { orders } from './search.order.policy.ts'
import type { Order, Place, Step } from './search.order.policy.ts'
import { entriesOf, holds, parameters, statement, vectorQuery, within } from './statements.ts'
import type { Criteria, Parameters, Statement } from './statements.ts'

/** So many rows are tried along an index before all hits are looked at; more where each filter leaves many things, which takes a fraction of sorting these. */
const [maxExamined, maxExaminedOfCommon] = [2000, 40_000]

/** `measures`: the facet id of each measure that the order keeps apart; none where it does not, or where only one is asked for. */
export type PageOf = {
  criteria: Criteria
  order: Order
  place: Place | null
  limit: number
  measures: readonly (number | undefined)[]
  /** The parts of the best described goods that there are, the smallest first. */
  parts: readonly number[]
  /** Only goods of this measure or of this category, along the index that begins with it; null of all. */
  along: Along | null
  /** Each filter leaves many things. */
  areCommon: boolean
  /** Without things that hold the words elsewhere than in their titles. */
  onlyTitles: boolean
}

export type Along = { column: 'measure' | 'own_category'; value: number }

/** A page, by a step of the plan: rows of tier, key and id, the first first. */
export function pageStatement(step: Step, page: PageOf, patterns: readonly string[]): Statement {
  if (step === 'titles') return titlesFirst(page)
  return step === 'keyset' ? keysetPage(page, patterns) : scanned(page)
}

/** Rows after the last row of the previous page. */
function behind(put: Parameters['put'], order: Order, key: string, place: Place | null): string[] {
  const { type, isDescending } = orders[order]
  return place === null
    ? []
    : [`(${key}, id) ${isDescending ? '<' : '>'} (${put(place.key, type)}, ${put(place.id, 'uuid')})`]
}

/** No index serves the order, so that all hits are found by the words and filters. */
const plainKey = (order: Order) => `(${orders[order].key ?? orders[order].column}) + 0`
const directed = (order: Order, key: string) =>
  orders[order].isDescending ? `order by ${key} desc, id desc` : `order by ${key}, id`

/** The place of the measure of an entry; what has none comes last. Entries of earlier revisions say it by a facet id. */
const measureKey = (measures: PageOf['measures']) =>
  `coalesce(measure, case ${measures.map((id, place) => (id === undefined ? '' : `when strpos(marks, ' ${id} ') > 0 then ${place}`)).join(' ')} else ${measures.length} end)`

type List = { tier: 1 | 2; query: string | null; place: Place | null; limit: string; source: string | null }

/** One list, or with measures one after the other. */
function ordered(
  { put }: Parameters,
  { criteria, order, measures }: PageOf,
  { tier, query, place, limit, source }: List,
): string {
  const key = plainKey(order)
  const { type, isDescending } = orders[order]
  const hasMeasures = measures.some((id) => id !== undefined)
  const from = (...where: string[]) =>
    entriesOf(
      criteria.kind,
      ...(source === null ? [] : [source]),
      ...holds(put, query),
      ...within(put, criteria.ranges),
      ...where,
    )
  if (!hasMeasures)
    return `select ${tier} as tier, 0 as measure, (${key})::float8 as key, id from ${from(...behind(put, order, key, place))} ${directed(order, key)} limit ${limit}`
  const later =
    place &&
    `where measure > ${put(place.measure, 'int')} or (measure = ${put(place.measure, 'int')} and (key, id) ${isDescending ? '<' : '>'} (${put(place.key, type)}, ${put(place.id, 'uuid')}))`
  return `select ${tier} as tier, measure, key::float8 as key, id from (select ${measureKey(measures)} as measure, ${key} as key, id from ${from()}) measured ${later ?? ''} order by measure, ${isDescending ? 'key desc, id desc' : 'key, id'} limit ${limit}`
}

function scanned(page: PageOf): Statement {
  const { criteria, place, limit } = page
  const all = parameters()
  const query = vectorQuery(criteria)
  const rows = firstFull('hits', sourcesOf(page), all.put(limit, 'int'), (source, limit) =>
    ordered(all, page, { tier: 2, query, place, limit, source }),
  )
  return statement(all, `with ${rows} select * from hits`, criteria)
}

function titlesFirst(page: PageOf): Statement {
  const { criteria, place, limit, onlyTitles } = page
  const all = parameters()
  const most = all.put(limit, 'int')
  const tier = (number: 1 | 2, name: string, query: string | null, most: string) =>
    firstFull(name, sourcesOf(page), most, (source, limit) =>
      ordered(all, page, { tier: number, query, place: place?.tier === number ? place : null, limit, source }),
    )
  const titles = () => tier(1, 'titles', vectorQuery(criteria, 'inTitles'), most)
  if (onlyTitles) return statement(all, `with ${titles()} select * from titles`, criteria)
  const rest = vectorQuery(criteria, 'anywhere', criteria.words ? [`!(${criteria.words.inTitles})`] : [])
  const text =
    place === null || place.tier === 1
      ? `with ${titles()},
        ${tier(2, 'rest', rest, `greatest(${most} - (select count(*) from titles), 0)`)}
        select * from titles union all select * from rest`
      : `with ${tier(2, 'rest', rest, most)} select * from rest`
  return statement(all, text, criteria)
}

type Sources = { criteria: { kind: SearchKind }; order: Order; parts: readonly number[] }

/** In which entries the first of an order are looked for, one after the other: the best described goods by score, and in the end all. */
export const sourcesOf = ({ criteria, order, parts }: Sources): (string | null)[] =>
  criteria.kind === 'product' && order === 'score' ? [...parts.map((part) => `top_part <= ${part}`), null] : [null]

/** The rows of the first source that has as many as are wanted; each source holds the first rows of the next. */
export function firstFull(
  name: string,
  sources: readonly (string | null)[],
  most: string,
  read: (source: string | null, limit: string) => string,
): string {
  const tables = sources.map((_source, place) => (place === sources.length - 1 ? `${name}_all` : `${name}_${place}`))
  const isFull = (table: string) => `(select count(*) from ${table}) = (${most})`
  const texts = sources.map((source, place) => {
    const before = tables.slice(0, place).map(isFull)
    return read(source, before.length === 0 ? most : `case when ${before.join(' or ')} then 0 else (${most}) end`)
  })
  const rows = tables.map((table, place) =>
    place === tables.length - 1 ? `select * from ${table}` : `select * from ${table} where ${isFull(table)}`,
  )
  return [
    ...tables.map((table, place) => `${table} as materialized (${texts[place] ?? ''})`),
    `${name} as materialized (${rows.join(' union all ')})`,
  ].join(', ')
}

/**
 * Entries of earlier revisions lack measure and category: while there are any, the indexes that begin with these find nothing. They come first in this order,
 * which its index serves. `exists` would look for them among all entries, because those of other kinds lack a measure too and make the database expect many.
 */
const areAllRefreshed = `(select measure is not null from search_entries where kind = 'product' order by measure desc, price desc, id desc limit 1)`

/** Full only where enough of the first rows of the order fit; `patterns` are what their facet ids must be like. */
function keysetPage(
  { criteria, order, place, limit, along, areCommon }: PageOf,
  patterns: readonly string[],
): Statement {
  const all = parameters()
  const { put } = all
  const { column, hasValue } = orders[order]
  const where = [
    ...(along === null ? [] : [`${along.column} = ${put(along.value, 'int')}`, areAllRefreshed]),
    ...(hasValue ? [hasValue] : []),
    ...behind(put, order, column, place),
  ]
  const fits = [...patterns.map((pattern) => `marks ~ ${put(pattern, 'text')}`), ...within(put, criteria.ranges)]
  const text = `select 2 as tier, 0 as measure, key::float8 as key, id from (
      select id, ${column} as key, marks, price, minimum_order, lead_days, verified_until from ${entriesOf(criteria.kind, ...where)} ${directed(order, column)} limit ${put((areCommon ? maxExaminedOfCommon : maxExamined) + limit, 'int')}
    ) examined ${fits.length > 0 ? `where ${fits.join(' and ')}` : ''} limit ${put(limit, 'int')}`
  return statement(all, text, criteria)
}
