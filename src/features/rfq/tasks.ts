import { and, count, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { countQueuedRfqs } from './review/rfq.queue.service.ts'
import { rfqs } from './rfq.table.ts'

/** Returned requests of the person, and for operators the queue. */
export async function rfqTasks(ctx: Ctx, userId: string): Promise<Task[]> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, userId), eq(rfqs.status, 'returned')))
  const returned = row?.count ?? 0
  return [
    ...(returned > 0
      ? [
          {
            kind: 'rfq.returned',
            title: m.task_rfq_returned({ count: returned }),
            text: m.task_rfq_returned_text(),
            link: '/user/requests?show=drafts',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(hasDuty(ctx.actor, 'review') ? await queueTasks(ctx) : []),
  ]
}

async function queueTasks(ctx: Ctx): Promise<Task[]> {
  const { waiting, mine } = await countQueuedRfqs(ctx)
  return [
    ...(mine > 0
      ? [
          {
            kind: 'rfq.mine',
            title: m.task_rfq_mine({ count: mine }),
            text: m.task_mine_text(),
            link: '/operator/rfqs?claim=mine',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            kind: 'rfq.queue',
            title: m.task_rfq_queue({ count: waiting }),
            text: m.task_queue_text(),
            link: '/operator/rfqs',
            urgency: 'soon',
          } as const,
        ]
      : []),
  ]
}
