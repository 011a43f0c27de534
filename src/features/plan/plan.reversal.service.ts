import { and, asc, eq, gt, gte, inArray, lt, max, ne } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { calendarDay } from '../../shared/text/formats.ts'
import { formatMoney } from '../../shared/text/money-text.ts'
import { m } from '../../shared/wording/messages.js'
import { notify } from '../notification/notification.service.ts'
import { nameOfPlan, recipientOf } from './plan-notices.ts'
import type { planOperatorEndpoints } from './plan.operator.contract.ts'
import { addMonths, openStatuses } from './plan.policy.ts'
import { lockRequest } from './plan.purchase.service.ts'
import { planInvoices, planPayments, planPeriods, planRequests, planVersions } from './plan.table.ts'

type Request = typeof planRequests.$inferSelect
type Period = typeof planPeriods.$inferSelect

/** Reverses a payment recorded in error: adds a reversing entry, voids the invoice, recomputes the periods. */
export async function reversePlanPayment(
  ctx: Ctx,
  { id, reason }: EndpointInput<(typeof planOperatorEndpoints)['reversePlanPayment']>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db.select().from(planPayments).where(eq(planPayments.id, id))
    const { requestId, userId, amount, currency, reference } = found(known)
    const request = await lockRequest(ctx, requestId)
    if (userId === callerOf(ctx)) throw new AppError('wrong_state', m.plan_error_own())
    const counter = {
      id: newId(ctx.now),
      key: newId(ctx.now),
      userId,
      requestId,
      amount: -amount,
      currency,
      reference,
      reversesId: id,
      reason,
      paidOn: calendarDay(ctx.now, 'Asia/Shanghai'),
      at: ctx.now,
      recordedBy: callerOf(ctx),
    }
    const made =
      amount > 0
        ? await ctx.db.insert(planPayments).values(counter).onConflictDoNothing().returning({ id: planPayments.id })
        : []
    if (made.length === 0) throw new AppError('wrong_state', m.plan_error_reversed())
    await ctx.db
      .update(planInvoices)
      .set({ status: 'declined', reason, decidedAt: ctx.now, decidedBy: callerOf(ctx) })
      .where(and(eq(planInvoices.paymentId, id), ne(planInvoices.status, 'declined')))
    if (request.status === 'paid') await reopen(ctx, request, reason)
    await audit(ctx, {
      action: 'plan_payment_reversed',
      subjectKind: 'user',
      subjectId: userId,
      details: { amount, currency, reference, reason },
    })
    const person = await recipientOf(ctx, userId)
    const params = {
      plan: await nameOfPlan(ctx, request.versionId, person),
      price: formatMoney({ amount, currency }, person.language),
      words: reason,
    }
    await notify(ctx, {
      userId,
      kind: 'plan_payment_reversed',
      params,
      link: '/user/subscribe/plans',
      channels: ['page', 'message'],
    })
  })
  return null
}

/**
 * A request that is no longer fully paid waits for payment again; if the person has requested something else since, it
 * ends.
 */
async function reopen(ctx: Ctx, request: Request, reason: string): Promise<void> {
  const [gone] = await ctx.db.delete(planPeriods).where(eq(planPeriods.requestId, request.id)).returning()
  if (gone) await drawTogether(ctx, gone)
  const [other] = await ctx.db
    .select({ id: planRequests.id })
    .from(planRequests)
    .where(and(eq(planRequests.userId, request.userId), inArray(planRequests.status, openStatuses)))
  await ctx.db
    .update(planRequests)
    .set(other ? { status: 'declined', answer: reason } : { status: 'approved' })
    .where(eq(planRequests.id, request.id))
}

/** Later periods of the same plan begin at their payment, or when the previous one ends. */
async function drawTogether(ctx: Ctx, gone: Period): Promise<void> {
  const [version] = await ctx.db
    .select({ planId: planVersions.planId })
    .from(planVersions)
    .where(eq(planVersions.id, gone.versionId))
  const ofPlan = and(eq(planPeriods.userId, gone.userId), eq(planVersions.planId, found(version).planId))
  const [before] = await ctx.db
    .select({ until: max(planPeriods.until) })
    .from(planPeriods)
    .innerJoin(planVersions, eq(planVersions.id, planPeriods.versionId))
    .where(and(ofPlan, lt(planPeriods.from, gone.from)))
  let free = before?.until ?? null
  const later = await ctx.db
    .select({ period: planPeriods, request: planRequests, paidAt: max(planPayments.at) })
    .from(planPeriods)
    .innerJoin(planVersions, eq(planVersions.id, planPeriods.versionId))
    .innerJoin(planRequests, eq(planRequests.id, planPeriods.requestId))
    .leftJoin(planPayments, and(eq(planPayments.requestId, planPeriods.requestId), gt(planPayments.amount, 0)))
    .where(and(ofPlan, gte(planPeriods.from, gone.from)))
    .groupBy(planPeriods.id, planRequests.id)
    .orderBy(asc(planPeriods.from))
  for (const { period, request, paidAt } of later) {
    const bought = paidAt ?? request.decidedAt ?? period.from
    const from = free && free > bought ? free : bought
    const until = addMonths(from, request.months)
    await ctx.db
      .update(planPeriods)
      .set({ from, until, remindedAt: null, endedAt: null })
      .where(eq(planPeriods.id, period.id))
    free = until
  }
}
