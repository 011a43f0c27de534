import { and, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Ctx, Server } from '../../../server/context.ts'
import { searchFollowUps } from '../search.table.ts'

const soonMs = 2 * 60_000
const mostPending = 5000
const retentionMs = 180 * 86_400_000
/** One visitor may have gone on to something else altogether. */
const leastSeen = 2
const mostListed = 3

/** Who has just searched in vain, by network address, for two minutes and in memory alone. */
const pending = new WeakMap<Server, Map<string, { words: string; at: number }>>()

/** A search of the caller has found nothing: what is looked for next may be another name of it. */
export function expectFollowUp(ctx: Ctx, words: string): void {
  const visitors = pending.get(ctx.server) ?? new Map<string, { words: string; at: number }>()
  pending.set(ctx.server, visitors)
  visitors.delete(ctx.address)
  visitors.set(ctx.address, { words, at: ctx.now.getTime() })
  for (const address of visitors.keys()) {
    if (visitors.size <= mostPending) break
    visitors.delete(address)
  }
}

/** Whether the caller has searched in vain a moment ago. */
export const hasMissed = (ctx: Ctx): boolean => pending.get(ctx.server)?.has(ctx.address) === true

/** A search of the caller has found something: where another one failed shortly before, both are kept side by side, without who it was. */
export async function recordFollowUp(ctx: Ctx, next: string): Promise<void> {
  const visitors = pending.get(ctx.server)
  const missed = visitors?.get(ctx.address)
  if (!missed) return
  visitors?.delete(ctx.address)
  if (ctx.now.getTime() - missed.at > soonMs || missed.words === next || !ctx.server.database.writable()) return
  // The search itself may read from a replica.
  await ctx.server.database.db
    .insert(searchFollowUps)
    .values({ words: missed.words, next, count: 1, lastAt: ctx.now })
    .onConflictDoUpdate({
      target: [searchFollowUps.words, searchFollowUps.next],
      set: { count: sql`${searchFollowUps.count} + 1`, lastAt: ctx.now },
    })
}

/** What was found next after each of the words, more than once, the most frequent first. */
export async function followUpsOf(
  ctx: Ctx,
  words: readonly string[],
): Promise<Map<string, { words: string; count: number }[]>> {
  const byWords = new Map<string, { words: string; count: number }[]>()
  if (words.length === 0) return byWords
  const rows = await ctx.db
    .select()
    .from(searchFollowUps)
    .where(and(inArray(searchFollowUps.words, [...words]), gte(searchFollowUps.count, leastSeen)))
    .orderBy(desc(searchFollowUps.count), searchFollowUps.next)
  for (const { words: missed, next, count } of rows) {
    const known = byWords.get(missed) ?? []
    if (known.length < mostListed) byWords.set(missed, [...known, { words: next, count }])
  }
  return byWords
}

export const sweepFollowUps = async (ctx: Ctx): Promise<void> =>
  void (await ctx.db
    .delete(searchFollowUps)
    .where(lt(searchFollowUps.lastAt, new Date(ctx.now.getTime() - retentionMs))))
