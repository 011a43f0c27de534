import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { sendMail } from '../../server/messaging/send-mail.ts'
import { m } from '../../shared/wording/messages.js'
import { ticketMessages, tickets } from './ticket.table.ts'

const sendLimitMs = 15_000

/** Mails one answer to the address left with the question, in the question's language. */
export const mailJob = job({
  name: 'ticket.mail',
  lane: 'messages',
  schema: z.object({ messageId: z.uuid() }),
  async run(ctx, { messageId }) {
    const [row] = await ctx.db
      .select({
        text: ticketMessages.text,
        email: tickets.email,
        number: tickets.number,
        subject: tickets.subject,
        language: tickets.language,
      })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(and(eq(ticketMessages.id, messageId), isNull(ticketMessages.mailedAt)))
    if (!row?.email) return
    const { email, language, number, subject, text } = row
    await sendMail(
      ctx,
      {
        to: email,
        language,
        write: (link) => ({
          subject: m.ticket_mail_subject({ number, subject }),
          blocks: [{ kind: 'text', text }],
          action: link(m.ticket_mail_ask(), '/help/contact'),
          foot: { why: m.ticket_mail_foot({ site: m.site_name() }) },
        }),
      },
      AbortSignal.timeout(sendLimitMs),
    )
    await ctx.db.update(ticketMessages).set({ mailedAt: ctx.now }).where(eq(ticketMessages.id, messageId))
  },
})

export const ticketJobs: AnyJob[] = [mailJob]
