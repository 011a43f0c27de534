import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '../../server/jobs/jobs.ts'
import type { LinkTo, MailContent } from '../../server/messaging/mail-frame.ts'
import { sendMail } from '../../server/messaging/send-mail.ts'
import { renderNotification } from '../../server/notification-kinds.ts'
import { withLocale } from '../../server/locale-context.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { notifications } from './notification.table.ts'

const retentionMs = 180 * dayMs
const sendLimitMs = 15_000

/**
 * Sends one notification in the user's language: as SMS, or as mail to an account without a phone; the other way round
 * with `prefersMail`.
 */
export const deliverJob = job({
  name: 'notification.deliver',
  lane: 'messages',
  schema: z.object({ id: z.uuid(), prefersMail: z.boolean().optional() }),
  async run(ctx, { id, prefersMail = false }) {
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
    const { phone, email, language, kind, params, link: path } = row
    const { title, text } = withLocale(language, () => renderNotification(ctx.server.notificationKinds, kind, params))
    const signal = AbortSignal.timeout(sendLimitMs)
    const write = (link: LinkTo): MailContent => ({
      subject: title,
      blocks: [{ kind: 'text', text }],
      ...(path ? { action: link(m.notification_mail_open(), path) } : {}),
      foot: {
        why: m.notification_mail_foot({ site: m.site_name() }),
        preferences: link(m.notification_mail_settings(), '/user/info'),
      },
    })
    if (phone && !(prefersMail && email)) await ctx.server.sms.sendNotice(phone, title, signal)
    else if (email) await sendMail(ctx, { to: email, language, write }, signal)
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
