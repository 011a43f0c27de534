import { and, avg, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { rowsBefore } from '../../../server/database/paging.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { maySee } from '../../rfq/quotation/quotation.service.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import type { reviewEndpoints, Reviews } from './review.contract.ts'
import { reviewsPerPage } from './review.policy.ts'
import { reviewFigures } from './review-figures.ts'
import { presentReview } from './review.queries.ts'
import { orderReviews } from './review.table.ts'

type Endpoints = typeof reviewEndpoints

/** What buyers say about a public company. The buyers are not named. */
export async function listCompanyReviews(
  ctx: Ctx,
  { id, page }: EndpointInput<Endpoints['companyReviews']>,
): Promise<Reviews> {
  const [company] = await ctx.db.select({ status: companies.status }).from(companies).where(eq(companies.id, id))
  if (!isPublicStatus(found(company).status)) throw new AppError('not_found')
  return listReviews(ctx, id, { companyId: id, side: 'buyer' }, page)
}

/** What suppliers say about the buyer of a request that the caller's company may read. */
export async function listBuyerReviews(
  ctx: Ctx,
  { id, page }: EndpointInput<Endpoints['buyerReviews']>,
): Promise<Reviews> {
  const [rfq] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, id))
  if (!rfq || !(await maySee(ctx, rfq))) throw new AppError('not_found')
  return listReviews(ctx, id, { buyerId: rfq.buyerId, side: 'supplier' }, page)
}

type Reviewed = { companyId: string; side: 'buyer' } | { buyerId: string; side: 'supplier' }

async function listReviews(ctx: Ctx, id: string, of: Reviewed, page: number): Promise<Reviews> {
  // Written like the partial indexes, so that they are used.
  const where =
    of.side === 'buyer'
      ? and(eq(orderReviews.companyId, of.companyId), sql`${orderReviews.side} = 'buyer'`)
      : and(eq(orderReviews.buyerId, of.buyerId), sql`${orderReviews.side} = 'supplier'`)
  const figures = await reviewFigures.get(ctx, of, () => readFigures(ctx, where))
  const rows = await ctx.db
    .select()
    .from(orderReviews)
    .where(where)
    .orderBy(desc(orderReviews.writtenAt), desc(orderReviews.orderId))
    .limit(reviewsPerPage)
    .offset(rowsBefore({ page, limit: reviewsPerPage }))
  return { id, ...figures, items: rows.map(presentReview) }
}

async function readFigures(ctx: Ctx, where: SQL | undefined) {
  const [all] = await ctx.db
    .select({ count: count(), average: avg(orderReviews.stars) })
    .from(orderReviews)
    .where(where)
  return { count: all?.count ?? 0, average: all?.average ? Math.round(Number(all.average) * 10) / 10 : null }
}
