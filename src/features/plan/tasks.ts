import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { formatMoney } from '../../shared/text/money-text.ts'
import { m } from '../../shared/wording/messages.js'
import { openStatuses } from './plan.policy.ts'
import { planInvoices, planRequests } from './plan.table.ts'

/** An unpaid plan request; for operators, waiting requests. */
export async function planTasks(ctx: Ctx, userId: string): Promise<Task[]> {
  const [owed] = await ctx.db
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.userId, userId), eq(planRequests.status, 'approved')))
  const waiting = hasDuty(ctx.actor, 'finance')
    ? (await ctx.db.$count(planRequests, inArray(planRequests.status, openStatuses))) +
      (await ctx.db.$count(planInvoices, eq(planInvoices.status, 'waiting')))
    : 0
  const price = owed ? formatMoney({ amount: owed.priceAmount, currency: owed.priceCurrency }, ctx.locale) : ''
  return [
    ...(owed
      ? [
          {
            kind: 'plan.owed',
            title: m.task_plan_owed({ price }),
            text: owed.answer,
            link: '/user/subscribe/plans',
            urgency: 'soon',
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            kind: 'plan.queue',
            title: m.task_plan_queue({ count: waiting }),
            text: m.task_plan_queue_text(),
            link: '/operator/plans',
            urgency: 'soon',
          } as const,
        ]
      : []),
  ]
}
