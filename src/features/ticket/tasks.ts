import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { tickets } from './ticket.table.ts'

/** For operators: questions that wait for an answer. */
export async function ticketTasks(ctx: Ctx): Promise<Task[]> {
  const open = hasDuty(ctx.actor, 'support') ? await ctx.db.$count(tickets, eq(tickets.status, 'open')) : 0
  return open > 0
    ? [
        {
          kind: 'ticket.queue',
          title: m.task_ticket_queue({ count: open }),
          text: m.task_ticket_queue_text(),
          link: '/operator/tickets?status=open',
          urgency: 'soon',
        },
      ]
    : []
}
