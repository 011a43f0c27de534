import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { cutPage, decodeCursor } from '../../server/paging.ts'
import { refuseFields } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { priceIn } from './search.filters.ts'
import type { SearchQuery } from './search.filters.ts'
import { mostCounted } from './search.policy.ts'
import type { SearchKind } from './search.policy.ts'
import { candidates } from './search.reach.ts'
import type { Reach, Sought } from './search.reach.ts'
import { searchDocuments as d } from './search.table.ts'

/** What is looked for, as PostgreSQL reads it; without words everything is. */
export type Match = { all: string; typed: string } | null

type Place = { key: number; id: string }
type Order = { key: SQL; isAscending?: boolean }

/**
 * The ids of one page. Up to a thousand hits are ranked exactly; of more, what describes itself best stands first. Where nothing is asked
 * for at all, the page is read along an index. A cursor remembers which of these it belongs to.
 */
export async function findPage(ctx: Ctx, query: SearchQuery, match: Match, sought: Sought, reach: Reach): Promise<{ ids: string[]; nextCursor: string | null; isSample: boolean }> {
  const [wayThen, key, id] = decodeCursor(query.cursor, 'text', 'number', 'uuid')
  const isRanked = match !== null && reach.count <= mostCounted && !reach.isSample
  const way = wayThen ?? (query.sort === 'relevance' ? (isRanked ? 'rank' : 'score') : query.sort)
  const order = await orderOf(ctx, query, way, match)
  const sign = sql.raw(order.isAscending ? '>' : '<')
  const direction = sql.raw(order.isAscending ? 'asc' : 'desc')
  const behind = id === undefined ? sql`true` : sql`(key, id) ${sign} (${key}::bigint, ${id}::uuid)`
  const walked = match === null && sought.isEverything && Object.hasOwn(walks, way) ? walks[way] : undefined
  const { rows } = await ctx.db.execute<{ place: string; id: string }>(
    walked
      ? walkSql(sought.kind, walked, query.limit + 1, key === undefined || id === undefined ? undefined : { key, id })
      : sql`select key::text as place, id from (select ${order.key} as key, id from ${candidates(sought, reach)}) h where ${behind} order by key ${direction}, id ${direction} limit ${query.limit + 1}`,
  )
  const page = cutPage(rows, query.limit, (row) => [way, Number(row.place), row.id])
  return { ids: page.items.map((row) => row.id), nextCursor: page.nextCursor, isSample: reach.isSample && !walked }
}

const newest = sql`(extract(epoch from at) * 1000)::bigint`

/** What a score's column can hold; a cursor made by hand may ask for more. */
const mostScore = 2_147_483_647
/** No instant that JavaScript knows is later. */
const mostMs = 8_640_000_000_000_000

/** Columns with an index that a page can be read along, as a cursor says their place. */
const walks: Record<string, { column: SQL; place: SQL; at(key: number): SQL }> = {
  score: { column: sql`score`, place: sql`score`, at: (key) => sql`${Math.min(Math.max(key, -mostScore), mostScore)}::int` },
  newest: { column: sql`at`, place: newest, at: (key) => sql`to_timestamp(${Math.min(Math.max(key, 0), mostMs)}::bigint / 1000.0)` },
}

/** Along an index; written with the columns themselves, so that it serves. */
function walkSql(kind: SearchKind, { column, place, at }: (typeof walks)[string], limit: number, from: Place | undefined): SQL {
  const behind = from ? sql`(${column}, id) < (${at(from.key)}, ${from.id}::uuid)` : sql`true`
  return sql`select (${place})::text as place, id from ${d} where kind = ${kind} and ${behind} order by ${column} desc, id desc limit ${limit}`
}
const last = 9_000_000_000_000_000

async function orderOf(ctx: Ctx, { currency }: SearchQuery, way: string, match: Match): Promise<Order> {
  const price = async (missing: number) => sql`coalesce(round(${await priceIn(ctx, currency)})::bigint, ${missing}::bigint)`
  const orders: Record<string, () => Order | Promise<Order>> = {
    rank: () => ({ key: match ? rankOf(match) : sql`${d.score}::bigint` }),
    score: () => ({ key: sql`${d.score}::bigint` }),
    newest: () => ({ key: newest }),
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
