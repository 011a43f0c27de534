import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { renderNotification } from '../../server/notification-kinds.ts'
import { withLocale } from '../../server/locale-context.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { localisedPath } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { notifications } from './notification.table.ts'

const retentionMs = 180 * dayMs
const sendLimitMs = 15_000

/** Sends one notification as SMS, or as mail to an account without a phone, in the user's language. */
export const deliverJob = job({
  name: 'notification.deliver',
  lane: 'messages',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [row] = await ctx.db
      .select({
        kind: notifications.kind,
        params: notifications.params,
        link: notifications.link,
        phone: users.phone,
        email: users.email,
        language: users.language,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(notifications.id, id), isNull(notifications.sentAt)))
    if (!row) return
    const { title, text } = withLocale(row.language, () =>
      renderNotification(ctx.server.notificationKinds, row.kind, row.params),
    )
    const signal = AbortSignal.timeout(sendLimitMs)
    if (row.phone) await ctx.server.sms.sendNotice(row.phone, title, signal)
    else if (row.email)
      await ctx.server.mail.send({ to: row.email, subject: title, text: mailText(ctx, text, row) }, signal)
    await ctx.db.update(notifications).set({ sentAt: ctx.now }).where(eq(notifications.id, id))
  },
})

/** Deletes notifications after half a year. */
const sweepJob = job({
  name: 'notification.sweep',
  isLong: true,
  cron: '41 3 * * *',
  run: async (ctx) =>
    void (await ctx.db.delete(notifications).where(lt(notifications.at, new Date(ctx.now.getTime() - retentionMs)))),
})

export const notificationJobs = [deliverJob, sweepJob]

function mailText({ server }: Ctx, text: string, { link, language }: { link: string; language: Locale }): string {
  const address =
    link && server.settings.PUBLIC_URL ? `\n\n${server.settings.PUBLIC_URL}${localisedPath(link, language)}` : ''
  return `${text}${address}\n\n${withLocale(language, () => m.notification_mail_foot())}`
}
