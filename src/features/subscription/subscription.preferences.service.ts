import { and, eq, isNull } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import type { Locale } from '../../shared/locale.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { found } from '../../shared/errors.ts'
import { maskAccount } from '../../shared/identifiers/account.ts'
import { users } from '../identity/identity.table.ts'
import { initialRhythm } from '../notification/notification.rhythm.policy.ts'
import type { Rhythm } from '../notification/notification.rhythm.policy.ts'
import type { Preferences, subscriptionEndpoints } from './subscription.contract.ts'
import { subscriptionMatches, subscriptionPreferences } from './subscription.table.ts'

type Endpoints = typeof subscriptionEndpoints
type Stored = typeof subscriptionPreferences.$inferSelect

/** A person's delivery preferences, and their verified addresses. */
export type Reachable = Rhythm &
  Omit<Stored, 'userId'> & {
    userId: string
    language: Locale
    phone: string | null
    email: string | null
    isActive: boolean
  }

/** The preferences of one person, or the defaults. An account's phone and e-mail address were verified by a code. */
export async function readReachability(ctx: Ctx, userId: string): Promise<Reachable> {
  const [row] = await ctx.db
    .select({ user: users, stored: subscriptionPreferences })
    .from(users)
    .leftJoin(subscriptionPreferences, eq(subscriptionPreferences.userId, users.id))
    .where(eq(users.id, userId))
  const { user, stored } = found(row)
  const initial = {
    frequency: 'at_once' as const,
    isByMail: user.email !== null,
    isBySms: false,
    mailStoppedAt: null,
    ...initialRhythm,
  }
  return {
    ...initial,
    ...stored,
    timeZone: user.timeZone,
    userId,
    language: user.language,
    phone: user.phone,
    email: user.email,
    isActive: user.status === 'active',
  }
}

/** The caller's preferences. */
export async function readPreferences(ctx: Ctx): Promise<Preferences> {
  const {
    phone,
    email,
    mailStoppedAt,
    frequency,
    isByMail,
    isBySms,
    timeZone,
    quietFrom,
    quietUntil,
    digestAt,
    digestDay,
  } = await readReachability(ctx, callerOf(ctx))
  return {
    frequency,
    isByMail,
    isBySms,
    timeZone,
    quietFrom,
    quietUntil,
    digestAt,
    digestDay,
    email: email && maskAccount({ kind: 'email', value: email }),
    phone: phone && maskAccount({ kind: 'phone', value: phone }),
    mailStoppedAt: mailStoppedAt?.toISOString() ?? null,
  }
}

/** Replaces the caller's preferences; pending deliveries are rescheduled. Choosing mail again resumes it. */
export async function savePreferences(
  ctx: Ctx,
  input: EndpointInput<Endpoints['saveSubscriptionPreferences']>,
): Promise<Preferences> {
  const userId = callerOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { mailStoppedAt } = await readReachability(ctx, userId)
    const set = { ...input, mailStoppedAt: input.isByMail ? null : mailStoppedAt }
    await ctx.db
      .insert(subscriptionPreferences)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: subscriptionPreferences.userId, set })
    await planAnew(ctx, userId)
    return readPreferences(ctx)
  })
}

/** Makes the next run reschedule a person's pending deliveries. */
export async function planAnew(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(subscriptionMatches)
    .set({ dueAt: ctx.now })
    .where(and(eq(subscriptionMatches.userId, userId), isNull(subscriptionMatches.notifiedAt)))
}
