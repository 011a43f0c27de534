import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import type { SearchKind } from '../search.policy.ts'
import { cardsOfPage } from './search.statement.ts'
import type { Answer, Values, WalkedWay } from './search.statement.ts'

/** What a score's column can hold; a cursor made by hand may ask for more. */
const mostScore = 2_147_483_647
/** No instant that JavaScript knows is later. */
const mostMs = 8_640_000_000_000_000

/** Columns with an index that a page can be read along, as a cursor says their place. */
const walks: Record<WalkedWay, { column: string; place: string; at: string; within(key: number): number }> = {
  score: {
    column: 'score',
    place: 'score',
    at: '$3::int',
    within: (key) => Math.min(Math.max(key, -mostScore), mostScore),
  },
  newest: {
    column: 'at',
    place: '(extract(epoch from at) * 1000)::bigint',
    at: 'to_timestamp($3::bigint / 1000.0)',
    within: (key) => Math.min(Math.max(key, 0), mostMs),
  },
}

/** A page of everything with the rows of its cards, along an index; written with the columns themselves, so that it serves. */
export async function walk(
  ctx: Ctx,
  kind: SearchKind,
  way: WalkedWay,
  { key, id, limit, locale }: Pick<Values, 'key' | 'id' | 'limit' | 'locale'>,
): Promise<Pick<Answer, 'page' | 'cards'>> {
  const { column, place, at, within } = walks[way]
  const isFirst = key === null || id === null
  const behind = isFirst ? '' : `and (${column}, id) < (${at}, $4::uuid)`
  const text = `
    with page as materialized (select ${place} as key, id from search_documents where kind = '${kind}' ${behind} order by ${column} desc, id desc limit $1::int)
    select (select string_agg(key || ' ' || id, ',' order by key desc, id desc) from page) as page, ${cardsOfPage(kind, '$2::text')} as cards`
  const { rows } = await ctx.server.database.pool.query<Pick<Answer, 'page' | 'cards'>>({
    name: `search_walk_${kind}_${way}_${isFirst ? 'first' : 'next'}`,
    text,
    values: isFirst ? [limit, locale] : [limit, locale, within(key), id],
  })
  return found(rows[0])
}
