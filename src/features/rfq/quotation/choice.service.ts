import { and, eq, isNotNull } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { companies } from '../../company/company.table.ts'
import { moveRfq } from '../rfq-transition.ts'
import { choosingRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { freePlace, lockBoth, loseQuotations, moveQuotation, tellSupplier } from './quotation-transition.ts'
import type { quotationEndpoints } from './quotation.contract.ts'
import { quotations } from './quotation.table.ts'
import type { Quotation } from './quotation.table.ts'

type Endpoints = typeof quotationEndpoints
type Done = EndpointResult<Endpoints['quotationShortlist']>

/** Shortlists a quotation: from now on its supplier reads who the buyer is. */
export async function shortlistQuotation(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return choose(ctx, id, async (ctx, rfq, quotation) => {
    const moved = await moveQuotation(ctx, quotation, 'shortlist', { set: { shortlistedAt: ctx.now } })
    await tellSupplier(ctx, quotation, 'quotation_shortlisted', { title: rfq.title })
    return moved
  })
}

/** Asks for another version; the words say what to change. */
export async function reviseQuotation(
  ctx: Ctx,
  { id, words }: EndpointInput<Endpoints['quotationRevise']>,
): Promise<Done> {
  if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
  return choose(ctx, id, async (ctx, rfq, quotation) => {
    const moved = await moveQuotation(ctx, quotation, 'request_revision', { set: { words }, words })
    await tellSupplier(ctx, quotation, 'quotation_revision', { title: rfq.title, words })
    return moved
  })
}

/** Declines a quotation; its place is free again. */
export async function declineQuotation(
  ctx: Ctx,
  { id, words }: EndpointInput<Endpoints['quotationDecline']>,
): Promise<Done> {
  return choose(ctx, id, async (ctx, rfq, quotation) => {
    const moved = await moveQuotation(ctx, quotation, 'decline', { set: { words }, words })
    await freePlace(ctx, rfq)
    await tellSupplier(ctx, quotation, 'quotation_declined', { title: rfq.title, words })
    return moved
  })
}

/**
 * Accepts a shortlisted quotation in the version that the buyer has read: this one is accepted, the others are lost, the
 * request is awarded and its order is opened, in one transaction. Refused with 1030 once its validity has ended or its
 * supplier is not shown.
 */
export async function acceptQuotation(
  ctx: Ctx,
  { id, version }: EndpointInput<Endpoints['quotationAccept']>,
): Promise<Done> {
  return choose(ctx, id, async (ctx, rfq, quotation) => {
    if (quotation.version !== version) throw new AppError('wrong_state', m.quotation_error_new_version())
    if (!quotation.validUntil || quotation.validUntil <= ctx.now)
      throw new AppError('wrong_state', m.quotation_error_expired())
    // The lock keeps a suspension that happens at the same moment before or after the acceptance.
    const [company] = await ctx.db
      .select({ status: companies.status })
      .from(companies)
      .where(eq(companies.id, quotation.companyId))
      .for('share')
    if (!company || !isPublicStatus(company.status))
      throw new AppError('wrong_state', m.quotation_error_supplier_hidden())
    const accepted = await moveQuotation(ctx, quotation, 'accept')
    await moveRfq(ctx, rfq, 'award', { set: { closedAt: ctx.now } })
    await tellSupplier(ctx, quotation, 'quotation_accepted', { title: rfq.title })
    await ctx.server.publishEvent(ctx, {
      event: 'quotation.accepted',
      companies: [quotation.companyId],
      data: { quotationId: id, requestId: rfq.id, version, status: accepted.status },
    })
    await loseQuotations(ctx, rfq)
    for (const follow of ctx.server.acceptances) await follow(ctx, id)
    return accepted
  })
}

/** The buyer's own note; it changes no state. */
export async function noteQuotation(ctx: Ctx, { id, note }: EndpointInput<Endpoints['quotationNote']>): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const { quotation } = await lockForBuyer(ctx, id)
    await ctx.db.update(quotations).set({ buyerNote: note }).where(eq(quotations.id, id))
    return { id, status: quotation.status }
  })
}

async function choose(
  ctx: Ctx,
  id: string,
  act: (ctx: Ctx, rfq: Rfq, quotation: Quotation) => Promise<Quotation>,
): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const { rfq, quotation } = await lockForBuyer(ctx, id)
    if (!choosingRfqs.includes(rfq.status)) throw new AppError('wrong_state', m.quotation_error_decided())
    const { status } = await act(ctx, rfq, quotation)
    return { id, status }
  })
}

/** A submitted quotation for a request of the caller, both locked. */
async function lockForBuyer(ctx: Ctx, id: string): Promise<{ rfq: Rfq; quotation: Quotation }> {
  const [mine] = await ctx.db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(and(eq(quotations.id, id), eq(rfqs.buyerId, callerOf(ctx)), isNotNull(quotations.terms)))
  found(mine)
  return lockBoth(ctx, id)
}
