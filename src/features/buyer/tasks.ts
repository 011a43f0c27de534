import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { buyers } from './buyer.table.ts'
import { countBuyers } from './review/buyer.queue.service.ts'

/** A returned profile of the person, and for operators the queue. */
export async function buyerTasks(ctx: Ctx, userId: string): Promise<Task[]> {
  const [buyer] = await ctx.db
    .select({ status: buyers.status, remarks: buyers.remarks })
    .from(buyers)
    .where(eq(buyers.userId, userId))
  return [
    ...(buyer?.status === 'returned'
      ? [
          {
            kind: 'buyer.returned',
            title: m.task_buyer_returned(),
            text: m.task_returned_text({ count: Object.keys(buyer.remarks).length }),
            link: '/user/buyer',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(hasDuty(ctx.actor, 'review') ? await queueTasks(ctx) : []),
  ]
}

async function queueTasks(ctx: Ctx): Promise<Task[]> {
  const { waiting, mine } = await countBuyers(ctx)
  return [
    ...(mine > 0
      ? [
          {
            kind: 'buyer.mine',
            title: m.task_buyer_mine({ count: mine }),
            text: m.task_mine_text(),
            link: '/operator/buyers?claim=mine',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            kind: 'buyer.queue',
            title: m.task_buyer_queue({ count: waiting }),
            text: m.task_queue_text(),
            link: '/operator/buyers',
            urgency: 'soon',
          } as const,
        ]
      : []),
  ]
}
