import { and, eq, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { dayInChina } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'
import { notify } from '../notification/notification.service.ts'
import { lockBoth, tellSupplier } from '../rfq/quotation/quotation-transition.ts'
import type { dealEndpoints, DealDocumentLine } from './deal.contract.ts'
import { afterAcceptance, documentNumber } from './deal.enums.policy.ts'
import type { DocumentKind } from './deal.enums.policy.ts'
import { dealDocuments, dealSerials } from './deal.table.ts'
import type { DealDocument } from './deal.table.ts'
import { findDeal } from './find-deal.ts'
import type { Deal } from './find-deal.ts'
import { contentOf, faultsOfPacking, offeredLines, partiesOf } from './gather-content.ts'

/**
 * Whether the caller may issue a document now: a quotation from its submission on, the others once it is accepted; only
 * the supplier knows how goods are packed.
 */
export const mayIssue = ({ quotation: { status }, isBuyer, isSales }: Deal, kind: DocumentKind): boolean =>
  (isSales || (isBuyer && kind !== 'packing')) &&
  (status === 'accepted' || (!afterAcceptance.includes(kind) && ['submitted', 'shortlisted'].includes(status)))

/**
 * Issues a document with the next number of the company, its kind and the year, in one transaction: a failure leaves no
 * gap. One that was issued for this version before is returned as it is. 1030 in a state without such documents, or
 * while data of a party are missing.
 */
export async function issueDocument(
  ctx: Ctx,
  { id, kind, language, packing }: EndpointInput<typeof dealEndpoints.dealDocumentIssue>,
): Promise<DealDocumentLine> {
  await findDeal(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    await lockBoth(ctx, id)
    const deal = await findDeal(ctx, id)
    const { quotation, rfq } = deal
    const before = await findIssued(ctx, deal, kind)
    if (before) return presentIssued(before)
    if (!mayIssue(deal, kind)) throw new AppError('wrong_state', m.deal_error_state())
    const parties = await partiesOf(ctx, deal)
    const [obstacle] = parties.obstacles
    if (afterAcceptance.includes(kind) && obstacle) throw new AppError('wrong_state', obstacle.text)
    const faults = kind === 'packing' ? faultsOfPacking(packing, offeredLines(deal).length) : {}
    if (Object.keys(faults).length > 0) throw refuseFields(faults)
    const year = Number(dayInChina(ctx.now).slice(0, 4))
    const serial = await nextSerial(ctx, quotation.companyId, kind, year)
    const [issued] = await ctx.db
      .insert(dealDocuments)
      .values({
        id: newId(ctx.now),
        quotationId: quotation.id,
        companyId: quotation.companyId,
        buyerId: rfq.buyerId,
        kind,
        version: quotation.version,
        year,
        serial,
        number: documentNumber(kind, year, serial),
        language,
        content: await contentOf(ctx, deal, parties, { kind, language, packing }),
        issuedBy: callerOf(ctx),
        issuedAt: ctx.now,
      })
      .returning()
    await tellOther(ctx, deal, found(issued))
    return presentIssued(found(issued))
  })
}

/** The document of the present version of the quotation. */
async function findIssued(ctx: Ctx, { quotation }: Deal, kind: DocumentKind): Promise<DealDocument | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dealDocuments)
    .where(
      and(
        eq(dealDocuments.quotationId, quotation.id),
        eq(dealDocuments.kind, kind),
        eq(dealDocuments.version, quotation.version),
      ),
    )
  return row
}

/** Locks the row of the company, kind and year until the transaction ends. */
async function nextSerial(ctx: Ctx, companyId: string, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await ctx.db
    .insert(dealSerials)
    .values({ companyId, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [dealSerials.companyId, dealSerials.kind, dealSerials.year],
      set: { last: sql`${dealSerials.last} + 1` },
    })
    .returning({ last: dealSerials.last })
  return found(row).last
}

async function tellOther(ctx: Ctx, { rfq, quotation, isBuyer }: Deal, issued: DealDocument): Promise<void> {
  const { number, kind } = issued
  await audit(ctx, {
    action: 'document_issued',
    subjectKind: 'quotation',
    subjectId: quotation.id,
    details: { number, kind, document: issued.id },
  })
  const params = { title: rfq.title, words: number }
  if (isBuyer) await tellSupplier(ctx, quotation, 'document_issued', params)
  else
    await notify(ctx, {
      userId: rfq.buyerId,
      kind: 'document_issued',
      params,
      link: `/user/requests/${rfq.id}`,
      channels: ['page'],
    })
}

export const presentIssued = ({ kind, id, number, language, issuedAt }: DealDocument): DealDocumentLine => ({
  kind,
  id,
  number,
  language,
  issuedAt: issuedAt.toISOString(),
  canIssue: false,
})
