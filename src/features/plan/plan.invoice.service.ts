import { and, eq, isNotNull, or } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { identifierKinds } from '../../shared/identifiers/identifier-kinds.ts'
import type { TaxKind } from '../../shared/identifiers/tax-numbers.ts'
import { m } from '../../shared/wording/messages.js'
import { citeFiles, privateLink } from '../media/media.service.ts'
import { mediaFiles } from '../media/media.table.ts'
import { notify } from '../notification/notification.service.ts'
import type { MyPlan, planEndpoints } from './plan.contract.ts'
import type { planOperatorEndpoints } from './plan.operator.contract.ts'
import { readMyPlan } from './plan.service.ts'
import { planInvoices, planPayments } from './plan.table.ts'

type Endpoints = typeof planEndpoints & typeof planOperatorEndpoints

/** Requests the invoice of one of the caller's payments; one open request per payment. */
export async function requestInvoice(
  ctx: Ctx,
  { taxNumber, ...input }: EndpointInput<Endpoints['requestInvoice']>,
): Promise<MyPlan> {
  const userId = callerOf(ctx)
  const normalised = checkTaxNumber(input.taxKind, taxNumber)
  return createOnce(ctx, async (ctx) => {
    const [payment] = await ctx.db
      .select({ id: planPayments.id })
      .from(planPayments)
      .where(and(eq(planPayments.id, input.paymentId), eq(planPayments.userId, userId)))
    found(payment)
    const [counter] = await ctx.db
      .select({ id: planPayments.id })
      .from(planPayments)
      .where(
        or(
          eq(planPayments.reversesId, input.paymentId),
          and(eq(planPayments.id, input.paymentId), isNotNull(planPayments.reversesId)),
        ),
      )
    if (counter) throw new AppError('wrong_state', m.plan_error_reversed())
    const row = { id: newId(ctx.now), userId, ...input, taxNumber: normalised, status: 'waiting', at: ctx.now } as const
    const made = await ctx.db.insert(planInvoices).values(row).onConflictDoNothing().returning({ id: planInvoices.id })
    if (made.length === 0) throw new AppError('wrong_state', m.plan_error_invoice_asked())
    await audit(ctx, { action: 'plan_invoice_asked', subjectKind: 'user', subjectId: userId })
    return readMyPlan(ctx)
  })
}

/** A link to the PDF of one of the caller's invoices. */
export async function linkInvoice(ctx: Ctx, { id }: { id: string }): Promise<{ url: string }> {
  const [invoice] = await ctx.db
    .select({ fileId: planInvoices.fileId })
    .from(planInvoices)
    .where(and(eq(planInvoices.id, id), eq(planInvoices.userId, callerOf(ctx))))
  return { url: privateLink(ctx, found(found(invoice).fileId)) }
}

/** Marks an invoice as issued, once, with the PDF that the operator has uploaded. */
export async function issuePlanInvoice(
  ctx: Ctx,
  { id, number, fileId }: EndpointInput<Endpoints['issuePlanInvoice']>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .select({ mediaType: mediaFiles.mediaType })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, fileId), eq(mediaFiles.ownerId, callerOf(ctx))))
    if (file?.mediaType !== 'application/pdf') throw refuseFields({ fileId: m.plan_error_invoice_file() })
    const { userId } = await decide(ctx, id, { status: 'issued', number, fileId })
    await citeFiles(ctx, [fileId])
    await audit(ctx, { action: 'plan_invoice_issued', subjectKind: 'user', subjectId: userId, details: { number } })
    await notify(ctx, {
      userId,
      kind: 'plan_invoice_issued',
      params: { number },
      link: '/user/subscribe/plans',
      channels: ['page', 'message'],
    })
  })
  return null
}

/** Declines an invoice; its payer may request it again with corrected data. */
export async function declinePlanInvoice(
  ctx: Ctx,
  { id, reason }: EndpointInput<Endpoints['declinePlanInvoice']>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const { userId } = await decide(ctx, id, { status: 'declined', reason })
    await audit(ctx, { action: 'plan_invoice_declined', subjectKind: 'user', subjectId: userId, details: { reason } })
    await notify(ctx, {
      userId,
      kind: 'plan_invoice_declined',
      params: { words: reason },
      link: '/user/subscribe/plans',
    })
  })
  return null
}

async function decide(ctx: Ctx, id: string, set: Partial<typeof planInvoices.$inferInsert>) {
  const [before] = await ctx.db.select({ id: planInvoices.id }).from(planInvoices).where(eq(planInvoices.id, id))
  found(before)
  const [decided] = await ctx.db
    .update(planInvoices)
    .set({ ...set, decidedAt: ctx.now, decidedBy: callerOf(ctx) })
    .where(and(eq(planInvoices.id, id), eq(planInvoices.status, 'waiting')))
    .returning()
  if (!decided) throw new AppError('wrong_state')
  return decided
}

/** The tax number in its normalised form; refused at its field with the fault. */
function checkTaxNumber(kind: TaxKind, typed: string): string {
  const rule = found(identifierKinds.find((one) => one.kind === kind))
  const { isValid, normalised } = rule.check(typed)
  if (!isValid) throw refuseFields({ taxNumber: m.plan_error_tax_number() })
  return normalised
}
