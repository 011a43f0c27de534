import type { Ctx } from '../../server/context.ts'
import type { SearchKind } from './search.policy.ts'
import type { Values, WalkedWay } from './search.statement.ts'

/** What a score's column can hold; a cursor made by hand may ask for more. */
const mostScore = 2_147_483_647
/** No instant that JavaScript knows is later. */
const mostMs = 8_640_000_000_000_000

/** Columns with an index that a page can be read along, as a cursor says their place. */
const walks: Record<WalkedWay, { column: string; place: string; at: string; within(key: number): number }> = {
  score: { column: 'score', place: 'score', at: '$2::int', within: (key) => Math.min(Math.max(key, -mostScore), mostScore) },
  newest: { column: 'at', place: '(extract(epoch from at) * 1000)::bigint', at: 'to_timestamp($2::bigint / 1000.0)', within: (key) => Math.min(Math.max(key, 0), mostMs) },
}

/** Keys and ids of a page of everything, along an index; written with the columns themselves, so that it serves. */
export async function walk(ctx: Ctx, kind: SearchKind, way: WalkedWay, { key, id, limit }: Pick<Values, 'key' | 'id' | 'limit'>): Promise<string | null> {
  const { column, place, at, within } = walks[way]
  const isFirst = key === null || id === null
  const behind = isFirst ? '' : `and (${column}, id) < (${at}, $3::uuid)`
  const text = `select string_agg(key || ' ' || id, ',') as page from (select ${place} as key, id from search_documents where kind = '${kind}' ${behind} order by ${column} desc, id desc limit $1::int) p`
  const { rows } = await ctx.server.database.pool.query<{ page: string | null }>({ name: `search_walk_${kind}_${way}_${isFirst ? 'first' : 'next'}`, text, values: isFirst ? [limit] : [limit, within(key), id] })
  return rows[0]?.page ?? null
}
