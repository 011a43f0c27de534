import { and, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { invalidate } from '../../../server/cache/invalidate.ts'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { newId } from '../../../server/id.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { findSellers } from '../../company/membership/company-members.ts'
import { notify } from '../../notification/notification.service.ts'
import { moveRfq } from '../rfq-transition.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { transitions } from './quotation.policy.ts'
import { pendingQuotations } from './quotation.enums.policy.ts'
import type { QuotationVerb } from './quotation.enums.policy.ts'
import { quotationEvents, quotations } from './quotation.table.ts'
import type { Quotation, QuotationChange } from './quotation.table.ts'

type Move = { set?: QuotationChange; words?: string }

/** One transition as one conditional update, recorded with who, when and why; 1030 if the state does not allow it. */
export async function moveQuotation(
  ctx: Ctx,
  quotation: Quotation,
  verb: QuotationVerb,
  { set, words = '' }: Move = {},
): Promise<Quotation> {
  const { id, status } = quotation
  const to = transitions[verb][status]
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(quotations)
    .set({ changedAt: ctx.now, ...set, status: to })
    .where(and(eq(quotations.id, id), eq(quotations.status, status)))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  await ctx.db.insert(quotationEvents).values({
    id: newId(ctx.now),
    quotationId: id,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    verb,
    from: status,
    to,
    words,
  })
  await audit(ctx, {
    action: `quotation_${verb}`,
    subjectKind: 'quotation',
    subjectId: id,
    details: { from: status, to, words },
  })
  return moved
}

/** The request of a quotation and the quotation itself, locked in this order by everything that changes either. */
export async function lockBoth(ctx: Ctx, id: string): Promise<{ rfq: Rfq; quotation: Quotation }> {
  const [known] = await ctx.db.select({ rfqId: quotations.rfqId }).from(quotations).where(eq(quotations.id, id))
  const rfq = await lockRfq(ctx, found(known).rfqId)
  const [quotation] = await ctx.db.select().from(quotations).where(eq(quotations.id, id)).for('update')
  return { rfq, quotation: found(quotation) }
}

export async function lockRfq(ctx: Ctx, id: string): Promise<Rfq> {
  const [rfq] = await ctx.db.select().from(rfqs).where(eq(rfqs.id, id)).for('update')
  return found(rfq)
}

/** A quotation takes a place; the last one closes the request. The caller holds the lock on the request. */
export async function takePlace(ctx: Ctx, rfq: Rfq): Promise<void> {
  const held = rfq.held + 1
  if (held >= rfq.mostQuotations) await moveRfq(ctx, rfq, 'fill', { set: { held } })
  else await setHeld(ctx, rfq, held)
}

/** A quotation gives its place back: a full request takes quotations again until its deadline. */
export async function freePlace(ctx: Ctx, rfq: Rfq): Promise<void> {
  const held = Math.max(0, rfq.held - 1)
  if (rfq.status === 'full' && rfq.closesAt && rfq.closesAt > ctx.now)
    await moveRfq(ctx, rfq, 'reopen', { set: { held } })
  else await setHeld(ctx, rfq, held)
}

async function setHeld(ctx: Ctx, { id }: Rfq, held: number): Promise<void> {
  await ctx.db.update(rfqs).set({ held }).where(eq(rfqs.id, id))
  await invalidate(ctx, 'rfq', id)
}

/** The undecided quotations of a request that was decided or ended without them. The caller holds its lock. */
export async function loseQuotations(ctx: Ctx, rfq: Rfq): Promise<void> {
  const pending = await ctx.db
    .select()
    .from(quotations)
    .where(and(eq(quotations.rfqId, rfq.id), isOneOf(quotations.status, pendingQuotations)))
    .orderBy(quotations.id)
    .for('update')
  for (const quotation of pending) {
    await moveQuotation(ctx, quotation, 'lose')
    await tellSupplier(ctx, quotation, 'quotation_lost', { title: rfq.title })
  }
}

type SupplierKind =
  | 'quotation_shortlisted'
  | 'quotation_revision'
  | 'quotation_declined'
  | 'quotation_accepted'
  | 'quotation_lost'
  | 'quotation_expired'
  | 'document_issued'

/** Tells everybody of the company who may quote. */
export async function tellSupplier(
  ctx: Ctx,
  { companyId, rfqId }: Pick<Quotation, 'companyId' | 'rfqId'>,
  kind: SupplierKind,
  params: { title: string; words?: string },
): Promise<void> {
  for (const userId of await findSellers(ctx, companyId))
    await notify(ctx, {
      userId,
      kind,
      params: { words: '', ...params },
      link: `/workspace/requests/${rfqId}`,
      channels: kind === 'quotation_lost' ? ['page'] : ['page', 'message'],
    })
}
