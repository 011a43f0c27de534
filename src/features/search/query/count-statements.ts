import { mostCounted, searchKinds } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import { inSample, samples } from '../search.table.ts'
import type { Sample } from '../search.table.ts'
import {
  anywhereOf,
  entriesOf,
  group,
  holds,
  isNarrowed,
  parameters,
  statement,
  vectorQuery,
  within,
} from './statements.ts'
import type { Criteria, Parameters, Statement } from './statements.ts'

/** All hits, in 256ths. */
export const whole = 256
/** The values of filters are counted exactly in so many hits, and estimated beyond. */
export const maxCounted = 2000

const [small, middle, large] = samples
/**
 * With so many hits in the smallest sample, or in the largest one, there are more than `mostCounted` in all: samples are as good as random, and the chance that
 * 10,000 hits or fewer have so many there, where 39 and 1,250 are expected, is below 10⁻¹⁴. All of them need not be counted then.
 */
const [certainlyMany, certainlyManyInLarge] = [100, 1525]
/** With fewer in the smallest sample, the largest one is not worth a look. */
const perhapsMany = 25
/** With so many in the smallest sample there are likely more than `maxCounted`. */
const seeminglyMany = 16
/** Among fewer things no sample can show that. */
export const leastForSamples = whole * certainlyMany * 4

/** Entries of a kind that hold what is asked for, of all things or of a sample. Only goods are so many that samples are worth it. */
type Hits = { kind: SearchKind; in(sample?: Sample): string }

const hitsOf = (
  put: Parameters['put'],
  kind: SearchKind,
  query: string | null,
  ranges: Criteria['ranges'] | null,
): Hits => ({
  kind,
  in(sample) {
    const where = [
      ...(sample === undefined ? [] : [inSample(sample)]),
      ...holds(put, query),
      ...(ranges ? within(put, ranges) : []),
    ]
    return entriesOf(kind, ...where)
  },
})

/** Whether a sample shows that there are more than are counted. */
function isMany(hits: Hits, hasSamples: boolean): string {
  if (!hasSamples || hits.kind !== 'product') return 'false'
  const count = (sample: Sample, most: number) =>
    `(select count(*) from (select from ${hits.in(sample)} limit ${most}) c)`
  return `(select count = ${certainlyMany} or (count >= ${perhapsMany} and ${count(large, certainlyManyInLarge)} = ${certainlyManyInLarge}) from (select ${count(small, certainlyMany)} as count offset 0) smallest)`
}

const countedTo = (most: number, hits: Hits, hasSamples: boolean): string => {
  const all = `(select count(*)::int from (select from ${hits.in()} limit ${most}) c)`
  return most > mostCounted ? `case when ${isMany(hits, hasSamples)} then ${most} else ${all} end` : all
}

/** How many there are, to one more than is counted. */
const counted = (hits: Hits, hasSamples: boolean): string => countedTo(mostCounted + 1, hits, hasSamples)

/** `mostOfOthers`: how far things of kinds that are not looked for are counted. */
type Counting = { hasSamples: boolean; mostOfOthers: number }

/** Of each kind, how many hold the words; `total` stands for the kind that is looked for, where nothing narrows it. */
const countsByKind = (put: Parameters['put'], criteria: Criteria, { hasSamples, mostOfOthers }: Counting): string =>
  searchKinds
    .map((kind) => {
      if (kind === criteria.kind && !isNarrowed(criteria)) return `total as ${kind}`
      const query = vectorQuery({ kind, words: criteria.words, tags: [] })
      const hits = hitsOf(put, kind, query, null)
      return `${kind === criteria.kind ? counted(hits, hasSamples) : countedTo(mostOfOthers, hits, hasSamples)} as ${kind}`
    })
    .join(', ')

/** How many fit, and how many of each kind hold the words, each to one more than is counted. */
export function countStatement(criteria: Criteria, counting: Counting): Statement {
  const all = parameters()
  const fitting = hitsOf(all.put, criteria.kind, vectorQuery(criteria), criteria.ranges)
  // Materialized, because the database would count once for each time that the total is named.
  const text = `with fitting as materialized (select ${counted(fitting, counting.hasSamples)} as total)
    select total, ${countsByKind(all.put, criteria, counting)} from fitting`
  return statement(all, text, criteria)
}

/** How many fit, to one more than is counted. */
export function totalStatement(criteria: Criteria, hasSamples: boolean): Statement {
  const all = parameters()
  const fitting = hitsOf(all.put, criteria.kind, vectorQuery(criteria), criteria.ranges)
  return statement(all, `select ${counted(fitting, hasSamples)} as total`, criteria)
}

/** What all hold that at most one of the filters refuses: in these the values of filters are counted. */
function wideQuery({ kind, words, tags }: Criteria): string | null {
  const wide = words ? [`(${anywhereOf(kind, words)})`] : []
  const but = tags.map((_one, left) => tags.filter((_other, place) => place !== left).map(group))
  if (tags.length > 1) wide.push(`(${but.map((some) => `(${some.join(' & ')})`).join(' | ')})`)
  return wide.length === 0 ? null : wide.join(' & ')
}

/** Whose facet ids of attributes are read: of all hits, of none, or of those that hold a facet id, which is of the category that has the attributes. */
export type StatedOf = boolean | number

/** `stated` is padded and stored out of line, so that reading it takes longer than all the rest. */
function idsColumn(put: Parameters['put'], statedOf: StatedOf): string {
  const all = 'marks || rtrim(stated)'
  if (typeof statedOf === 'number')
    return `case when strpos(marks, ${put(` ${statedOf} `, 'text')}) > 0 then ${all} else marks end`
  return statedOf ? all : 'marks'
}

/**
 * The number of hits that at most one of the filters refuses, to one more than is counted, and where they are few their facet ids, parted by commas. Where nothing
 * is narrowed, that is the number of all that fit, and the numbers of each kind come with it.
 */
export function fewStatement(criteria: Criteria, statedOf: StatedOf, counting: Counting): Statement {
  const all = parameters()
  const hits = hitsOf(all.put, criteria.kind, wideQuery(criteria), criteria.ranges)
  const isShort = isNarrowed(criteria)
  const most = (isShort ? maxCounted : mostCounted) + 1
  const ids = idsColumn(all.put, statedOf)
  // Hits that seem many are only counted, which is faster than to keep what they hold; where they are few after all, they are read again.
  const seemsMany =
    isShort || criteria.kind !== 'product'
      ? 'false'
      : `(select count(*) from (select from ${hits.in(small)} limit ${seeminglyMany}) c) = ${seeminglyMany}`
  const isWhole = isShort ? 'true' : `(select count(*) from hits) <= ${maxCounted}`
  const text = `with size as materialized (select ${isMany(hits, counting.hasSamples)} as is_many, ${seemsMany} as seems_many),
      hits as materialized (select ${ids} as ids from ${hits.in()} limit case when (select is_many or seems_many from size) then 0 else ${maxCounted + 1} end),
      fitting as materialized (select seems_many, case when is_many then ${most} when not seems_many and ${isWhole} then (select count(*)::int from hits) else (select count(*)::int from (select from ${hits.in()} limit ${most}) c) end as total from size)
    select total, case when total > ${maxCounted} then null when seems_many then (select string_agg(${ids}, ',') from ${hits.in()}) else (select string_agg(ids, ',') from hits) end as ids${isShort ? '' : `, ${countsByKind(all.put, criteria, counting)}`} from fitting`
  return statement(all, text, criteria)
}

/** The facet ids of hits in a sample, in 256ths: the largest in which they are likely to be few, by how many are in the smallest. */
export function sampleStatement(criteria: Criteria, statedOf: StatedOf): Statement {
  const all = parameters()
  const hits = hitsOf(all.put, criteria.kind, wideQuery(criteria), criteria.ranges)
  const ids = idsColumn(all.put, statedOf)
  const read = (sample: Sample) => `(select string_agg(${ids}, ',') from ${hits.in(sample)})`
  const fewIn = (sample: number) => `count <= ${Math.floor((maxCounted * small) / sample)}`
  const text = `
    with smallest as materialized (select count(*) as count from ${hits.in(small)}),
      size as materialized (select case when ${fewIn(large)} then ${large} when ${fewIn(middle)} then ${middle} else ${small} end as sample from smallest)
    select sample, case sample when ${large} then ${read(large)} when ${middle} then ${read(middle)} else ${read(small)} end as ids from size`
  return statement(all, text, criteria)
}
