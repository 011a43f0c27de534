import { and, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { sweepIdempotencyKeys } from '../../server/http/idempotency.ts'
import { limitOf } from '../../server/limits.ts'
import { attemptCounters } from '../../server/http/rate-limit.table.ts'
import { dayMs, hourMs, minuteMs } from '../../shared/text/durations.ts'
import { secondFactors } from './factor/factor.table.ts'
import { knownDevices, passwordKeys, sentCodes, sessions, spentNonces } from './identity.table.ts'

/** A device that was not used for so long is new again. */
const deviceDays = 400

/**
 * Deletes expired data: ended sessions, old codes, used nonces, counters, idempotency keys, replaced keys, unconfirmed
 * second factors and devices that were not used for long. Runs hourly.
 */
export async function sweepIdentity(ctx: Ctx): Promise<void> {
  const { server } = ctx
  const before = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
  await ctx.db
    .delete(sessions)
    .where(
      or(
        lt(sessions.createdAt, before(limitOf(server, 'SESSION_HOURS') * hourMs)),
        lt(sessions.usedAt, before(limitOf(server, 'SESSION_IDLE_MINUTES') * minuteMs)),
      ),
    )
  await ctx.db.delete(sentCodes).where(lt(sentCodes.createdAt, before(dayMs)))
  await ctx.db.delete(spentNonces).where(lt(spentNonces.expiresAt, ctx.now))
  await ctx.db.delete(attemptCounters).where(lt(attemptCounters.startedAt, before(dayMs)))
  await ctx.db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before(dayMs))))
  await ctx.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before(deviceDays * dayMs)))
  await sweepIdempotencyKeys(ctx)
  await ctx.db
    .delete(passwordKeys)
    .where(lt(passwordKeys.createdAt, before((server.settings.KEY_ROTATION_DAYS + 1) * dayMs)))
}
