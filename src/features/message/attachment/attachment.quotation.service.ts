import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { allow, found } from '../../../shared/errors.ts'
import { quotations } from '../../rfq/quotation/quotation.table.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import { canWrite, sideOf } from '../message.policy.ts'
import type { ThreadParties, ThreadSide } from '../message.policy.ts'
import { findThread } from '../message.thread.service.ts'
import type { attachmentEndpoints } from './attachment.contract.ts'
import { presentQuotationCard } from './attachment.quotation.presenter.ts'

const mostChoices = 50

/** The quotations that the caller may show in a thread, the last submitted first. */
export async function listThreadQuotations(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<typeof attachmentEndpoints.threadQuotations>> {
  const { thread } = await findThread(ctx, id)
  allow(canWrite(ctx.actor, thread))
  const rows = await selectQuotations(ctx)
    .where(isBetween(thread, found(sideOf(ctx.actor, thread))))
    .orderBy(desc(quotations.submittedAt), desc(quotations.id))
    .limit(mostChoices)
  return rows.map(({ quotation, rfq }) =>
    presentQuotationCard(ctx, { quotationId: quotation.id, content: null, quotation, rfq }, (text) => text),
  )
}

/** One quotation that a side may show in a thread; undefined for any other. */
export async function findShowable(ctx: Ctx, thread: ThreadParties, side: ThreadSide, quotationId: string) {
  const [row] = await selectQuotations(ctx).where(and(eq(quotations.id, quotationId), isBetween(thread, side)))
  return row
}

const selectQuotations = (ctx: Ctx) =>
  ctx.db.select({ quotation: quotations, rfq: rfqs }).from(quotations).innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))

/**
 * Submitted quotations of the thread's supplier for requests of its buyer. A request belongs to a person: colleagues of
 * a buying company may not read it, so a thread of a company has none. Until the buyer shortlists a quotation, the
 * supplier does not know whose request it is, and cannot learn it here.
 */
function isBetween({ companyId, buyerId, buyerCompanyId }: ThreadParties, side: ThreadSide): SQL | undefined {
  if (buyerCompanyId !== null) return sql`false`
  return and(
    eq(quotations.companyId, companyId),
    eq(rfqs.buyerId, buyerId),
    isNotNull(quotations.terms),
    side === 'supplier' ? isNotNull(quotations.shortlistedAt) : undefined,
  )
}
