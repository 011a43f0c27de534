import { lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { awaitFollowUp, sweepFollowUps } from './search.learned.ts'
import { searchMisses } from './search.table.ts'
import { fold } from './search.words.ts'

const longest = 80
const keptMs = 180 * 86_400_000
const onceMs = 30 * 86_400_000

/** Remembers words that found nothing, and how often; never who looked, and nothing that could be a number, an address or a name of a person. */
export async function keepMiss(ctx: Ctx, text: string): Promise<void> {
  const words = wordsToKeep(text)
  if (words === null || !ctx.server.database.writable()) return
  awaitFollowUp(ctx, words)
  await ctx.db
    .insert(searchMisses)
    .values({ words, language: ctx.locale, count: 1, firstAt: ctx.now, lastAt: ctx.now })
    .onConflictDoUpdate({ target: searchMisses.words, set: { count: sql`${searchMisses.count} + 1`, lastAt: ctx.now } })
}

/** Words as they may be kept, or null where they could be about a person. */
export function wordsToKeep(text: string): string | null {
  const words = fold(text).replaceAll(/[^\p{L}\p{M}\p{N}.\-/ ]/gu, ' ').replaceAll(/\s+/g, ' ').trim()
  const isPersonal = text.includes('@') || /\d(?:[\s().-]*\d){6,}/.test(text)
  return words === '' || words.length > longest || isPersonal || !/\p{L}{2}|\p{Script=Han}/u.test(words) ? null : words
}

/** Forgets what nobody has looked for in half a year, what was found after it, and within a month what was looked for once. */
export async function sweepMisses(ctx: Ctx): Promise<void> {
  await ctx.db.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(ctx.now.getTime() - keptMs)))
  await sweepFollowUps(ctx)
  await ctx.db.delete(searchMisses).where(sql`${searchMisses.count} = 1 and ${searchMisses.lastAt} < ${new Date(ctx.now.getTime() - onceMs).toISOString()}::timestamptz`)
}
