import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import { refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { priceIn } from './search.filters.ts'
import type { SearchQuery } from './search.filters.ts'
import { mostCounted, searchKinds } from './search.policy.ts'
import type { SearchKind } from './search.policy.ts'
import { searchDocuments as d } from './search.table.ts'

/** What is looked for, as PostgreSQL reads it; without words everything is. */
export type Match = { all: string; typed: string } | null

/** Up to how many things of each kind a match finds: one more than are counted says that there are more. */
export async function countKinds(ctx: Ctx, match: Match): Promise<Map<SearchKind, number>> {
  const parts = searchKinds.map((kind) => sql`select ${kind}::text as kind, (select count(*)::int from (select 1 from ${d} where ${and(eq(d.kind, kind), holds(match))} limit ${mostCounted + 1}) h) as count`)
  const { rows } = await ctx.db.execute<{ kind: SearchKind; count: number }>(sql.join(parts, sql` union all `))
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

export const holds = (match: Match): SQL | undefined => (match ? sql`${d.vector} @@ ${match.all}::tsquery` : undefined)

type Place = { key: number; id: string }
type Order = { key: SQL; isAscending?: boolean }

/**
 * The ids of one page. Up to a thousand hits are ranked exactly; of more, what describes itself best stands first, by a walk along the
 * index that ends with the page. A cursor remembers which of the two it belongs to.
 */
export async function findPage(ctx: Ctx, query: SearchQuery, match: Match, where: SQL, total: number): Promise<{ ids: string[]; nextCursor: string | null }> {
  const [wayThen, key, id] = decodeCursor(query.cursor, 'text', 'number', 'uuid')
  const way = wayThen ?? (query.sort === 'relevance' ? (match && total <= mostCounted ? 'rank' : 'score') : query.sort)
  const order = await orderOf(ctx, query, way, match)
  const sign = sql.raw(order.isAscending ? '>' : '<')
  const direction = sql.raw(order.isAscending ? 'asc' : 'desc')
  const behind = id === undefined ? sql`true` : sql`(key, id) ${sign} (${key}::bigint, ${id}::uuid)`
  const isWalk = way === 'score'
  const rows = isWalk
    ? await walk(ctx, where, query.limit + 1, key === undefined || id === undefined ? undefined : { key, id })
    : (
        await ctx.db.execute<{ place: string; id: string }>(
          sql`select key::text as place, id from (select ${order.key} as key, id from ${d} where ${where}) h where ${behind} order by key ${direction}, id ${direction} limit ${query.limit + 1}`,
        )
      ).rows
  const page = cutPage(rows, query.limit, (row) => [way, Number(row.place), row.id])
  return { ids: page.items.map((row) => row.id), nextCursor: page.nextCursor }
}

/** What a score's column can hold; a cursor made by hand may ask for more. */
const mostScore = 2_147_483_647

/** Along the index of scores; written with the columns themselves, so that it serves. */
async function walk(ctx: Ctx, where: SQL, limit: number, place: Place | undefined): Promise<{ place: string; id: string }[]> {
  const behind = place && sql`(${d.score}, ${d.id}) < (${Math.min(Math.max(place.key, -mostScore), mostScore)}::int, ${place.id}::uuid)`
  const { rows } = await ctx.db.execute<{ place: string; id: string }>(sql`select score::text as place, id from ${d} where ${and(where, behind)} order by score desc, id desc limit ${limit}`)
  return rows
}

const last = 9_000_000_000_000_000

async function orderOf(ctx: Ctx, { currency }: SearchQuery, way: string, match: Match): Promise<Order> {
  const price = async (missing: number) => sql`coalesce(round(${await priceIn(ctx, currency)})::bigint, ${missing}::bigint)`
  const orders: Record<string, () => Order | Promise<Order>> = {
    rank: () => ({ key: match ? rankOf(match) : sql`${d.score}::bigint` }),
    score: () => ({ key: sql`${d.score}::bigint` }),
    newest: () => ({ key: sql`(extract(epoch from ${d.at}) * 1000)::bigint` }),
    price: async () => ({ key: await price(last), isAscending: true }),
    price_desc: async () => ({ key: await price(-1) }),
    quantity: () => ({ key: sql`coalesce(${d.minimumOrderQuantity}::bigint, ${last}::bigint)`, isAscending: true }),
    lead: () => ({ key: sql`coalesce(${d.leadDays}::bigint, ${last}::bigint)`, isAscending: true }),
  }
  const order = Object.hasOwn(orders, way) ? orders[way] : undefined
  if (!order) throw refuseFields({ cursor: m.field_invalid() })
  return order()
}

const weights = sql.raw(`'{0.03, 0.1, 0.4, 1}'`)

/** Where the words stand and how many of them, those in the language of the question twice; then how well the thing describes itself. */
const rankOf = ({ all, typed }: NonNullable<Match>) =>
  sql`(round((ts_rank(${weights}, ${d.vector}, ${all}::tsquery) + ts_rank(${weights}, ${d.vector}, ${typed}::tsquery) * 2) * 100000) * 100 + ${d.score})::bigint`
