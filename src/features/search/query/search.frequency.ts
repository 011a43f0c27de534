import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { DatabaseHandle } from '../../../server/database/database.ts'

/** What is asked for together: of each part a thing holds all lexemes of one form. */
export type Parts = readonly (readonly (readonly string[])[])[]

type Statistics = { documents: number; frequencies: ReadonlyMap<string, number>; least: number }

const held = new WeakMap<DatabaseHandle, { until: number; statistics: Promise<Statistics> }>()
const keptMs = 300_000

/** How many documents there are, as the database estimates them; none where it has never looked. */
export const countDocuments = async (ctx: Ctx): Promise<number> => (await statisticsOf(ctx)).documents

/** Whether many documents hold a lexeme, as the database remembers. */
export const isFrequent = async (ctx: Ctx, lexeme: string): Promise<boolean> =>
  (await statisticsOf(ctx)).frequencies.has(lexeme)

/**
 * How many documents may hold all parts; a guess for choosing where to look first. What is asked for together mostly goes together, so the
 * rarest part counts in full and each further one by the root of what the one before it counts.
 */
export async function expectHits(ctx: Ctx, parts: Parts): Promise<number> {
  const { documents, frequencies, least } = await statisticsOf(ctx)
  const ofForm = (form: readonly string[]) => Math.min(...form.map((lexeme) => frequencies.get(lexeme) ?? least))
  const shares = parts.map((forms) => Math.max(...forms.map(ofForm))).sort((a, b) => a - b)
  return shares.reduce((hits, share, place) => hits * share ** (1 / 2 ** place), documents)
}

function statisticsOf(ctx: Ctx): Promise<Statistics> {
  const known = held.get(ctx.server.database)
  if (known && known.until > ctx.now.getTime()) return known.statistics
  const statistics = readStatistics(ctx)
  held.set(ctx.server.database, { until: ctx.now.getTime() + keptMs, statistics })
  statistics.catch(() => held.delete(ctx.server.database))
  return statistics
}

/** The lexemes that most documents hold; whatever is not among them is rarer than any of them, and mostly much rarer: an eighth is a guess that pays. */
async function readStatistics(ctx: Ctx): Promise<Statistics> {
  const { rows } = await ctx.db.execute<{
    documents: number
    lexemes: string[] | null
    frequencies: number[] | null
  }>(sql`
    select c.reltuples::float8 as documents, s.most_common_elems::text::text[] as lexemes, s.most_common_elem_freqs::float8[] as frequencies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = 'vector' where c.oid = 'search_documents'::regclass`)
  const { documents = 0, lexemes, frequencies } = rows[0] ?? {}
  const pairs = (lexemes ?? []).map((lexeme, index): [string, number] => [lexeme, frequencies?.[index] ?? 0])
  return {
    documents,
    frequencies: new Map(pairs),
    least: Math.min(...pairs.map(([, frequency]) => frequency), 0.01) / 8,
  }
}
