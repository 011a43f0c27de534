import { and, asc, lte } from 'drizzle-orm'
import { eachInTransaction } from '../../../server/jobs/each-in-transaction.ts'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { job } from '../../../server/jobs/jobs.ts'
import { freePlace, lockBoth, moveQuotation, tellSupplier } from './quotation-transition.ts'
import { pendingQuotations } from './quotation.enums.policy.ts'
import { quotations } from './quotation.table.ts'

const mostAtOnce = 500

/** Every minute: quotations whose validity has ended. They are not accepted from that second on, whether or not this has run. */
export const validityJob = job({
  name: 'rfq.validity',
  cron: '* * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: quotations.id })
      .from(quotations)
      .where(and(isOneOf(quotations.status, pendingQuotations), lte(quotations.validUntil, ctx.now)))
      .orderBy(asc(quotations.validUntil), asc(quotations.id))
      .limit(mostAtOnce)
    await eachInTransaction(ctx, due, (ctx, { id }) => expire(ctx, id))
  },
})

/** Each in a transaction of its own; one that was decided meanwhile is left alone. */
async function expire(ctx: Ctx, id: string): Promise<void> {
  const { rfq, quotation } = await lockBoth(ctx, id)
  if (!pendingQuotations.includes(quotation.status) || !quotation.validUntil || quotation.validUntil > ctx.now) return
  await moveQuotation(ctx, quotation, 'expire')
  await freePlace(ctx, rfq)
  await tellSupplier(ctx, quotation, 'quotation_expired', { title: rfq.title })
}
