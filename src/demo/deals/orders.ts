import { and, eq } from 'drizzle-orm'
import { openOrder } from '../../features/order/open-order.ts'
import { milestonesOf } from '../../features/order/find-order.ts'
import type { MilestoneKind, OrderSide, OrderVerb } from '../../features/order/order.enums.policy.ts'
import { otherSide } from '../../features/order/order.enums.policy.ts'
import { doers } from '../../features/order/order.policy.ts'
import { orderEvents, orderMilestones, orders } from '../../features/order/order.table.ts'
import { orderReviews } from '../../features/order/review/review.table.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { dayMs, hourMs } from '../../shared/text/durations.ts'

/** How far an order has come: days since the acceptance, milestones that are marked, and of these the confirmed ones. */
export type DemoOrder = {
  accepted: number
  done: number
  confirmed: number
  waybill?: string
  review?: { stars: number; text: string; answer: string }
}
type Parties = Record<OrderSide, string> & { companyId: string }

/** Opens the order of an accepted demo quotation and brings it to where its milestones are. */
export async function fillDemoOrder(ctx: Ctx, id: string, demo: DemoOrder, parties: Parties): Promise<void> {
  const acceptedAt = new Date(ctx.now.getTime() - demo.accepted * dayMs)
  await openOrder({ ...ctx, now: acceptedAt }, id)
  const milestones = await milestonesOf(ctx, id)
  const between = (demo.accepted * dayMs) / (demo.done + 1)
  for (const [place, { kind }] of milestones.slice(0, demo.done).entries()) {
    const doneAt = new Date(acceptedAt.getTime() + (place + 1) * between - 6 * hourMs)
    const confirmedAt = place < demo.confirmed ? new Date(doneAt.getTime() + 5 * hourMs) : null
    const [doer, other] = [doers[kind], otherSide(doers[kind])]
    const waybill = kind === 'shipment' ? (demo.waybill ?? '') : ''
    await ctx.db
      .update(orderMilestones)
      .set({
        doneAt,
        doneBy: parties[doer],
        waybill,
        ...(confirmedAt && { confirmedAt, confirmedBy: parties[other] }),
      })
      .where(and(eq(orderMilestones.orderId, id), eq(orderMilestones.kind, kind)))
    await record(ctx, id, {
      at: doneAt,
      verb: 'done',
      side: doer,
      actorId: parties[doer],
      milestone: kind,
      words: waybill,
    })
    if (confirmedAt)
      await record(ctx, id, { at: confirmedAt, verb: 'confirm', side: other, actorId: parties[other], milestone: kind })
  }
  const isCompleted = demo.confirmed === milestones.length
  const changedAt = new Date(acceptedAt.getTime() + demo.done * between)
  await ctx.db
    .update(orders)
    .set({
      changedAt,
      version: 1 + demo.done + demo.confirmed,
      ...(isCompleted && { state: 'completed', closedAt: changedAt }),
    })
    .where(eq(orders.id, id))
  if (isCompleted) await record(ctx, id, { at: changedAt, verb: 'complete', side: null, actorId: null })
  if (demo.review) await insertReview(ctx, id, demo.review, parties, changedAt)
}

async function insertReview(
  ctx: Ctx,
  orderId: string,
  { stars, text, answer }: NonNullable<DemoOrder['review']>,
  { buyer, supplier, companyId }: Parties,
  at: Date,
): Promise<void> {
  const answeredAt = new Date(at.getTime() + 3 * hourMs)
  await ctx.db.insert(orderReviews).values({
    orderId,
    side: 'buyer',
    buyerId: buyer,
    companyId,
    stars,
    text,
    authorId: buyer,
    writtenAt: new Date(at.getTime() + hourMs),
    answer,
    answeredBy: supplier,
    answeredAt,
  })
}

type Entry = {
  at: Date
  verb: OrderVerb
  side: OrderSide | null
  actorId: string | null
  milestone?: MilestoneKind
  words?: string
}
const record = (ctx: Ctx, orderId: string, { milestone, words = '', ...entry }: Entry) =>
  ctx.db.insert(orderEvents).values({ ...entry, id: newId(entry.at), orderId, milestone: milestone ?? null, words })
