import { eq, lt, sql } from 'drizzle-orm'
import type { Ctx, Server } from '../../../server/context.ts'
import { networkOf } from '../../../server/http/rate-limit.ts'
import { expectFollowUp, sweepFollowUps } from './follow-ups.ts'
import { searchMisses } from '../search.table.ts'
import { fold } from '../analysis/tokenizer.ts'

const longest = 80
const retentionMs = 180 * 86_400_000
const onceMs = 30 * 86_400_000

/** Words that one network address may bring into the list a day, addresses that are remembered, and rows that the list may have. */
const mostWordsOfOne = 20
const mostAddresses = 5000
const mostRows = 20_000

/** What each network address has searched in vain today, in memory alone. */
const counted = new WeakMap<Server, Map<string, { day: string; words: Set<string> }>>()

/** Whether words count: once an address and day, and few of one address, so that nobody alone fills the list or leads it. */
function isCounted(ctx: Ctx, words: string): boolean {
  const addresses = counted.get(ctx.server) ?? new Map<string, { day: string; words: Set<string> }>()
  counted.set(ctx.server, addresses)
  const [address, day] = [networkOf(ctx.address), ctx.now.toISOString().slice(0, 10)]
  const before = addresses.get(address)
  const today = before?.day === day ? before : { day, words: new Set<string>() }
  if (today.words.has(words) || today.words.size >= mostWordsOfOne) return false
  today.words.add(words)
  addresses.delete(address)
  addresses.set(address, today)
  for (const oldest of addresses.keys()) {
    if (addresses.size <= mostAddresses) break
    addresses.delete(oldest)
  }
  return true
}

/** Remembers words that found nothing, and how often; never who looked, and nothing that could be a number, an address or a name of a person. */
export async function recordMiss(ctx: Ctx, text: string): Promise<void> {
  const words = wordsToRecord(text)
  if (words === null || !ctx.server.database.writable()) return
  expectFollowUp(ctx, words)
  if (!isCounted(ctx, words)) return
  const again = { count: sql`${searchMisses.count} + 1`, lastAt: ctx.now }
  // The search itself may read from a replica.
  const { db } = ctx.server.database
  const [known] = await db
    .update(searchMisses)
    .set(again)
    .where(eq(searchMisses.words, words))
    .returning({ words: searchMisses.words })
  if (known || (await db.$count(searchMisses)) >= mostRows) return
  await db
    .insert(searchMisses)
    .values({ words, language: ctx.locale, count: 1, firstAt: ctx.now, lastAt: ctx.now })
    .onConflictDoUpdate({ target: searchMisses.words, set: again })
}

/** Words as they may be kept, or null where they could be about a person. */
export function wordsToRecord(text: string): string | null {
  const words = fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}.\-/ ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isPersonal = text.includes('@') || /\d(?:[\s().-]*\d){6,}/.test(text)
  return words === '' || words.length > longest || isPersonal || !/\p{L}{2}|\p{Script=Han}/u.test(words) ? null : words
}

/** Forgets what nobody has looked for in half a year, what was found after it, and within a month what was looked for once. */
export async function sweepMisses(ctx: Ctx): Promise<void> {
  await ctx.db.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(ctx.now.getTime() - retentionMs)))
  await sweepFollowUps(ctx)
  await ctx.db
    .delete(searchMisses)
    .where(
      sql`${searchMisses.count} = 1 and ${searchMisses.lastAt} < ${new Date(ctx.now.getTime() - onceMs).toISOString()}::timestamptz`,
    )
}
