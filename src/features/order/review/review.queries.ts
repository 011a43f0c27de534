import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { ShownReview } from './review.contract.ts'
import { orderReviews } from './review.table.ts'
import type { Review } from './review.table.ts'

/** Both reviews of an order. The caller has checked access. */
export const reviewsOf = (ctx: Ctx, orderId: string): Promise<Review[]> =>
  ctx.db.select().from(orderReviews).where(eq(orderReviews.orderId, orderId)).orderBy(orderReviews.writtenAt)

export const presentReview = ({ stars, text, writtenAt, answer, answeredAt }: Review): ShownReview => ({
  stars,
  text,
  writtenAt: writtenAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
})
