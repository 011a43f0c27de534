import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { countOpenDisputes } from './dispute/dispute.operator.service.ts'

/** Open disputes, for operators. */
export async function orderTasks(ctx: Ctx): Promise<Task[]> {
  const open = hasDuty(ctx.actor, 'support') ? await countOpenDisputes(ctx) : 0
  if (open === 0) return []
  return [
    {
      kind: 'order.disputes',
      title: m.task_order_disputes({ count: open }),
      text: m.task_queue_text(),
      link: '/operator/disputes',
      urgency: 'now',
    },
  ]
}
