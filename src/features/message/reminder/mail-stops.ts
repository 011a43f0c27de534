import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { DeclaredMailStop } from '../../../server/messaging/mail-stop.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { initialRhythm } from '../../notification/notification.rhythm.policy.ts'
import { messageStopLetter } from './reminder.presenter.ts'
import { messagePreferences } from './reminder.table.ts'

/** The link that ends mails about unread messages of one person; the page still shows them. */
export const messageMailStops: DeclaredMailStop<Ctx>[] = [
  {
    letter: messageStopLetter,
    async look(ctx, userId) {
      const [stored] = await ctx.db.select().from(messagePreferences).where(eq(messagePreferences.userId, userId))
      return { question: m.unsubscribe_ask_messages(), isStopped: stored?.isByMail === false }
    },
    stop: (ctx, userId) =>
      inTransaction(ctx, async (ctx) => {
        const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        if (!known) return
        await ctx.db
          .insert(messagePreferences)
          .values({ userId, frequency: 'at_once', ...initialRhythm, isByMail: false })
          .onConflictDoUpdate({ target: messagePreferences.userId, set: { isByMail: false } })
      }),
  },
]
