import type { Ctx } from '../../../server/context.ts'
import { topicName } from '../../article/article.names.policy.ts'
import type { Topic } from '../../article/article.contract.ts'
import { eacNames } from '../../catalogue/product/product.names.policy.ts'
import { todayIn } from '../../company/application/company.answer-check.ts'
import { certificateNames, roleNames } from '../../company/company.names.policy.ts'
import { provinceName } from '../../company/company.region.ts'
import { m } from '../../../shared/wording/messages.js'
import { categoryWay, countryName, listCategories } from '../../reference/reference.service.ts'
import type { Filters, SearchQuery } from './search.filters.ts'
import type { Found } from './search.find.ts'
import { countMarks, searchMarks } from '../index/search.marks.ts'
import type { Mark } from '../index/search.marks.ts'
import { facetsOf } from '../search.policy.ts'
import type { SearchFacet } from '../search.policy.ts'

type Value = { code: string; name: string; count: number }
type Counted = { total: number; facets: { facet: SearchFacet; values: Value[] }[] }

/**
 * The number of hits per value of each filter, over no more than can be counted. Where the words alone find few enough, a filter leaves
 * itself out, so that its other values show what they would give; otherwise the counts are of what is narrowed already.
 */
export async function countFacets(
  ctx: Ctx,
  query: SearchQuery,
  filters: Filters,
  { count, marks, isWide }: Found,
): Promise<Counted> {
  const known = await searchMarks.get(ctx)
  const today = todayIn(ctx.now)
  const tried = new Map<string, Set<number>>()
  if (isWide) {
    for (const [facet, tags] of filters.tags)
      tried.set(facet, new Set(tags.flatMap((tag) => known.numbers.get(tag) ?? [])))
    if (filters.verifiedUntil !== null)
      tried.set(
        'verified',
        new Set(known.byNumber.flatMap((mark, number) => (mark && isVerified(mark, today) ? [number] : []))),
      )
  }
  const { total, counts } = marks === null ? { total: 0, counts: new Uint32Array() } : countMarks(marks, known, tried)
  const held = new Map<string, Map<string, number>>()
  counts.forEach((sum, number) => {
    const mark = known.byNumber[number]
    if (sum === 0 || !mark || (mark.name === 'verified' && !isVerified(mark, today))) return
    const values = held.get(mark.name) ?? new Map<string, number>()
    const code = mark.name === 'verified' ? 'yes' : mark.value
    held.set(mark.name, values.set(code, (values.get(code) ?? 0) + sum))
  })
  const facets = await Promise.all(
    facetsOf[query.kind].map(async (facet) => {
      const values = held.get(facet) ?? new Map<string, number>()
      return {
        facet,
        values: facet === 'category' ? await sayCategories(ctx, values, query.category) : sayValues(ctx, facet, values),
      }
    }),
  )
  return { total: isWide ? total : count, facets }
}

/** Operators look again at a company on the day that its goods are marked with. */
const isVerified = ({ name, value }: Mark, today: string) => name === 'verified' && value >= today

/** The chosen category with the way to it, and what stands right below it. */
async function sayCategories(
  ctx: Ctx,
  held: ReadonlyMap<string, number>,
  chosen: string | undefined,
): Promise<Value[]> {
  const below = async (parent: string | null | undefined) =>
    (await listCategories(ctx, { parent: parent ?? undefined })).items
  const way = chosen ? await categoryWay(ctx, chosen) : []
  const kept = await Promise.all(way.map(async (row) => (await below(row.parent)).filter((one) => one === row)))
  return [...kept.flat(), ...(await below(chosen))].flatMap(({ code, ...name }) =>
    held.has(code) ? [{ code, name: name[ctx.locale], count: held.get(code) ?? 0 }] : [],
  )
}

function sayValues({ locale }: Ctx, facet: SearchFacet, held: ReadonlyMap<string, number>): Value[] {
  const names: Partial<Record<SearchFacet, (code: string) => string | undefined>> = {
    region: (code) => provinceName(code)[locale],
    role: (code) => (roleNames as Record<string, () => string>)[code]?.(),
    verified: () => m.search_verified(),
    certificate: (code) => (certificateNames as Record<string, () => string>)[code]?.(),
    eac: (code) => (eacNames as Record<string, () => string>)[code]?.(),
    topic: (code) => topicName(code as Topic),
    country: (code) => countryName(code, locale),
  }
  const values = [...held].map(([code, count]) => ({ code, name: names[facet]?.(code) ?? code, count }))
  return values.sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}
