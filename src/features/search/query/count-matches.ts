import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import { tagOf } from '../analysis/document-vector.ts'
import { cached } from '../index/answer-cache.ts'
import { countFacetIds, facetIdMap, nameOf } from '../index/facet-ids.ts'
import { heldCounts, heldTotals, isHeld, recentCounts } from '../index/held-counts.ts'
import { forKinds, mostCounted } from '../search.policy.ts'
import type { SearchKind } from '../search.policy.ts'
import type { Filters } from './filters.ts'
import { runStatement } from './run-statement.ts'
import {
  countStatement,
  fewStatement,
  leastForSamples,
  maxCounted,
  sampleStatement,
  totalStatement,
  whole,
} from './count-statements.ts'
import type { StatedOf } from './count-statements.ts'
import { isCompared, isNarrowed } from './statements.ts'
import type { Criteria } from './statements.ts'

/** How many things fit, and how many of each kind hold the words, each to one more than is counted. */
export type Counts = Record<SearchKind | 'total', number>
/** How many hits hold each facet id, of all hits or of those in a sample, in 256ths. */
export type FacetSums = { sample: number; sums: readonly [facetId: number, sum: number][] }

/** `hasFacets` where the values of filters are counted too, which takes one statement for both. */
export async function countMatches(
  ctx: Ctx,
  criteria: Criteria,
  filters: Filters,
  hasFacets: boolean,
): Promise<Counts> {
  const mostOfOthers = mostOf(filters)
  if (criteria.words !== null)
    return !hasFacets || isNarrowed(criteria)
      ? cached(ctx, ['counts', criteria, mostOfOthers], async () => {
          const counting = { hasSamples: await hasSamples(ctx), mostOfOthers }
          return found((await runStatement<Counts>(ctx, countStatement(criteria, counting)))[0])
        })
      : readFew(ctx, criteria, filters)
  // What is not narrowed need not be counted: the index keeps these numbers.
  const held = await heldTotals(ctx)
  const kinds = forKinds((kind) => Math.min(held[kind], mostCounted + 1))
  if (!isNarrowed(criteria)) return { ...kinds, total: kinds[criteria.kind] }
  const total = (await heldTotal(ctx, criteria)) ?? (await countTotal(ctx, criteria))
  return { ...kinds, total }
}

/** How far things of other kinds are counted. */
const mostOf = ({ isOfOneKind = false }: Filters): number => (isOfOneKind ? 1 : mostCounted + 1)

/** Samples change what counting costs, not what it gives. */
const hasSamples = async (ctx: Ctx): Promise<boolean> => (await recentCounts(ctx, 'product')).total >= leastForSamples

const countTotal = (ctx: Ctx, criteria: Criteria): Promise<number> =>
  cached(
    ctx,
    ['total', criteria],
    async () =>
      found((await runStatement<{ total: number }>(ctx, totalStatement(criteria, await hasSamples(ctx))))[0]).total,
  )

/** The number of things that one filter alone leaves, where the index keeps it; null otherwise. */
async function heldTotal(ctx: Ctx, { kind, tags, ranges }: Criteria): Promise<number | null> {
  const [values = []] = tags
  // Values of attributes are not kept.
  if (
    tags.length !== 1 ||
    isCompared(ranges) ||
    values.some((tag) => tag.startsWith('@') || !isHeld(kind, nameOf(tag)))
  )
    return null
  const [{ numbers }, held] = await Promise.all([facetIdMap.get(ctx), heldCounts(ctx, kind)])
  const counts = values.map((tag) => held.get(numbers.get(tag) ?? -1) ?? 0)
  const most = Math.max(...counts)
  // A thing may have several of the values, so that together they have at least as many things as one of them.
  return counts.length === 1 || most > mostCounted ? Math.min(most, mostCounted + 1) : null
}

/** The numbers by which the values of filters are counted. */
export async function sumFacetIds(ctx: Ctx, criteria: Criteria, filters: Filters): Promise<FacetSums> {
  const { total, sums } = await readFew(ctx, criteria, filters)
  if (total <= maxCounted) return { sample: whole, sums }
  const stated = await statedOf(ctx, criteria, filters)
  return cached(ctx, ['sample', criteria, stated], async () => {
    const rows = await runStatement<{ sample: number; ids: string | null }>(ctx, sampleStatement(criteria, stated))
    const { sample, ids } = found(rows[0])
    return { sample, sums: await sumsOf(ctx, ids, filters) }
  })
}

/**
 * Attributes are counted in goods of the chosen category. Where one of them is filtered by, goods of other categories need theirs too: those that only the
 * category refuses are counted for the others.
 */
async function statedOf(ctx: Ctx, { tags }: Criteria, { attributes }: Filters): Promise<StatedOf> {
  if (attributes.rules.length === 0) return false
  const [category, ...more] = tags.flat().filter((tag) => tag.startsWith(tagOf('category', '')))
  const isFiltered = tags.flat().some((tag) => tag.startsWith('@'))
  const { numbers } = await facetIdMap.get(ctx)
  return isFiltered || category === undefined || more.length > 0 ? true : (numbers.get(category) ?? true)
}

/** The counts, and the sums of facet ids where the hits are few. */
async function readFew(ctx: Ctx, criteria: Criteria, filters: Filters): Promise<Counts & Pick<FacetSums, 'sums'>> {
  const stated = await statedOf(ctx, criteria, filters)
  const mostOfOthers = mostOf(filters)
  return cached(ctx, ['few', criteria, stated, mostOfOthers], async () => {
    const counting = { hasSamples: await hasSamples(ctx), mostOfOthers }
    const rows = await runStatement<Counts & { ids: string | null }>(ctx, fewStatement(criteria, stated, counting))
    const { ids, ...counts } = found(rows[0])
    return { ...counts, sums: await sumsOf(ctx, ids, filters) }
  })
}

/** A number has so many bits for filters. */
const mostFilters = 31

async function sumsOf(ctx: Ctx, ids: string | null, { tags }: Filters): Promise<FacetSums['sums']> {
  if (ids === null) return []
  const known = await facetIdMap.get(ctx)
  const required = new Map(
    [...tags]
      .slice(0, mostFilters)
      .map(([name, some]) => [name, new Set(some.flatMap((tag) => known.numbers.get(tag) ?? []))]),
  )
  const sums = countFacetIds(ids, known, required)
  const held: [number, number][] = []
  // There is an id for each company, of which the hits hold few: an iterator takes milliseconds.
  for (let facetId = 0; facetId < sums.length; facetId++) {
    const sum = sums[facetId] ?? 0
    if (sum > 0) held.push([facetId, sum])
  }
  return held
}
