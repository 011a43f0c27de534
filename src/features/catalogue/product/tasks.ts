import type { Ctx } from '../../../server/context.ts'
import type { Task } from '../../../server/tasks-shape.ts'
import { hasDuty } from '../../../shared/actor.ts'
import { m } from '../../../shared/wording/messages.js'
import { countProductQueue } from './review/product.queue.service.ts'

/** For operators: goods that they hold, that wait for a decision, and that are published but not reviewed yet. */
export async function productTasks(ctx: Ctx): Promise<Task[]> {
  if (!hasDuty(ctx.actor, 'review')) return []
  const { waiting, mine, unchecked } = await countProductQueue(ctx)
  return [
    ...(mine > 0
      ? [
          {
            kind: 'product.mine',
            title: m.task_product_mine({ count: mine }),
            text: m.task_mine_text(),
            link: '/operator/products?claim=mine',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            kind: 'product.queue',
            title: m.task_product_queue({ count: waiting }),
            text: m.task_product_queue_text(),
            link: '/operator/products',
            urgency: 'soon',
          } as const,
        ]
      : []),
    ...(unchecked > 0
      ? [
          {
            kind: 'product.unchecked',
            title: m.task_product_unchecked({ count: unchecked }),
            text: m.task_product_unchecked_text(),
            link: '/operator/products?show=unchecked',
            urgency: 'open',
          } as const,
        ]
      : []),
  ]
}
