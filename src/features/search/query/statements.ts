import { createHash } from 'node:crypto'
import type { Words } from '../analysis/query-terms.ts'
import { quoted, samples, sampleTag } from '../analysis/document-vector.ts'
import { mostCounted, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { orders } from './search.order.policy.ts'
import type { Order, Place, Step } from './search.order.policy.ts'

/** What the columns of an entry are compared with; null where nothing is asked. */
export type Ranges = {
  priceFrom: number | null
  priceTo: number | null
  minimumOrder: number | null
  leadDays: number | null
  verifiedOn: string | null
}
/** What entries are looked for by. Of each filter one tag must be held. */
export type Criteria = { kind: SearchKind; words: Words | null; tags: readonly (readonly string[])[]; ranges: Ranges }
export type Statement = { name?: string; text: string; values: unknown[] }

const conditions: Record<keyof Ranges, [condition: string, type: string]> = {
  priceFrom: ['price >=', 'float8'],
  priceTo: ['price <=', 'float8'],
  minimumOrder: ['minimum_order <=', 'int'],
  leadDays: ['lead_days <=', 'int'],
  verifiedOn: ['verified_until >=', 'date'],
}

/** All hits, in 256ths. */
export const whole = 256
/** So many rows are tried along an index before all hits are looked at. */
const maxExamined = 2000
/** The values of filters are counted exactly in so many hits, and estimated beyond. */
const maxCounted = 2000

type Parameters = { values: unknown[]; put(value: unknown, type: string): string }
function parameters(): Parameters {
  const values: unknown[] = []
  return { values, put: (value, type) => `$${values.push(value)}::${type}` }
}

/** Kept by the connection under a name, unless it compares columns: then it is planned by what it compares. */
function statement({ values }: Parameters, text: string, { ranges }: Criteria): Statement {
  const isPlanned = Object.values(ranges).some((value) => value !== null)
  return isPlanned
    ? { text, values }
    : { name: `search_${createHash('sha1').update(text).digest('base64url')}`, text, values }
}

const group = (tags: readonly string[]): string => `(${tags.map(quoted).join(' | ')})`

/** Goods are held to what they are called. */
const anywhereOf = (kind: SearchKind, words: Words): string => (kind === 'product' ? words.anywhere : words.ofOthers)

/** What the vector must hold, as one query; null of everything. */
export function vectorQuery(
  { kind, words, tags }: Pick<Criteria, 'kind' | 'words' | 'tags'>,
  part: 'anywhere' | 'inTitles' = 'anywhere',
  more: string[] = [],
) {
  const typed = words && (part === 'inTitles' ? words.inTitles : anywhereOf(kind, words))
  const all = [...(typed === null ? [] : [`(${typed})`]), ...tags.map(group), ...more]
  return all.length === 0 ? null : all.join(' & ')
}

/** The query is handed over by a selection, so that one plan serves any words. */
const holds = (put: Parameters['put'], query: string | null): string[] =>
  query === null ? [] : [`vector @@ (select ${put(query, 'tsquery')})`]

const within = (put: Parameters['put'], ranges: Ranges): string[] =>
  Object.entries(conditions).flatMap(([name, [condition, type]]) => {
    const value = ranges[name as keyof Ranges]
    return value === null ? [] : [`${condition} ${put(value, type)}`]
  })

const entriesOf = (kind: SearchKind, ...where: string[]): string =>
  `search_entries where ${[`kind = '${kind}'`, ...where].join(' and ')}`

/** `measures`: the facet id of each measure that the order keeps apart; none where it does not, or where only one is asked for. */
export type PageOf = {
  criteria: Criteria
  order: Order
  place: Place | null
  limit: number
  measures: readonly (number | undefined)[]
}

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

/** The place of the measure of an entry; what has none comes last. */
const measureKey = (measures: PageOf['measures']) =>
  `case ${measures.map((id, place) => (id === undefined ? '' : `when strpos(marks, ' ${id} ') > 0 then ${place}`)).join(' ')} else ${measures.length} end`

/** One list, or with measures one after the other. */
function ordered(
  { put }: Parameters,
  { criteria, order, measures }: PageOf,
  { tier, query, place, limit }: { tier: 1 | 2; query: string | null; place: Place | null; limit: string },
): string {
  const key = plainKey(order)
  const { type, isDescending } = orders[order]
  const hasMeasures = measures.some((id) => id !== undefined)
  const from = (...where: string[]) =>
    entriesOf(criteria.kind, ...holds(put, query), ...within(put, criteria.ranges), ...where)
  if (!hasMeasures)
    return `select ${tier} as tier, 0 as measure, (${key})::float8 as key, id from ${from(...behind(put, order, key, place))} ${directed(order, key)} limit ${limit}`
  const later =
    place &&
    `where measure > ${put(place.measure, 'int')} or (measure = ${put(place.measure, 'int')} and (key, id) ${isDescending ? '<' : '>'} (${put(place.key, type)}, ${put(place.id, 'uuid')}))`
  return `select ${tier} as tier, measure, key::float8 as key, id from (select ${measureKey(measures)} as measure, ${key} as key, id from ${from()}) measured ${later ?? ''} order by measure, ${isDescending ? 'key desc, id desc' : 'key, id'} limit ${limit}`
}

function scanned(page: PageOf): Statement {
  const all = parameters()
  const text = ordered(all, page, {
    tier: 2,
    query: vectorQuery(page.criteria),
    place: page.place,
    limit: all.put(page.limit, 'int'),
  })
  return statement(all, text, page.criteria)
}

function titlesFirst(page: PageOf): Statement {
  const { criteria, place, limit } = page
  const all = parameters()
  const most = all.put(limit, 'int')
  const tier = (number: 1 | 2, query: string | null, most: string) =>
    ordered(all, page, { tier: number, query, place: place?.tier === number ? place : null, limit: most })
  const rest = vectorQuery(criteria, 'anywhere', criteria.words ? [`!(${criteria.words.inTitles})`] : [])
  const text =
    place === null || place.tier === 1
      ? `with titles as materialized (${tier(1, vectorQuery(criteria, 'inTitles'), most)}),
        rest as materialized (${tier(2, rest, `greatest(${most} - (select count(*) from titles), 0)`)})
        select * from titles union all select * from rest`
      : tier(2, rest, most)
  return statement(all, text, criteria)
}

/** Full only where enough of the first rows of the order fit; `patterns` are what their facet ids must be like. */
function keysetPage({ criteria, order, place, limit }: PageOf, patterns: readonly string[]): Statement {
  const all = parameters()
  const { put } = all
  const { column, hasValue } = orders[order]
  const where = [...(hasValue ? [hasValue] : []), ...behind(put, order, column, place)]
  const fits = [...patterns.map((pattern) => `marks ~ ${put(pattern, 'text')}`), ...within(put, criteria.ranges)]
  const text = `select 2 as tier, 0 as measure, key::float8 as key, id from (
      select id, ${column} as key, marks, price, minimum_order, lead_days, verified_until from ${entriesOf(criteria.kind, ...where)} ${directed(order, column)} limit ${put(maxExamined + limit, 'int')}
    ) examined ${fits.length > 0 ? `where ${fits.join(' and ')}` : ''} limit ${put(limit, 'int')}`
  return statement(all, text, criteria)
}

const counted = (kind: SearchKind, where: string[]) =>
  `(select count(*)::int from (select from ${entriesOf(kind, ...where)} limit ${mostCounted + 1}) c)`

/** Whether anything besides words is asked for. */
export const isNarrowed = ({ tags, ranges }: Pick<Criteria, 'tags' | 'ranges'>): boolean =>
  tags.length > 0 || Object.values(ranges).some((value) => value !== null)

/** How many fit, and how many of each kind hold the words, each to one more than is counted. */
export function countStatement(criteria: Criteria): Statement {
  const all = parameters()
  const { put } = all
  const fitting = [...holds(put, vectorQuery(criteria)), ...within(put, criteria.ranges)]
  const countedByWords = (kind: SearchKind) =>
    counted(kind, holds(put, vectorQuery({ kind, words: criteria.words, tags: [] })))
  const kinds = searchKinds.map(
    (kind) => `${kind === criteria.kind && !isNarrowed(criteria) ? 'total' : countedByWords(kind)} as ${kind}`,
  )
  return statement(
    all,
    `select total, ${kinds.join(', ')} from (select ${counted(criteria.kind, fitting)} as total) t`,
    criteria,
  )
}

/** How many fit, to one more than is counted. */
export function totalStatement(criteria: Criteria): Statement {
  const all = parameters()
  const fitting = [...holds(all.put, vectorQuery(criteria)), ...within(all.put, criteria.ranges)]
  return statement(all, `select ${counted(criteria.kind, fitting)} as total`, criteria)
}

/**
 * The facet ids of all hits that at most one of the filters refuses, parted by commas, or of a part of them in 256ths where they are very many.
 */
export function facetIdsStatement(criteria: Criteria, hasAttributes: boolean): Statement {
  const all = parameters()
  const { put } = all
  const { kind, words, tags, ranges } = criteria
  const wide = words ? [`(${anywhereOf(kind, words)})`] : []
  const but = tags.map((_one, left) => tags.filter((_other, place) => place !== left).map(group))
  if (tags.length > 1) wide.push(`(${but.map((some) => `(${some.join(' & ')})`).join(' | ')})`)
  const compared = within(put, ranges)
  const hits = (...more: string[]) => {
    const query = [...wide, ...more].join(' & ')
    return entriesOf(kind, ...holds(put, query === '' ? null : query), ...compared)
  }
  const column = hasAttributes ? 'marks || stated' : 'marks'
  const isMany = (from: string) =>
    `(select count(*) from (select from ${from} limit ${maxCounted + 1}) c) > ${maxCounted}`
  const read = (from: string) => `(select string_agg(${column}, ',') from ${from})`
  const [some, few, fewest] = samples.toReversed().map((part) => hits(quoted(sampleTag(part)))) as [
    string,
    string,
    string,
  ]
  // Each is looked at only where the one before was too many.
  const text = `
    select part, case part when ${whole} then ${read(hits())} when ${samples[2]} then ${read(some)} when ${samples[1]} then ${read(few)} else ${read(fewest)} end as ids
    from (select case when not ${isMany(hits())} then ${whole} when not ${isMany(some)} then ${samples[2]} when not ${isMany(few)} then ${samples[1]} else ${samples[0]} end as part) size`
  return statement(all, text, criteria)
}

/** So many of the best described are tried before all hits are looked at. */
const maxTried = 200

/**
 * What a search that is being typed may mean. Goods and companies: of everything that fits, the best described first, equal
 * ones by id. Words of titles that complete the last word: the shortest first.
 */
export function suggestionStatement(
  query: string,
  last: string | null,
  limits: { product: number; company: number; word: number },
): Statement {
  const fitting = (kind: 'product' | 'company') => {
    const limit = limits[kind]
    return `(with examined as materialized (
        select id from (select id, vector from ${entriesOf(kind)} order by score desc, id desc limit ${maxTried}) best where vector @@ (select $1::tsquery) limit ${limit}
      ), is_full as materialized (select count(*) = ${limit} as yes from examined
      ), scanned as materialized (
        select id from ${entriesOf(kind, 'vector @@ (select $1::tsquery)', 'not (select yes from is_full)')} order by score + 0 desc, id desc limit ${limit}
      ) select '${kind}' as kind, id::text as value from examined where (select yes from is_full) union all select '${kind}', id::text from scanned)`
  }
  // Bounds and not a pattern, so that the index serves a statement that is planned once.
  const words = `(select 'word', word from search_words where word ~>~ $2 and word ~<~ $3 order by length(word), word limit ${limits.word})`
  return {
    name: 'search_suggested',
    text: [fitting('product'), fitting('company'), words].join(' union all '),
    values: [query, last, last && `${last}\u{10ffff}`],
  }
}
