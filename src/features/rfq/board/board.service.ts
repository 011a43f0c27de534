import { and, arrayContains, asc, count, desc, eq, gt, ilike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { localised } from '../../../shared/locale.ts'
import { allCategories, categoryWay } from '../../taxonomy/category.service.ts'
import { countryNameOf } from '../rfq-names.ts'
import { shownRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { BoardRfq, boardEndpoints } from './board.contract.ts'
import { presentBoardRfq, presentCards } from './board.presenter.ts'

type Endpoints = typeof boardEndpoints
type Query = EndpointInput<Endpoints['rfqBoard']>
type Reply = EndpointResult<Endpoints['rfqBoard']>

/** Requests that anybody may read. */
export const isOnBoard = and(isOneOf(rfqs.status, shownRfqs), eq(rfqs.visibility, 'public'))
const isTaking = (ctx: Ctx) => and(sql`${rfqs.status} = 'open'`, isOnBoard, gt(rfqs.closesAt, ctx.now))

const orders = {
  newest: { key: rfqs.openedAt, direction: desc, sign: '<' },
  deadline: { key: rfqs.closesAt, direction: asc, sign: '>' },
} as const

/** One page of public requests that take quotations now. */
export async function listBoard(ctx: Ctx, query: Query): Promise<Reply> {
  const { key, direction, sign } = orders[query.sort]
  const mark = fingerprintOf(query)
  const [at, id] = decodeCursorOf(mark, query.cursor, 'time', 'uuid')
  const behind = at && id ? sql`(${key}, ${rfqs.id}) ${sql.raw(sign)} (${at}::timestamptz, ${id}::uuid)` : undefined
  const rows = await ctx.db
    .select()
    .from(rfqs)
    .where(and(isTaking(ctx), ...Object.values(filtersOf(query)), behind))
    .orderBy(direction(key), direction(rfqs.id))
    .limit(query.limit + 1)
    .offset(rowsBefore(query))
  const page = cutPage(rows, query.limit, (row) => [
    mark,
    (query.sort === 'newest' ? row.openedAt : row.closesAt)?.toISOString() ?? '',
    row.id,
  ])
  return {
    items: await presentCards(ctx, page.items),
    nextCursor: page.nextCursor,
    total: await ctx.db.$count(rfqs, and(isTaking(ctx), ...Object.values(filtersOf(query)))),
    facets: await facetsOf(ctx, query),
  }
}

/** One public request. */
export async function readBoardRfq(ctx: Ctx, { id }: { id: string }): Promise<BoardRfq> {
  const [rfq] = await ctx.db
    .select()
    .from(rfqs)
    .where(and(eq(rfqs.id, id), isOnBoard))
  return presentBoardRfq(ctx, found(rfq))
}

type Filters = Partial<Record<'category' | 'destination' | 'q', SQL>>

const filtersOf = ({ category, destination, q }: Pick<Query, 'category' | 'destination' | 'q'>): Filters => ({
  ...(category && { category: arrayContains(rfqs.branches, [category]) }),
  ...(destination && { destination: eq(rfqs.destination, destination) }),
  ...(q && { q: ilike(rfqs.searchText, likePattern(q.toLowerCase())) }),
})

/** Each facet ignores its own filter, so that it shows the alternatives. */
async function facetsOf(ctx: Ctx, query: Query): Promise<Reply['facets']> {
  const { category, destination, q } = filtersOf(query)
  const code = sql<string>`unnest(${rfqs.branches})`
  const branches = await ctx.db
    .select({ code, count: count() })
    .from(rfqs)
    .where(and(isTaking(ctx), destination, q))
    .groupBy(sql`1`)
  const countries = await ctx.db
    .select({ code: rfqs.destination, count: count() })
    .from(rfqs)
    .where(and(isTaking(ctx), category, q))
    .groupBy(rfqs.destination)
    .orderBy(desc(count()), asc(rfqs.destination))
  const counts = new Map(branches.map((row) => [row.code, row.count]))
  const way = new Set(query.category ? (await categoryWay(ctx, query.category)).map((row) => row.code) : [])
  return {
    categories: (await allCategories(ctx)).flatMap(({ code, parent, ...names }) =>
      way.has(code) || (counts.has(code) && parent === (query.category ?? null))
        ? [{ code, name: localised(names, ctx.locale), count: counts.get(code) ?? 0 }]
        : [],
    ),
    destinations: countries.map((row) => ({ ...row, name: countryNameOf(ctx, row.code) })),
  }
}
