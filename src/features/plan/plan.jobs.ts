import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { calendarDay } from '../../shared/text/formats.ts'
import { notify } from '../notification/notification.service.ts'
import { findHolding } from './plan-allowance.ts'
import { nameOfPlan, recipientOf } from './plan-notices.ts'
import { reminderDays } from './plan.policy.ts'
import { planPeriods } from './plan.table.ts'

type Period = typeof planPeriods.$inferSelect

/**
 * Hourly: announces periods that end within a week and reports ended ones; limits need no update, because they are
 * looked up by time.
 */
export const planJobs = [
  job({
    name: 'plan.ends',
    cron: '23 * * * *',
    async run(ctx) {
      await remind(ctx)
      await end(ctx)
    },
  }),
]

/** Unless the same plan continues afterwards. */
const isLast = sql`not exists (select 1 from plan_periods later where later.user_id = ${planPeriods.userId} and later.until > ${planPeriods.until})`

async function remind(ctx: Ctx): Promise<void> {
  const soon = new Date(ctx.now.getTime() + reminderDays * dayMs)
  const isDue = and(
    gt(planPeriods.until, ctx.now),
    lte(planPeriods.until, soon),
    isNull(planPeriods.remindedAt),
    isLast,
  )
  for (const period of await ctx.db.select().from(planPeriods).where(isDue))
    await notifyOnce(ctx, period, 'remindedAt', 'plan_ending')
}

async function end(ctx: Ctx): Promise<void> {
  const isOver = and(lte(planPeriods.until, ctx.now), isNull(planPeriods.endedAt))
  for (const period of await ctx.db.select().from(planPeriods).where(isOver)) {
    // Another running plan applies now, so nothing has ended for the person.
    if (await findHolding(ctx, period.userId))
      await ctx.db.update(planPeriods).set({ endedAt: ctx.now }).where(eq(planPeriods.id, period.id))
    else await notifyOnce(ctx, period, 'endedAt', 'plan_ended')
  }
}

async function notifyOnce(
  ctx: Ctx,
  { id, userId, versionId, until }: Period,
  mark: 'remindedAt' | 'endedAt',
  kind: 'plan_ending' | 'plan_ended',
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .update(planPeriods)
      .set({ [mark]: ctx.now })
      .where(and(eq(planPeriods.id, id), isNull(planPeriods[mark])))
      .returning({ id: planPeriods.id })
    if (updated.length === 0) return
    const person = await recipientOf(ctx, userId)
    const params = { plan: await nameOfPlan(ctx, versionId, person), date: calendarDay(until, person.timeZone) }
    await notify(ctx, { userId, kind, params, link: '/user/subscribe/plans', channels: ['page', 'message'] })
  })
}
