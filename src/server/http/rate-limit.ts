import { isIPv6 } from 'node:net'
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../shared/text/durations.ts'
import { AppError } from '../../shared/errors.ts'
import type { Ctx } from '../context.ts'
import { attemptCounters } from './rate-limit.table.ts'

/**
 * Counts one attempt under `key` before it is made, so that simultaneous attempts cannot pass together. At most `limit`
 * attempts in the `windowMs` after the first one; beyond that 1002 with the seconds to wait.
 */
export async function consumeAttempt(ctx: Ctx, key: string, limit: number, windowMs = hourMs): Promise<void> {
  const { startedAt, count } = attemptCounters
  const isOver = or(lte(startedAt, new Date(ctx.now.getTime() - windowMs)), gt(startedAt, latestPast(ctx)))
  const taken = await ctx.db
    .insert(attemptCounters)
    .values({ key, startedAt: ctx.now, count: 1 })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        startedAt: sql`case when ${isOver} then ${sql.param(ctx.now, startedAt)} else ${startedAt} end`,
      },
      setWhere: or(isOver, lt(count, limit)),
    })
    .returning({ count })
  if (taken.length > 0) return
  const [counter] = await ctx.db.select().from(attemptCounters).where(eq(attemptCounters.key, key))
  throw tooOften(ctx, counter?.startedAt ?? ctx.now, windowMs)
}

/** Counts one attempt in the same way; false where the limit is reached. */
export const tryAttempt = (ctx: Ctx, key: string, limit: number, windowMs = hourMs): Promise<boolean> =>
  consumeAttempt(ctx, key, limit, windowMs).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/**
 * Later times were stored before the clock was set back. Clocks of two processes may differ by less than this minute.
 */
export const latestPast = (ctx: Pick<Ctx, 'now'>): Date => new Date(ctx.now.getTime() + minuteMs)

/** Refunds one attempt that was not a failure. */
export async function returnAttempt(ctx: Ctx, key: string): Promise<void> {
  const { count } = attemptCounters
  await ctx.db
    .update(attemptCounters)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(attemptCounters.key, key), gt(count, 0)))
}

/** Clears all attempts under a key. */
export async function clearAttempts(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.delete(attemptCounters).where(eq(attemptCounters.key, key))
}

/** 1002 until `windowMs` after `since`, with the whole seconds to wait, at least one. */
export function tooOften(ctx: Ctx, since: Date, windowMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil((since.getTime() + windowMs - ctx.now.getTime()) / 1000))
  return new AppError('too_often', undefined, { retryAfter })
}

/**
 * The unit that counts as one network address: IPv4 as it is, the first 64 bits of IPv6, which belong to one
 * subscriber.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
