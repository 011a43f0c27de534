import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { inTransaction } from '../../server/context.ts'
import type { DeclaredMailStop } from '../../server/messaging/mail-stop.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { describeChoice } from './subscription.choices.service.ts'
import { readReachability } from './subscription.preferences.service.ts'
import { subscriptionPreferences, subscriptions } from './subscription.table.ts'

/** First letters of the links that end the mail of one subscription, and of all subscriptions of a person. */
export const oneLetter = 'o'
export const allLetter = 'a'

/** Links that end the mail of one subscription, and of all subscriptions of a person. Matches still appear on the page. */
export const subscriptionMailStops: DeclaredMailStop<Ctx>[] = [
  {
    letter: oneLetter,
    async look(ctx, id) {
      const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id))
      const title = row ? row.name || (await describeChoice(ctx, row)) : ''
      // A deleted subscription counts as stopped.
      return { question: m.unsubscribe_ask({ title }), isStopped: !row || row.isByMail === false }
    },
    stop: async (ctx, id) =>
      void (await ctx.db.update(subscriptions).set({ isByMail: false }).where(eq(subscriptions.id, id))),
  },
  {
    letter: allLetter,
    async look(ctx, id) {
      const [stored] = await ctx.db
        .select({ mailStoppedAt: subscriptionPreferences.mailStoppedAt })
        .from(subscriptionPreferences)
        .where(eq(subscriptionPreferences.userId, id))
      return { question: m.unsubscribe_ask_all(), isStopped: Boolean(stored?.mailStoppedAt) }
    },
    stop: stopAll,
  },
]

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
