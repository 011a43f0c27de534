import { eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTransaction } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { users } from '../../identity/identity.table.ts'
import { initialRhythm } from '../../notification/notification.rhythm.policy.ts'
import type { MessagePreferences, reminderEndpoints } from './reminder.contract.ts'
import { messageMails, messagePreferences } from './reminder.table.ts'

/** The rhythm of a person's reminders of unread messages, with address and phone in full. */
export async function readMailRhythm(ctx: Ctx, userId: string): Promise<MessagePreferences> {
  const [row] = await ctx.db
    .select({ email: users.email, phone: users.phone, timeZone: users.timeZone, stored: messagePreferences })
    .from(users)
    .leftJoin(messagePreferences, eq(messagePreferences.userId, users.id))
    .where(eq(users.id, userId))
  const { email, phone, timeZone, stored } = found(row)
  return { frequency: 'at_once', isByMail: true, ...initialRhythm, ...stored, timeZone, email, phone }
}

/** When the caller wants to be mailed what is unread. */
export async function readMessagePreferences(ctx: Ctx): Promise<MessagePreferences> {
  const rhythm = await readMailRhythm(ctx, callerOf(ctx))
  const { email, phone } = rhythm
  return {
    ...rhythm,
    email: email && maskAccount({ kind: 'email', value: email }),
    phone: phone && maskAccount({ kind: 'phone', value: phone }),
  }
}

/** Replaces the caller's preferences; mails that wait are rescheduled by the next run. */
export async function saveMessagePreferences(
  ctx: Ctx,
  input: EndpointInput<(typeof reminderEndpoints)['saveMessagePreferences']>,
): Promise<MessagePreferences> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(messagePreferences)
      .values({ userId, ...input })
      .onConflictDoUpdate({ target: messagePreferences.userId, set: input })
    await ctx.db.update(messageMails).set({ dueAt: ctx.now }).where(eq(messageMails.userId, userId))
    return readMessagePreferences(ctx)
  })
}
