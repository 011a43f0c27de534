import type { Ctx } from '../../../server/context.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Topic } from '../../article/article.contract.ts'
import { topicName } from '../../article/article.names.policy.ts'
import { eacNames, priceKindNames, unitNames } from '../../catalogue/product/product.names.policy.ts'
import { supplierName } from '../../catalogue/product/storefront/product.card.presenter.ts'
import { todayIn } from '../../company/application/check-answers.ts'
import { certificateNames, contactLanguageNames, roleNames } from '../../company/company.names.policy.ts'
import { provinceName } from '../../company/company-region.ts'
import { namesOfPublicCompanies } from '../../company/directory/public-names.ts'
import { countryName } from '../../reference/reference.service.ts'
import { categoryTree, categoryWay } from '../../taxonomy/category.service.ts'
import { cached } from '../index/answer-cache.ts'
import { facetIdMap } from '../index/facet-ids.ts'
import type { FacetIdMap } from '../index/facet-ids.ts'
import { heldCounts } from '../index/held-counts.ts'
import { facetsOf } from '../search.policy.ts'
import type { SearchFacet } from '../search.policy.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { sumFacetIds } from './count-matches.ts'
import { whole } from './count-statements.ts'
import { isNarrowed } from './statements.ts'
import type { Criteria } from './statements.ts'

type Value = { code: string; name: string; count: number }
/** How many hits each value of each filter would give, by the names of filters and attributes (`@length`). */
export type FacetCounts = { counts: ReadonlyMap<string, ReadonlyMap<string, number>>; isEstimated: boolean }

const nobody: ReadonlyMap<string, number> = new Map()

/** The number of hits per value of each filter, which leaves itself out, so that its other values show what they would give. */
export async function countFacets(ctx: Ctx, criteria: Criteria, filters: Filters): Promise<FacetCounts> {
  const known = await facetIdMap.get(ctx)
  if (criteria.words === null && !isNarrowed(criteria) && filters.attributes.rules.length === 0)
    // There may be an id for each of thousands of companies, which are put in order once.
    return {
      counts: await cached(ctx, ['held by name', criteria.kind, todayIn(ctx.now)], async () =>
        countsByName(ctx, known, await heldCounts(ctx, criteria.kind)),
      ),
      isEstimated: false,
    }
  const { sample, sums } = await sumFacetIds(ctx, criteria, filters)
  return {
    counts: countsByName(
      ctx,
      known,
      sums.map(([facetId, sum]): [number, number] => [facetId, (sum * whole) / sample]),
    ),
    isEstimated: sample < whole,
  }
}

/** Counts of facet ids as counts of the values of filters. */
function countsByName(ctx: Ctx, { byNumber }: FacetIdMap, sums: Iterable<[number: number, sum: number]>) {
  const today = todayIn(ctx.now)
  const held = new Map<string, Map<string, number>>()
  for (const [number, sum] of sums) {
    const tag = byNumber[number]
    // Operators look again at a company on the day that its goods are marked with.
    if (sum === 0 || !tag || (tag.name === 'verified' && tag.value < today)) continue
    const values = held.get(tag.name) ?? new Map<string, number>()
    const code = tag.name === 'verified' ? 'yes' : tag.value
    held.set(tag.name, values.set(code, (values.get(code) ?? 0) + sum))
  }
  return held
}

/** The filters of a kind with their values in words. */
export const describeFacets = (ctx: Ctx, { kind, category, company }: SearchQuery, { counts }: FacetCounts) =>
  Promise.all(
    facetsOf[kind].map(async (facet): Promise<{ facet: SearchFacet; values: Value[] }> => {
      const held = counts.get(facet) ?? nobody
      if (facet === 'category')
        return {
          facet,
          values: (await categoryFacet(ctx, held, category)).map(({ code, count, ...name }) => ({
            code,
            name: name[contentLanguageOf(ctx.locale)],
            count,
          })),
        }
      return {
        facet,
        values: facet === 'company' ? await supplierFacet(ctx, held, company) : describeValues(ctx, facet, held),
      }
    }),
  )

const mostSuppliers = 12

/** The suppliers of most hits; the chosen one is among them. */
export async function supplierFacet(
  ctx: Ctx,
  held: ReadonlyMap<string, number>,
  chosen: string | undefined,
): Promise<Value[]> {
  const most = firstOf(
    mostSuppliers,
    held,
    ([a, of], [b, than]) => Number(b === chosen) - Number(a === chosen) || than - of || (a < b ? -1 : 1),
  )
  if (most.length === 0) return []
  const ids = most.map(([id]) => id)
  const companies = await namesOfPublicCompanies(ctx, ids)
  const byCount = most.sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
  return byCount.flatMap(([code, count]) => {
    const company = companies.get(code)
    return company ? [{ code, name: supplierName(company.names, ctx.locale), count }] : []
  })
}

/** The first of an order: thousands are not sorted for a few. */
function firstOf<Item>(count: number, all: Iterable<Item>, order: (one: Item, other: Item) => number): Item[] {
  const first: Item[] = []
  for (const item of all) {
    const last = first[count - 1]
    if (last !== undefined && order(item, last) > 0) continue
    const place = first.findIndex((other) => order(item, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, item)
    first.length = Math.min(first.length, count)
  }
  return first
}

/** The chosen category with the way to it, and what stands right below it. */
export async function categoryFacet(ctx: Ctx, held: ReadonlyMap<string, number>, chosen: string | undefined) {
  const { byParent } = await categoryTree.get(ctx)
  const below = (parent: string | null) => byParent.get(parent) ?? []
  const way = chosen === undefined ? [] : await categoryWay(ctx, chosen)
  const visible = [
    ...way.filter((one) => below(one.parent).includes(one)),
    ...below(chosen ?? null).filter(({ code }) => held.has(code)),
  ]
  return visible.map(({ code, zh, ru, en }) => ({ code, zh, ru, en, count: held.get(code) ?? 0 }))
}

function describeValues({ locale }: Ctx, facet: SearchFacet, held: ReadonlyMap<string, number>): Value[] {
  const names: Partial<Record<SearchFacet, (code: string) => string | undefined>> = {
    priceKind: (code) => (priceKindNames as Record<string, () => string>)[code]?.(),
    language: (code) => (contactLanguageNames as Record<string, () => string>)[code]?.(),
    region: (code) => provinceName(code)[contentLanguageOf(locale)],
    role: (code) => (roleNames as Record<string, () => string>)[code]?.(),
    verified: () => m.search_verified(),
    certificate: (code) => (certificateNames as Record<string, () => string>)[code]?.(),
    eac: (code) => (eacNames as Record<string, () => string>)[code]?.(),
    measure: (code) => (unitNames as Record<string, () => string>)[code]?.(),
    topic: (code) => topicName(code as Topic),
    country: (code) => countryName(code, locale),
  }
  const values = [...held].map(([code, count]) => ({ code, name: names[facet]?.(code) ?? code, count }))
  return values.sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}
