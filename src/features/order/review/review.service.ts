import { and, eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { findOrder, lockOrder, recordOrder } from '../find-order.ts'
import type { OrderPage } from '../order.contract.ts'
import { otherSide } from '../order.enums.policy.ts'
import type { OrderSide, OrderVerb } from '../order.enums.policy.ts'
import { presentOrder } from '../order.presenter.ts'
import type { Order } from '../order.table.ts'
import { tellSide } from '../tell-side.ts'
import type { reviewEndpoints } from './review.contract.ts'
import { reviewFigures } from './review-figures.ts'
import { orderReviews } from './review.table.ts'

type Endpoints = typeof reviewEndpoints

/** Reviews the other side of a completed order; 1030 for any other order, and for a second review. */
export async function writeReview(
  ctx: Ctx,
  { id, stars, text }: EndpointInput<Endpoints['orderReview']>,
): Promise<OrderPage> {
  return inTransaction(ctx, async (ctx) => {
    const { order, side } = await lockOrder(ctx, id)
    if (order.state !== 'completed') throw new AppError('wrong_state', m.order_error_review_early())
    const { buyerId, companyId } = order
    const authorId = callerOf(ctx)
    const written = await ctx.db
      .insert(orderReviews)
      .values({ orderId: id, side, buyerId, companyId, stars, text, authorId, writtenAt: ctx.now })
      .onConflictDoNothing()
      .returning({ orderId: orderReviews.orderId })
    if (written.length === 0) throw new AppError('wrong_state', m.order_error_reviewed())
    await reviewFigures.invalidate(ctx)
    return tell(ctx, order, side, 'review', text)
  })
}

/** Answers the review of the other side, once. */
export async function answerReview(
  ctx: Ctx,
  { id, text }: EndpointInput<Endpoints['orderReviewAnswer']>,
): Promise<OrderPage> {
  if (text === '') throw refuseFields({ text: m.field_required() })
  return inTransaction(ctx, async (ctx) => {
    const { order, side } = await lockOrder(ctx, id)
    const answered = await ctx.db
      .update(orderReviews)
      .set({ answer: text, answeredBy: callerOf(ctx), answeredAt: ctx.now })
      .where(and(eq(orderReviews.orderId, id), eq(orderReviews.side, otherSide(side)), eq(orderReviews.answer, '')))
      .returning({ orderId: orderReviews.orderId })
    if (answered.length === 0) throw new AppError('wrong_state', m.order_error_reviewed())
    return tell(ctx, order, side, 'answer', text)
  })
}

async function tell(ctx: Ctx, order: Order, side: OrderSide, verb: OrderVerb, words: string): Promise<OrderPage> {
  await recordOrder(ctx, order, { verb, side })
  await tellSide(ctx, order, otherSide(side), 'order_moved', { title: order.title, verb, words })
  await invalidate(ctx, 'reviews', order.companyId)
  return presentOrder(ctx, await findOrder(ctx, order.id))
}
