import { and, arrayContains, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { containsText, mayContain, trigramsOf } from '../../../server/database/trigrams.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { readCountries } from '../../reference/reference-files.ts'
import { allCategories, categoryWay } from '../../taxonomy/category.service.ts'
import { cardColumns, cardOf, nameLists } from './company.card.presenter.ts'
import { directoryCounts } from '../counts/directory-counts.ts'
import type { Facet, FacetRow } from '../counts/directory-counts.ts'
import type { companyEndpoints } from '../company.contract.ts'
import { provinceName } from '../company-region.ts'
import { companies } from '../company.table.ts'
import { publicStatuses } from '../company.enums.policy.ts'
import type { certificateKinds, tradeRoles } from '../company.enums.policy.ts'

type Endpoints = typeof companyEndpoints
type Query = EndpointInput<Endpoints['companyDirectory']>
type Reply = EndpointResult<Endpoints['companyDirectory']>
const countries = readCountries()

/** Condition for public companies. Written like the partial indexes, so that they are used. */
export const isPublic = isOneOf(companies.status, publicStatuses)

/** Whether the store name of a company, or its registered name as well, contains these words. */
export const isNamedLike = (words: string, ...names: ('storeName' | 'name')[]): SQL =>
  sql`(${containsText(words, ...names.map((name) => companies[name]))} and ${mayContain(trigramsOf(companies.storeName, companies.name), words)})`

const orders = {
  newest: {
    key: sql`${companies.approvedAt}`,
    part: 'time',
    direction: desc,
    cast: 'timestamptz',
    sign: '<',
    valueOf: (row: Row) => row.approvedAt?.toISOString() ?? '',
  },
  verified: {
    key: sql`${companies.verifiedAt}`,
    part: 'time',
    direction: desc,
    cast: 'timestamptz',
    sign: '<',
    valueOf: (row: Row) => row.verifiedAt?.toISOString() ?? '',
  },
  name: {
    key: sql`${companies.sortName}`,
    part: 'text',
    direction: asc,
    cast: 'text',
    sign: '>',
    valueOf: (row: Row) => row.sortName,
  },
} as const

const columns = { ...cardColumns, sortName: companies.sortName }
type Row = Pick<typeof companies.$inferSelect, 'id' | 'approvedAt' | 'verifiedAt' | 'sortName'>

/** One page of the directory; the filter counts say how many companies another value would match. */
export async function listCompanies(ctx: Ctx, query: Query): Promise<Reply> {
  const { key, part, direction, cast, sign, valueOf } = orders[query.sort]
  const mark = fingerprintOf(query)
  const [value, id] = decodeCursorOf(mark, query.cursor, part, 'uuid')
  const behind =
    value !== undefined && id
      ? sql`(${key}, ${companies.id}) ${sql.raw(sign)} (${value}::${sql.raw(cast)}, ${id}::uuid)`
      : undefined
  const filters = filtersOf(query)
  const rows = await ctx.db
    .select(columns)
    .from(companies)
    .where(and(isPublic, ...Object.values(filters), behind))
    .orderBy(direction(key), direction(companies.id))
    .limit(query.limit + 1)
    .offset(rowsBefore(query))
  const lists = await nameLists(ctx)
  const page = cutPage(rows, query.limit, (row) => [mark, valueOf(row), row.id])
  return {
    items: page.items.map((row) => cardOf(ctx, row, lists)),
    nextCursor: page.nextCursor,
    ...(await countFacets(ctx, query, filters)),
  }
}

/** The category tree with the number of public companies in each branch. */
export async function listCompanyCategories(ctx: Ctx): Promise<EndpointResult<Endpoints['companyCategories']>> {
  const code = sql<string>`unnest(${companies.categories})`
  const rows = await ctx.db
    .select({ code, count: count() })
    .from(companies)
    .where(isPublic)
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.code, row.count]))
  return (await allCategories(ctx)).map((category) => ({ ...category, count: counts.get(category.code) ?? 0 }))
}

type Filters = Partial<Record<Facet | 'q', SQL>>

function filtersOf({ category, region, role, market, certificate, q }: Query): Filters {
  const words = q?.toLowerCase()
  return {
    ...(category && { category: arrayContains(companies.categories, [category]) }),
    ...(region && { region: arrayContains(companies.regionCodes, [region]) }),
    ...(role && { role: eq(companies.role, role) }),
    ...(market && { market: arrayContains(companies.markets, [market]) }),
    ...(certificate && { certificate: arrayContains(companies.certificateKinds, [certificate]) }),
    ...(words && {
      q: sql`${containsText(words, companies.searchText)} and ${mayContain(trigramsOf(companies.searchText), words)}`,
    }),
  }
}

/** Without words the numbers are counted once until a company changes, because every visit of the directory asks for them. */
async function countFacets(
  ctx: Ctx,
  { category, region, role, market, certificate, q }: Query,
  filters: Filters,
): Promise<Pick<Reply, 'facets' | 'total'>> {
  const count = () => readCounts(ctx, filters)
  const rows = await (q ? count() : directoryCounts.get(ctx, { category, region, role, market, certificate }, count))
  const of = (facet: Facet) =>
    new Map(rows.flatMap((row) => (row.facet === facet && row.code ? [[row.code, row.count] as const] : [])))
  return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets: await nameFacets(ctx, of, category) }
}

/** All counts in one scan of public companies: each facet ignores its own filter, so that it shows the alternatives. */
async function readCounts(ctx: Ctx, { q, ...filters }: Filters): Promise<FacetRow[]> {
  const facets = ['category', 'region', 'role', 'market', 'certificate'] as const
  const matches = sql.join(
    facets.map((facet) => sql`${filters[facet] ?? sql`true`} as ${sql.identifier(`by_${facet}`)}`),
    sql`, `,
  )
  const others = (own?: Facet) =>
    sql.join(
      [sql`true`, ...facets.filter((facet) => facet !== own).map((facet) => sql.identifier(`by_${facet}`))],
      sql` and `,
    )
  const codes = {
    category: sql`unnest(categories)`,
    region: sql`region_codes[1]`,
    role: sql`role`,
    market: sql`unnest(markets)`,
    certificate: sql`unnest(certificate_kinds)`,
  }
  const counted = sql.join(
    facets.map(
      (facet) =>
        sql`select ${facet} as facet, ${codes[facet]} as code, count(*)::int as count from hits where ${others(facet)} group by 2`,
    ),
    sql` union all `,
  )
  const { rows } = await ctx.db.execute<FacetRow>(sql`
    with hits as materialized (
      select ${companies.categories}, ${companies.regionCodes}, ${companies.role}, ${companies.markets}, ${companies.certificateKinds}, ${matches} from ${companies} where ${and(isPublic, q)}
    ) ${counted} union all select 'total', null, count(*)::int from hits where ${others()}`)
  return rows
}

/** Of categories the top ones, or the chosen one with the way to it and what stands right below. */
async function nameFacets(
  ctx: Ctx,
  of: (facet: Facet) => Map<string, number>,
  category: string | undefined,
): Promise<Reply['facets']> {
  const way = new Set(category ? (await categoryWay(ctx, category)).map(({ code }) => code) : [])
  const byCount = <T extends { count: number }>(items: T[]) => items.toSorted((a, b) => b.count - a.count)
  const [categories, markets] = [of('category'), of('market')]
  return {
    categories: (await allCategories(ctx)).flatMap(({ code, parent, zh, ru, en }) =>
      way.has(code) || (categories.has(code) && parent === (category ?? null))
        ? [{ code, zh, ru, en, count: categories.get(code) ?? 0 }]
        : [],
    ),
    regions: byCount([...of('region')].map(([code, count]) => ({ code, ...provinceName(code), count }))),
    roles: byCount([...of('role')].map(([code, count]) => ({ code: code as (typeof tradeRoles)[number], count }))),
    markets: byCount(
      countries.flatMap(({ code, name }) =>
        markets.has(code) ? [{ code, ...name, count: markets.get(code) ?? 0 }] : [],
      ),
    ),
    certificates: byCount(
      [...of('certificate')].map(([code, count]) => ({ code: code as (typeof certificateKinds)[number], count })),
    ),
  }
}
