import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { lines } from '../../rfq/rfq.answers.contract.ts'
import { OrderPage } from '../order.contract.ts'
import { lastReviewPage } from './review.policy.ts'

const at = z.iso.datetime()
const params = z.object({ id: z.uuid() })

const ShownReview = z
  .object({
    stars: z.int(),
    text: z.string(),
    writtenAt: at,
    answer: z.string(),
    answeredAt: at.nullable(),
  })
  .meta({ id: 'Review' })
export type ShownReview = z.output<typeof ShownReview>

/** What partners say about a company or a buyer after completed orders. */
export const Reviews = z
  .object({
    /** The company or the request. */
    id: z.uuid(),
    /** Of all reviews, to one decimal; null without any. */
    average: z.number().nullable(),
    count: z.int(),
    items: z.array(ShownReview),
  })
  .meta({ id: 'Reviews' })
export type Reviews = z.output<typeof Reviews>
const query = z.object({ page: z.coerce.number().int().min(1).max(lastReviewPage).default(1) })

export const reviewEndpoints = {
  orderReview: endpoint({
    method: 'POST',
    path: '/api/orders/:id/review',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Review the other side of a completed order, once',
    params,
    body: z.strictObject({ stars: z.int().min(1).max(5), text: lines(1000) }),
    reply: OrderPage,
  }),
  orderReviewAnswer: endpoint({
    method: 'POST',
    path: '/api/orders/:id/review/answer',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Answer the review of the other side, once',
    params,
    body: z.strictObject({ text: lines(1000) }),
    reply: OrderPage,
  }),
  companyReviews: endpoint({
    method: 'GET',
    path: '/api/companies/:id/reviews',
    access: 'public',
    summary: 'Reviews of a public company by buyers after completed orders: average, count and one page, newest first',
    params,
    query,
    reply: Reviews,
    shows: ({ id }: Reviews) => [`company:${id}`, `reviews:${id}`],
  }),
  buyerReviews: endpoint({
    method: 'GET',
    path: '/api/workspace/rfqs/:id/buyer-reviews',
    access: company('viewer'),
    summary: 'Reviews of the buyer of a request by suppliers, for a company that may read the request',
    params,
    query,
    reply: Reviews,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof reviewEndpoints> {}
}
