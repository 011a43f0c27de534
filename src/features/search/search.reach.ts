import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { DatabaseHandle } from '../../server/database.ts'
import type { Filter } from './search.filters.ts'
import { mostCounted, sampleShares, searchKinds } from './search.policy.ts'
import type { SearchKind } from './search.policy.ts'
import { searchDocuments as d } from './search.table.ts'
import { quoted, tagOf } from './search.vector.ts'

/** What is looked for: a query of words and tags, and conditions that only the columns know. */
export type Sought = { kind: SearchKind; query: string; filters: readonly Filter[]; conditions: SQL[]; isEverything: boolean }
/** How far was looked: over all of a kind or over a share of it, in 256ths; `count` goes to one more than is counted, `ids` are of few hits. */
export type Reach = { share: number; count: number; isSample: boolean; ids: string[] | null }

const all = 256
/** Where only the columns can tell, so many are looked at. */
const mostExamined = 5000
/** So few hits are told one by one, so that they are not looked for again. */
const mostTold = 300

export function soughtOf(kind: SearchKind, words: string | null, filters: readonly Filter[]): Sought {
  const tags = filters.flatMap(({ tag }) => tag ?? [])
  const parts = [...(words === null ? [] : [`(${words})`]), ...tags]
  return { kind, filters, query: parts.length > 0 ? parts.join(' & ') : quoted(tagOf('kind', kind)), conditions: filters.flatMap(({ tag, holds }) => (tag === undefined ? [holds] : [])), isEverything: words === null && filters.length === 0 }
}

/** The things that are sought, as a table of documents: of a share no more than are counted, and under conditions no more than can be looked at. */
export function candidates({ kind, query, filters, conditions }: Sought, { share, ids }: Pick<Reach, 'share' | 'ids'>): SQL {
  if (ids) return sql`(select * from ${d} where ${sql.join([sql`kind = ${sql.raw(`'${kind}'`)} and id = any(${`{${ids.join(',')}}`}::uuid[])`, ...filters.map(({ holds }) => holds)], sql` and `)}) as ${d}`
  const within = sql`from ${d} where kind = ${sql.raw(`'${kind}'`)} and vector @@ ${query}::tsquery${share < all ? sql.raw(` and sample < ${share}`) : sql``}`
  if (conditions.length === 0) return sql`(select * ${within} ${share < all ? sql`limit ${mostCounted + 1}` : sql``}) as ${d}`
  return sql`(select * from (select * ${within} limit ${mostExamined}) as ${d} where ${sql.join([sql`true`, ...conditions], sql` and `)}) as ${d}`
}

/**
 * How many things are sought, up to one more than is counted. Words that very many goods hold are counted over a share of them first: an
 * index gives all that it finds, so that looking through all goods for such words would take a hundred times as long as anybody reads.
 */
export async function reachOf(ctx: Ctx, sought: Sought): Promise<Reach> {
  const { rows } = await ctx.db.execute<Counted>(countSql(sought, await sharesOf(ctx, sought.kind)))
  return reachIn(rows, sought)
}

/** The same for words among everything that can be found, at once. */
export async function reachOfKinds(ctx: Ctx, words: string | null): Promise<Map<SearchKind, Reach>> {
  const parts = await Promise.all(searchKinds.map(async (kind) => countSql(soughtOf(kind, words, []), await sharesOf(ctx, kind))))
  const { rows } = await ctx.db.execute<Counted>(sql.join(parts, sql` union all `))
  return new Map(searchKinds.map((kind) => [kind, reachIn(rows, soughtOf(kind, words, []))]))
}

type Counted = { kind: SearchKind; share: number; count: number | null; seen: number | null; ids: string[] | null }

/** One row for each share; those behind one that holds enough are not looked at. */
function countSql(sought: Sought, shares: readonly number[]): SQL {
  const { kind, conditions } = sought
  const name = (share: number) => sql.identifier(`${kind}_${share}`)
  const ctes = shares.map((share, index) => {
    const before = shares[index - 1]
    const isNeeded = before === undefined ? sql`true` : sql`(select is_needed and count <= ${mostCounted}${conditions.length > 0 ? sql` and seen < ${mostExamined}` : sql``} from ${name(before)})`
    const within = sql`from ${d} where kind = ${sql.raw(`'${kind}'`)} and vector @@ ${sought.query}::tsquery${share < all ? sql.raw(` and sample < ${share}`) : sql``} and ${isNeeded}`
    const counts =
      conditions.length === 0
        ? sql`count(*)::int as count, count(*)::int as seen, case when count(*) <= ${mostTold} then array_agg(id) end as ids from (select id ${within} limit ${mostCounted + 1}) as ${d}`
        : sql`count(*) filter (where ${sql.join(conditions, sql` and `)})::int as count, count(*)::int as seen, null::uuid[] as ids from (select * ${within} limit ${mostExamined}) as ${d}`
    return sql`${name(share)} as materialized (select ${isNeeded} as is_needed, ${counts})`
  })
  const rows = shares.map((share) => sql`select ${kind}::text as kind, ${share}::int as share, case when is_needed then count end as count, case when is_needed then seen end as seen, ids from ${name(share)}`)
  return sql`(with ${sql.join(ctes, sql`, `)} ${sql.join(rows, sql` union all `)})`
}

function reachIn(rows: readonly Counted[], { kind: of, conditions }: Sought): Reach {
  const looked = rows.filter(({ kind, count }) => kind === of && count !== null)
  const { share = all, count = 0, seen = 0, ids = null } = looked.sort((a, b) => b.share - a.share)[0] ?? {}
  const isCut = conditions.length > 0 && (seen ?? 0) >= mostExamined
  return { share, count: Math.min(count ?? 0, mostCounted + 1), isSample: share < all || isCut, ids }
}

const sizes = new WeakMap<DatabaseHandle, { until: number; size: Promise<number> }>()
const keptMs = 300_000

/** A share is worth a look where enough for a page can be among it. */
async function sharesOf(ctx: Ctx, kind: SearchKind): Promise<number[]> {
  if (kind !== 'product') return [all]
  const known = sizes.get(ctx.server.database)
  const size = known && known.until > ctx.now.getTime() ? known.size : documentsOf(ctx)
  if (size !== known?.size) sizes.set(ctx.server.database, { until: ctx.now.getTime() + keptMs, size })
  const documents = await size
  return [...sampleShares.filter((share) => (documents * share) / all > mostCounted * 1.5), all]
}

/** As the database estimates them; none where it has never looked. */
async function documentsOf(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ documents: number }>(sql`select reltuples::float8 as documents from pg_class where oid = 'search_documents'::regclass`)
  return rows[0]?.documents ?? 0
}
