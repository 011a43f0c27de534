import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { topicName } from '../article/article.names.policy.ts'
import type { Topic } from '../article/article.contract.ts'
import { eacNames } from '../catalogue/product.names.policy.ts'
import { certificateNames, roleNames } from '../company/company.names.policy.ts'
import { provinceName } from '../company/company.region.ts'
import { m } from '../../shared/wording/messages.js'
import { allCategories, categoryWay, countryName } from '../reference/reference.service.ts'
import { isVerified } from './search.filters.ts'
import type { Filters, SearchQuery } from './search.filters.ts'
import { facetsOf, mostCounted } from './search.policy.ts'
import type { SearchFacet } from './search.policy.ts'
import { candidates, reachOf, soughtOf } from './search.reach.ts'
import type { Reach, Sought } from './search.reach.ts'
import { searchDocuments as d } from './search.table.ts'

type Value = { code: string; name: string; count: number }
type Counted = { total: number; sought: Sought; reach: Reach; facets: { facet: SearchFacet; values: Value[] }[] }

/**
 * The number of hits per value of each filter, over no more than can be counted. Where the words alone find few enough, a filter leaves
 * itself out, so that its other values show what they would give; otherwise the counts are of what is narrowed already.
 */
export async function countFacets(ctx: Ctx, query: SearchQuery, words: string | null, filters: Filters, ofWords: Reach): Promise<Counted> {
  const shown = facetsOf[query.kind]
  const isWide = !ofWords.isSample && ofWords.count <= mostCounted
  const own = (facet: SearchFacet) => filters.facets[facet]
  const every = [...Object.values(filters.facets), ...filters.others]
  const sought = soughtOf(query.kind, words, every)
  const reach = isWide || every.length === 0 ? ofWords : await reachOf(ctx, sought)
  const counted = isWide ? soughtOf(query.kind, words, [...filters.others, ...hidden()]) : sought
  const flags = shown.map((facet) => sql`${(isWide ? own(facet)?.holds : undefined) ?? sql`true`} as ${sql.identifier(`by_${facet}`)}`)
  const others = (left?: SearchFacet) => sql.join([sql`true`, ...shown.filter((facet) => facet !== left).map((facet) => sql.identifier(`by_${facet}`))], sql` and `)
  const counts = shown.map((facet) => sql`select ${facet}::text as facet, ${codeOf[facet]} as code, count(*)::int as count from hits where ${others(facet)} group by 2`)
  const { rows } = await ctx.db.execute<{ facet: SearchFacet | 'total'; code: string | null; count: number }>(sql`
    with hits as materialized (
      select ${d.categories}, ${d.region}, ${d.role}, ${isVerified(ctx)} as is_verified, ${d.certificates}, ${d.eac}, ${d.incoterm}, ${d.topic}, ${d.countries}, ${sql.join(flags, sql`, `)}
      from ${candidates(counted, reach)} limit ${mostCounted + 1}
    ) select 'total'::text as facet, null::text as code, count(*)::int as count from hits where ${others()} union all ${sql.join(counts, sql` union all `)}`)
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0
  const facets = await Promise.all(
    shown.map(async (facet) => {
      const held = new Map(rows.flatMap((row) => (row.facet === facet && row.code !== null ? [[row.code, row.count] as const] : [])))
      return { facet, values: facet === 'category' ? await sayCategories(ctx, held, query.category) : sayValues(ctx, facet, held) }
    }),
  )
  return { total, sought, reach: isWide ? { ...reach, count: total } : reach, facets }

  function hidden() {
    return Object.entries(filters.facets).flatMap(([facet, filter]) => (shown.includes(facet as SearchFacet) ? [] : [filter]))
  }
}

const codeOf: Record<SearchFacet, SQL> = {
  category: sql`unnest(categories)`,
  region: sql`region`,
  role: sql`role`,
  verified: sql`case when is_verified then 'yes' end`,
  certificate: sql`unnest(certificates)`,
  eac: sql`eac`,
  incoterm: sql`incoterm`,
  topic: sql`topic`,
  country: sql`unnest(countries)`,
}

/** The chosen category with the way to it, and what stands right below it. */
async function sayCategories(ctx: Ctx, held: ReadonlyMap<string, number>, chosen: string | undefined): Promise<Value[]> {
  const way = new Set(chosen ? (await categoryWay(ctx, chosen)).map(({ code }) => code) : [])
  const isShown = (code: string, parent: string | null) => parent === (chosen ?? null) || way.has(code)
  return (await allCategories(ctx)).flatMap(({ code, parent, ...name }) => (held.has(code) && isShown(code, parent) ? [{ code, name: name[ctx.locale], count: held.get(code) ?? 0 }] : []))
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
