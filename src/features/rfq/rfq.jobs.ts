import { and, asc, eq, lte } from 'drizzle-orm'
import { eachInTransaction } from '../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../server/context.ts'
import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { notify } from '../notification/notification.service.ts'
import { matchJob } from './matching/matching.jobs.ts'
import { validityJob } from './quotation/quotation.jobs.ts'
import { moveRfq } from './rfq-transition.ts'
import { rfqs } from './rfq.table.ts'

const mostAtOnce = 500

/**
 * Every minute: closes requests whose deadline has passed. Quotations are refused from that second on, whether or not
 * this has run.
 */
const deadlineJob = job({
  name: 'rfq.deadline',
  cron: '* * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: rfqs.id })
      .from(rfqs)
      .where(and(eq(rfqs.status, 'open'), lte(rfqs.closesAt, ctx.now)))
      .orderBy(asc(rfqs.closesAt), asc(rfqs.id))
      .limit(mostAtOnce)
    await eachInTransaction(ctx, due, (ctx, { id }) => expire(ctx, id))
  },
})

export const rfqJobs: AnyJob[] = [deadlineJob, validityJob, matchJob]

/** Each in a transaction of its own; one that was closed meanwhile is left alone. */
async function expire(ctx: Ctx, id: string): Promise<void> {
  const [rfq] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, id)).for('update')
  if (rfq?.status !== 'open' || !rfq.closesAt || rfq.closesAt > ctx.now) return
  await moveRfq(ctx, rfq, 'expire', { set: { closedAt: ctx.now } })
  await notify(ctx, {
    userId: rfq.buyerId,
    kind: 'rfq_expired',
    params: { title: rfq.title, count: rfq.held },
    link: `/user/requests/${id}`,
    channels: ['page', 'message'],
  })
}
