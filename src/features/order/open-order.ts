import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { found } from '../../shared/errors.ts'
import { quotations } from '../rfq/quotation/quotation.table.ts'
import { dayAfter } from '../rfq/rfq.answers.policy.ts'
import { rfqs } from '../rfq/rfq.table.ts'
import { publishOrder } from './find-order.ts'
import { plannedDays } from './order.policy.ts'
import { orderEvents, orderMilestones, orders } from './order.table.ts'

/** Opens the order of an accepted quotation, with dates from its lead time, in the transaction of the acceptance. */
export async function openOrder(ctx: Ctx, quotationId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ rfq: rfqs, quotation: quotations })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, quotationId), isNotNull(quotations.terms)))
  const { rfq, quotation } = found(row)
  const { leadDays, payment } = found(quotation.terms)
  const opened = await ctx.db
    .insert(orders)
    .values({
      id: quotationId,
      rfqId: rfq.id,
      buyerId: rfq.buyerId,
      companyId: quotation.companyId,
      title: rfq.title,
      state: 'active',
      version: 1,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  const [order] = opened
  if (!order) return
  await ctx.db.insert(orderMilestones).values(
    plannedDays(leadDays, payment).map(({ kind, days }) => ({
      orderId: quotationId,
      kind,
      dueOn: days === null ? null : dayAfter(ctx.now, days),
    })),
  )
  await ctx.db.insert(orderEvents).values({
    id: newId(ctx.now),
    orderId: quotationId,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    side: ctx.actor.kind === 'user' ? 'buyer' : null,
    verb: 'open',
    words: '',
  })
  await publishOrder(ctx, order, 'open')
}

/**
 * Accepted quotations without an order: a process of the version before orders may have accepted them during an update.
 */
export async function openMissingOrders(ctx: Ctx): Promise<void> {
  const missing = await ctx.db
    .select({ id: quotations.id })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.id))
    .where(and(eq(quotations.status, 'accepted'), isNull(orders.id)))
  for (const { id } of missing) await openOrder(ctx, id)
}
