import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { cachedAnswers } from '../../../server/cache/cached-answers.ts'
import type { Ctx } from '../../../server/context.ts'
import { rfqs } from '../rfq.table.ts'

/** The number of requests with the same destination and branches of categories. */
type Group = { destination: string; branches: string[]; count: number }
type Groups = { rows: Group[]; until: number }

/** Invalidated by each change of what the board counts. */
export const boardCounts = cachedAnswers<Groups>('rfq_board_counts')

/**
 * The requests with these words that `isFound`, counted by what the filters distinguish. They are counted once until a request
 * changes or the next deadline passes: every visit asks for them, and so does each page and each filter of the same words.
 */
export async function countBoard(ctx: Ctx, words: string | undefined, isFound: SQL | undefined): Promise<Group[]> {
  const read = () => readGroups(ctx, isFound)
  const { rows } = await boardCounts.get(ctx, words ?? '', read, ({ until }) => ctx.now.getTime() < until)
  return rows
}

async function readGroups(ctx: Ctx, which: SQL | undefined): Promise<Groups> {
  const rows = await ctx.db
    .select({
      destination: rfqs.destination,
      branches: rfqs.branches,
      count: sql<number>`count(*)::int`,
      next: sql`min(${rfqs.closesAt})`.mapWith(rfqs.closesAt),
    })
    .from(rfqs)
    .where(which)
    .groupBy(rfqs.destination, rfqs.branches)
  return { rows, until: rows.reduce((least, { next }) => Math.min(least, next?.getTime() ?? Infinity), Infinity) }
}
