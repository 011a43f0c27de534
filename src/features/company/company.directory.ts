import { and, arrayContains, asc, count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { readCountries } from '../reference/reference.data.ts'
import { allCategories } from '../reference/reference.service.ts'
import { cardOf, nameLists } from './company.card.ts'
import type { companyEndpoints } from './company.contract.ts'
import { provinceName } from './company.region.ts'
import { companies } from './company.table.ts'
import type { certificateKinds, tradeRoles } from './company.words.ts'

type Endpoints = typeof companyEndpoints
type Query = EndpointInput<Endpoints['companyDirectory']>
type Reply = EndpointResult<Endpoints['companyDirectory']>
type Facet = 'category' | 'region' | 'role' | 'market' | 'certificate'

/** What the public may see. Written like the partial indexes, so that they serve. */
export const isPublic = sql`${companies.status} in ('approved', 'change_pending')`

const orders = {
  newest: { key: sql`${companies.approvedAt}`, direction: desc, cast: 'timestamptz', sign: '<', valueOf: (row: Row) => row.approvedAt?.toISOString() ?? '' },
  verified: { key: sql`${companies.verifiedAt}`, direction: desc, cast: 'timestamptz', sign: '<', valueOf: (row: Row) => row.verifiedAt?.toISOString() ?? '' },
  name: { key: sql`${companies.sortName}`, direction: asc, cast: 'text', sign: '>', valueOf: (row: Row) => row.sortName },
} as const

const columns = { id: companies.id, live: companies.live, approvedAt: companies.approvedAt, verifiedAt: companies.verifiedAt, sortName: companies.sortName }
type Row = Pick<typeof companies.$inferSelect, keyof typeof columns>

/** One page of the directory; the counts of each filter tell what choosing another value of it would give. */
export async function listCompanies(ctx: Ctx, query: Query): Promise<Reply> {
  const { key, direction, cast, sign, valueOf } = orders[query.sort]
  const [value, id] = query.cursor ? decodeCursor(query.cursor, 2) : []
  const behind = value !== undefined && id ? sql`(${key}, ${companies.id}) ${sql.raw(sign)} (${value}::${sql.raw(cast)}, ${id}::uuid)` : undefined
  const filters = filtersOf(query)
  const rows = await ctx.db
    .select(columns)
    .from(companies)
    .where(and(isPublic, ...Object.values(filters), behind))
    .orderBy(direction(key), direction(companies.id))
    .limit(query.limit + 1)
  const lists = await nameLists(ctx)
  const page = cutPage(rows, query.limit, (row) => [valueOf(row), row.id])
  return {
    items: page.items.map((row) => cardOf(ctx, row, lists)),
    nextCursor: page.nextCursor,
    total: await ctx.db.$count(companies, and(isPublic, ...Object.values(filters))),
    facets: await countFacets(ctx, filters),
  }
}

/** The category tree with the number of public companies in each branch. */
export async function listCompanyCategories(ctx: Ctx): Promise<EndpointResult<Endpoints['companyCategories']>> {
  const counts = await countList(ctx, companies.categories, [])
  return (await allCategories(ctx)).map((category) => ({ ...category, count: counts.get(category.code) ?? 0 }))
}

type Filters = Partial<Record<Facet | 'q', SQL>>

function filtersOf({ category, region, role, market, certificate, q }: Query): Filters {
  const words = q ? `%${q.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : undefined
  return {
    ...(category && { category: arrayContains(companies.categories, [category]) }),
    ...(region && { region: arrayContains(companies.regionCodes, [region]) }),
    ...(role && { role: eq(companies.role, role) }),
    ...(market && { market: arrayContains(companies.markets, [market]) }),
    ...(certificate && { certificate: arrayContains(companies.certificateKinds, [certificate]) }),
    ...(words && { q: ilike(companies.searchText, words) }),
  }
}

async function countFacets(ctx: Ctx, filters: Filters): Promise<Reply['facets']> {
  const others = (facet: Facet) => Object.entries(filters).flatMap(([name, filter]) => (name === facet ? [] : [filter]))
  const categories = await countList(ctx, companies.categories, others('category'))
  const regions = await countList(ctx, companies.regionCodes, others('region'))
  const markets = await countList(ctx, companies.markets, others('market'))
  const certificates = await countList(ctx, companies.certificateKinds, others('certificate'))
  const roles = await ctx.db.select({ code: companies.role, count: count() }).from(companies).where(and(isPublic, ...others('role'))).groupBy(companies.role)
  const byCount = <T extends { count: number }>(items: T[]) => items.toSorted((a, b) => b.count - a.count)
  return {
    categories: (await allCategories(ctx)).flatMap(({ code, zh, ru, en }) => (categories.has(code) ? [{ code, zh, ru, en, count: categories.get(code) ?? 0 }] : [])),
    regions: byCount([...regions].filter(([code]) => code.length === 2).map(([code, count]) => ({ code, ...provinceName(code), count }))),
    roles: byCount(roles.map((row) => ({ code: row.code as (typeof tradeRoles)[number], count: row.count }))),
    markets: byCount(readCountries().flatMap(({ code, name }) => (markets.has(code) ? [{ code, ...name, count: markets.get(code) ?? 0 }] : []))),
    certificates: byCount([...certificates].map(([code, count]) => ({ code: code as (typeof certificateKinds)[number], count }))),
  }
}

type ListColumn = typeof companies.categories | typeof companies.regionCodes | typeof companies.markets | typeof companies.certificateKinds

async function countList(ctx: Ctx, column: ListColumn, filters: SQL[]): Promise<Map<string, number>> {
  const value = sql<string>`unnest(${column})`
  const rows = await ctx.db.select({ value, count: count() }).from(companies).where(and(isPublic, ...filters)).groupBy(sql`1`)
  return new Map(rows.map((row) => [row.value, row.count]))
}
