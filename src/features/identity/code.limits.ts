import { and, count, desc, eq, gt, min } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { limitOf } from '../../server/limits.ts'
import { networkOf, tooOften } from '../../server/rate.ts'
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts'
import { sentCodes } from './identity.table.ts'


/** 1002 with the seconds to wait when an account has had its codes: one an interval, so many an hour and a day. */
export async function refuseTooManyForAccount(ctx: Ctx, account: string): Promise<void> {
  const perDay = limitOf(ctx.server, 'CODES_PER_DAY')
  const sent = await ctx.db
    .select({ at: sentCodes.createdAt })
    .from(sentCodes)
    .where(and(eq(sentCodes.account, account), gt(sentCodes.createdAt, before(ctx, dayMs))))
    .orderBy(desc(sentCodes.createdAt))
    .limit(perDay)
  const limits = [
    { most: perDay, windowMs: dayMs },
    { most: limitOf(ctx.server, 'CODES_PER_HOUR'), windowMs: hourMs },
    { most: 1, windowMs: limitOf(ctx.server, 'CODE_INTERVAL_SECONDS') * 1000 },
  ]
  for (const { most, windowMs } of limits) {
    const oldest = sent[most - 1]?.at
    if (oldest && oldest > before(ctx, windowMs)) throw tooOften(ctx, oldest, windowMs)
  }
}

/** 1002 when the whole platform has sent its codes of this minute. */
export async function refuseOverBudget(ctx: Ctx): Promise<void> {
  const [sent] = await ctx.db.select({ codes: count(), oldest: min(sentCodes.createdAt) }).from(sentCodes).where(gt(sentCodes.createdAt, before(ctx, minuteMs)))
  if (sent?.oldest && sent.codes >= limitOf(ctx.server, 'CODES_PER_MINUTE')) throw tooOften(ctx, sent.oldest, minuteMs)
}

/** True when a network address has had so many codes that it must prove its work. */
export async function needsProof(ctx: Ctx): Promise<boolean> {
  const [sent] = await ctx.db
    .select({ codes: count() })
    .from(sentCodes)
    .where(and(eq(sentCodes.network, networkOf(ctx.address)), gt(sentCodes.createdAt, before(ctx, hourMs))))
  return (sent?.codes ?? 0) >= limitOf(ctx.server, 'CODES_PER_ADDRESS_HOUR')
}

const before = (ctx: Ctx, milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
