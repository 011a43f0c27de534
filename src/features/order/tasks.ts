import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { m } from '../../shared/wording/messages.js'
import { countOpenDisputes } from './dispute/dispute.operator.service.ts'
import { countTurns } from './turn.service.ts'
import type { Turn } from './turn.service.ts'

/** Orders whose next step waits for the person or the person's company; for operators open disputes. */
export async function orderTasks(ctx: Ctx): Promise<Task[]> {
  const { buyer, supplier } = await countTurns(ctx)
  return [
    ...turnTasks(buyer, 'order.turn', '/user/orders?show=active'),
    ...turnTasks(supplier, 'order.company_turn', '/workspace/orders?show=active'),
    ...(await disputeTasks(ctx)),
  ]
}

const turnTasks = ({ count, late }: Turn, kind: string, link: string): Task[] =>
  count === 0
    ? []
    : [
        {
          kind,
          title: m.task_order_turn({ count }),
          text: late > 0 ? m.task_order_late({ count: late }) : m.task_order_turn_text(),
          link,
          urgency: late > 0 ? 'now' : 'soon',
        },
      ]

async function disputeTasks(ctx: Ctx): Promise<Task[]> {
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
