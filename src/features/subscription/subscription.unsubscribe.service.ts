import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import type { EndpointResult } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { users } from '../identity/identity.table.ts'
import type { subscriptionEndpoints } from './subscription.contract.ts'
import { describeChoice } from './subscription.choices.service.ts'
import { readReachability } from './subscription.preferences.service.ts'
import { readStopToken } from './unsubscribe-token.ts'
import { subscriptionPreferences, subscriptions } from './subscription.table.ts'

type Stopped = EndpointResult<(typeof subscriptionEndpoints)['unsubscribeLook']>

/** The target of a link, and whether it has been stopped; changes nothing. A deleted subscription counts as stopped. */
export async function lookAtStop(ctx: Ctx, { token }: { token: string }): Promise<Stopped> {
  const { of, id } = found(readStopToken(ctx.server.settings, token))
  if (of === 'one') {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    return {
      isAll: false,
      title: row ? row.name || (await describeChoice(ctx, row)) : '',
      isStopped: !row || row.isByMail === false,
    }
  }
  const [stored] = await ctx.db
    .select({ mailStoppedAt: subscriptionPreferences.mailStoppedAt })
    .from(subscriptionPreferences)
    .where(eq(subscriptionPreferences.userId, id))
  return { isAll: true, title: '', isStopped: Boolean(stored?.mailStoppedAt) }
}

/** Stops the mail that a link names. Needs no session; idempotent. Matches still appear on the page. */
export async function stopByLink(ctx: Ctx, { token }: { token: string }): Promise<Stopped> {
  const { of, id } = found(readStopToken(ctx.server.settings, token))
  if (of === 'one') await ctx.db.update(subscriptions).set({ isByMail: false }).where(eq(subscriptions.id, id))
  else await stopAll(ctx, id)
  return lookAtStop(ctx, { token })
}

async function stopAll(ctx: Ctx, userId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!known) return
    const { frequency, isByMail, isBySms, quietFrom, quietUntil, digestAt, digestDay, mailStoppedAt } =
      await readReachability(ctx, userId)
    const row = {
      userId,
      frequency,
      isByMail,
      isBySms,
      quietFrom,
      quietUntil,
      digestAt,
      digestDay,
      mailStoppedAt: mailStoppedAt ?? ctx.now,
    }
    await ctx.db
      .insert(subscriptionPreferences)
      .values(row)
      .onConflictDoUpdate({ target: subscriptionPreferences.userId, set: { mailStoppedAt: row.mailStoppedAt } })
  })
}
