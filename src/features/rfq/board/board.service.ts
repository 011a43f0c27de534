import { and, arrayContains, asc, desc, eq, gt, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cutPage, decodeCursorOf, fingerprintOf, rowsBefore } from '../../../server/database/paging.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { likePattern } from '../../../server/database/like-pattern.ts'
import { mayContain, trigramsOf } from '../../../server/database/trigrams.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { localised } from '../../../shared/locale.ts'
import { allCategories, categoryWay } from '../../taxonomy/category.service.ts'
import { countryNameOf } from '../rfq-names.ts'
import { shownRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'
import { countBoard } from './board-counts.ts'
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
  const counted = await countFacets(ctx, query)
  // The index of words finds a few requests at once; where many have them, a page is found sooner in its order.
  const isRare = counted.total < mostByWords
  const rows = await ctx.db
    .select()
    .from(rfqs)
    .where(and(isTaking(ctx), ...filtersOf(query), query.q && isRare ? mayHaveWords(query.q) : undefined, behind))
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
    ...counted,
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

const filtersOf = ({ category, destination, q }: Query): SQL[] => [
  ...(category ? [arrayContains(rfqs.branches, [category])] : []),
  ...(destination ? [eq(rfqs.destination, destination)] : []),
  ...(q ? [hasWords(q)] : []),
]
/** The text is in small letters. */
const hasWords = (q: string): SQL => like(rfqs.searchText, likePattern(q.toLowerCase()))
const mayHaveWords = (q: string): SQL => mayContain(trigramsOf(rfqs.searchText), q.toLowerCase())
const mostByWords = 500

/** Each facet ignores its own filter, so that it shows the alternatives. */
async function countFacets(ctx: Ctx, query: Query): Promise<Pick<Reply, 'total' | 'facets'>> {
  const { category, destination, q } = query
  const words = q ? [hasWords(q), mayHaveWords(q)] : []
  const groups = await countBoard(ctx, q?.toLowerCase(), and(isTaking(ctx), ...words))
  const inCountry = groups.filter((group) => destination === undefined || group.destination === destination)
  const isInCategory = ({ branches }: (typeof groups)[number]) => category === undefined || branches.includes(category)
  const inCategory = groups.filter(isInCategory)
  const branches = sumBy(inCountry, (group) => group.branches)
  const countries = [...sumBy(inCategory, (group) => [group.destination])].map(([code, count]) => ({ code, count }))
  const way = new Set(category ? (await categoryWay(ctx, category)).map((row) => row.code) : [])
  return {
    total: inCountry.filter(isInCategory).reduce((sum, { count }) => sum + count, 0),
    facets: {
      categories: (await allCategories(ctx)).flatMap(({ code, parent, ...names }) =>
        way.has(code) || (branches.has(code) && parent === (category ?? null))
          ? [{ code, name: localised(names, ctx.locale), count: branches.get(code) ?? 0 }]
          : [],
      ),
      destinations: countries
        .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
        .map((row) => ({ ...row, name: countryNameOf(ctx, row.code) })),
    },
  }
}

/** The number of requests by code. */
function sumBy<Group extends { count: number }>(
  groups: readonly Group[],
  codesOf: (group: Group) => Iterable<string>,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const group of groups) for (const code of codesOf(group)) sums.set(code, (sums.get(code) ?? 0) + group.count)
  return sums
}
