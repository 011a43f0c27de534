import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { ticketCounts } from './ticket-counts.ts'
import { ticketMessages, tickets } from './ticket.table.ts'

/** Questions go with their person; the numbers that operators see are counted again. */
async function removeTickets(ctx: Ctx, isOf: SQL | undefined): Promise<void> {
  await ctx.db.delete(tickets).where(isOf)
  await ticketCounts.invalidate(ctx)
}

export const ticketPersonal: PersonalDeclaration = {
  tables: [
    // Messages are deleted with their question.
    personal({
      name: 'ticket.questions',
      title: m.personal_tickets,
      why: 'answers a question to the platform',
      readers: ['person', 'operators'],
      retention: 'account',
      table: tickets,
      by: tickets.userId,
      onClosing: 'removed',
      close: (ctx, { id }) => removeTickets(ctx, eq(tickets.userId, id)),
    }),
    personal({
      name: 'ticket.questions_by_mail',
      title: m.personal_tickets_by_mail,
      why: 'answers a question of somebody without an account',
      readers: ['person', 'operators'],
      retention: 'record',
      table: tickets,
      by: tickets.email,
      byAccount: true,
      hidden: [tickets.userId],
      onClosing: 'removed',
      close: async (ctx, { email }) => (email === null ? undefined : removeTickets(ctx, eq(tickets.email, email))),
    }),
    personal({
      name: 'ticket.messages',
      title: m.personal_ticket_messages,
      why: 'answers a question to the platform; it is deleted with its question',
      readers: ['person', 'operators'],
      retention: 'record',
      table: ticketMessages,
      by: ticketMessages.authorId,
      onClosing: 'retained',
    }),
  ],
  marks: [],
}
