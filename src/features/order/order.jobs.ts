import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { eachInTransaction } from '../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { factsOf, recordOrder } from './find-order.ts'
import { openMissingOrders } from './open-order.ts'
import { actsOn } from './order.policy.ts'
import { todayOf } from './order.presenter.ts'
import { orderMilestones, orders } from './order.table.ts'
import type { Milestone } from './order.table.ts'
import { tellSide } from './tell-side.ts'

const mostAtOnce = 500

/** Every morning: reminds of each late milestone once the side whose act it waits for. */
const lateJob = job({
  name: 'order.late',
  cron: '0 6 * * *',
  async run(ctx) {
    await openMissingOrders(ctx)
    for (let late = await lateMilestones(ctx); late.length > 0; late = await lateMilestones(ctx))
      await eachInTransaction(ctx, late, (ctx, { milestone }) => remind(ctx, milestone))
  },
})

export const orderJobs: AnyJob[] = [lateJob]

const isWaiting = (ctx: Ctx) =>
  and(
    eq(orders.state, 'active'),
    lt(orderMilestones.dueOn, todayOf(ctx)),
    isNull(orderMilestones.confirmedAt),
    isNull(orderMilestones.remindedAt),
  )

const lateMilestones = (ctx: Ctx) =>
  ctx.db
    .select({ milestone: orderMilestones })
    .from(orderMilestones)
    .innerJoin(orders, eq(orders.id, orderMilestones.orderId))
    .where(isWaiting(ctx))
    .orderBy(asc(orderMilestones.dueOn), asc(orderMilestones.orderId))
    .limit(mostAtOnce)

/** Under the lock of the order; a milestone that was confirmed or dated again meanwhile is left alone. */
async function remind(ctx: Ctx, { orderId, kind }: Milestone): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const isThis = and(eq(orderMilestones.orderId, orderId), eq(orderMilestones.kind, kind))
  const [late] = await ctx.db
    .select({ milestone: orderMilestones })
    .from(orderMilestones)
    .innerJoin(orders, eq(orders.id, orderMilestones.orderId))
    .where(and(isThis, isWaiting(ctx)))
  if (!order || !late) return
  const { milestone } = late
  await ctx.db.update(orderMilestones).set({ remindedAt: ctx.now }).where(isThis)
  const day = milestone.dueOn ?? ''
  await recordOrder(ctx, order, { verb: 'remind', side: null, milestone: kind, words: day })
  await tellSide(ctx, order, actsOn(factsOf(milestone)), 'order_late', { title: order.title, step: kind, day })
}
