import { and, desc, eq, gt, sum } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { dayMs } from '../../shared/text/durations.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { calendarDay } from '../../shared/text/formats.ts'
import { formatMoney } from '../../shared/text/money-text.ts'
import { m } from '../../shared/wording/messages.js'
import { notify } from '../notification/notification.service.ts'
import { nameOfPlan, recipientOf } from './plan-notices.ts'
import type { planOperatorEndpoints } from './plan.operator.contract.ts'
import { addMonths, isOpenStatus } from './plan.policy.ts'
import { planPayments, planPeriods, planRequests, planVersions } from './plan.table.ts'

type Endpoints = typeof planOperatorEndpoints
type Request = typeof planRequests.$inferSelect

/** Approves a request; the person is told what to pay and how. A free one begins at once. */
export async function approvePlanRequest(
  ctx: Ctx,
  { id, answer }: EndpointInput<Endpoints['approvePlanRequest']>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const request = await decide(ctx, id, 'waiting', { status: 'approved', answer })
    await audit(ctx, {
      action: 'plan_request_approved',
      subjectKind: 'user',
      subjectId: request.userId,
      details: { answer },
    })
    if (request.priceAmount === 0) return startPeriod(ctx, request)
    const person = await recipientOf(ctx, request.userId)
    const price = formatMoney({ amount: request.priceAmount, currency: request.priceCurrency }, person.language)
    await notify(ctx, {
      userId: request.userId,
      kind: 'plan_approved',
      params: { plan: await nameOfPlan(ctx, request.versionId, person), price, words: answer },
      link,
      channels: ['page', 'message'],
    })
  })
  return null
}

/** Declines a waiting request, or an approved one without payments. */
export async function declinePlanRequest(
  ctx: Ctx,
  { id, reason }: EndpointInput<Endpoints['declinePlanRequest']>,
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const { userId, status, versionId } = await lockRequest(ctx, id)
    if (status === 'approved' && (await paidFor(ctx, id)) > 0)
      throw new AppError('wrong_state', m.plan_error_paid_in_part())
    if (!isOpenStatus(status)) throw new AppError('wrong_state')
    await decide(ctx, id, status, { status: 'declined', answer: reason })
    await audit(ctx, { action: 'plan_request_declined', subjectKind: 'user', subjectId: userId, details: { reason } })
    await notify(ctx, {
      userId,
      kind: 'plan_declined',
      params: { plan: await nameOfPlan(ctx, versionId, await recipientOf(ctx, userId)), words: reason },
      link,
      channels: ['page', 'message'],
    })
  })
  return null
}

/**
 * Records a received payment for an approved request, once per key; the plan begins when the full price is paid. A
 * payment date more than a year before the request is refused as a typing error.
 */
export async function recordPlanPayment(
  ctx: Ctx,
  { id, ...payment }: EndpointInput<Endpoints['recordPlanPayment']>,
): Promise<EndpointResult<Endpoints['recordPlanPayment']>> {
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    const [same] = await ctx.db.select().from(planPayments).where(eq(planPayments.key, payment.key))
    if (same) {
      const isSame = same.requestId === id && same.amount === payment.amount && same.currency === payment.currency
      if (!isSame) throw new AppError('wrong_state', m.plan_error_key_used())
      return readRequest(ctx, id)
    }
    if (request.status !== 'approved') throw new AppError('wrong_state')
    if (request.userId === callerOf(ctx)) throw new AppError('wrong_state', m.plan_error_own())
    const owed = request.priceAmount - (await paidFor(ctx, id))
    if (payment.currency !== request.priceCurrency)
      throw refuseFields({ currency: m.plan_error_currency({ currency: request.priceCurrency }) })
    if (payment.amount > owed)
      throw refuseFields({
        amount: m.plan_error_more_than_owed({
          owed: formatMoney({ amount: owed, currency: request.priceCurrency }, ctx.locale),
        }),
      })
    if (payment.paidOn > calendarDay(ctx.now, 'Asia/Shanghai'))
      throw refuseFields({ paidOn: m.plan_error_paid_later() })
    const earliest = calendarDay(new Date(request.at.getTime() - 365 * dayMs), 'Asia/Shanghai')
    if (payment.paidOn < earliest) throw refuseFields({ paidOn: m.plan_error_paid_long_ago({ day: earliest }) })
    await ctx.db.insert(planPayments).values({
      id: newId(ctx.now),
      userId: request.userId,
      requestId: id,
      ...payment,
      at: ctx.now,
      recordedBy: callerOf(ctx),
    })
    await audit(ctx, {
      action: 'plan_payment_recorded',
      subjectKind: 'user',
      subjectId: request.userId,
      details: {
        amount: payment.amount,
        currency: payment.currency,
        paidOn: payment.paidOn,
        reference: payment.reference,
      },
    })
    if (payment.amount === owed) await startPeriod(ctx, request)
    return readRequest(ctx, id)
  })
}

/** The months start now, or at the end of the current period of the same plan. */
async function startPeriod(ctx: Ctx, request: Request): Promise<void> {
  const { id, userId, versionId, months } = request
  const [running] = await ctx.db
    .select({ until: planPeriods.until })
    .from(planPeriods)
    .innerJoin(planVersions, eq(planVersions.id, planPeriods.versionId))
    .where(
      and(
        eq(planPeriods.userId, userId),
        gt(planPeriods.until, ctx.now),
        eq(planVersions.planId, await planOf(ctx, versionId)),
      ),
    )
    .orderBy(desc(planPeriods.until))
    .limit(1)
  const from = running?.until ?? ctx.now
  const until = addMonths(from, months)
  await ctx.db.insert(planPeriods).values({ id: newId(ctx.now), userId, versionId, requestId: id, from, until })
  await ctx.db.update(planRequests).set({ status: 'paid' }).where(eq(planRequests.id, id))
  await audit(ctx, {
    action: 'plan_begun',
    subjectKind: 'user',
    subjectId: userId,
    details: { from: from.toISOString(), until: until.toISOString() },
  })
  const person = await recipientOf(ctx, userId)
  await notify(ctx, {
    userId,
    kind: 'plan_begun',
    params: { plan: await nameOfPlan(ctx, versionId, person), date: calendarDay(until, person.timeZone) },
    link,
    channels: ['page', 'message'],
  })
}

const link = '/user/subscribe/plans'

/** A request, locked until the transaction ends. */
export async function lockRequest(ctx: Ctx, id: string): Promise<Request> {
  const [request] = await ctx.db.select().from(planRequests).where(eq(planRequests.id, id)).for('update')
  return found(request)
}

/** An operator cannot decide a request of their own. */
async function decide(ctx: Ctx, id: string, from: Request['status'], set: Partial<Request>): Promise<Request> {
  const { userId } = await lockRequest(ctx, id)
  if (userId === callerOf(ctx)) throw new AppError('wrong_state', m.plan_error_own())
  const [decided] = await ctx.db
    .update(planRequests)
    .set({ ...set, decidedAt: ctx.now, decidedBy: callerOf(ctx) })
    .where(and(eq(planRequests.id, id), eq(planRequests.status, from)))
    .returning()
  if (!decided) throw new AppError('wrong_state')
  return decided
}

async function paidFor({ db }: Ctx, requestId: string): Promise<number> {
  const [row] = await db
    .select({ paid: sum(planPayments.amount) })
    .from(planPayments)
    .where(eq(planPayments.requestId, requestId))
  return Number(row?.paid ?? 0)
}

async function readRequest(ctx: Ctx, requestId: string) {
  const [period] = await ctx.db
    .select({ until: planPeriods.until })
    .from(planPeriods)
    .where(eq(planPeriods.requestId, requestId))
  return { paid: await paidFor(ctx, requestId), until: period?.until.toISOString() ?? null }
}

async function planOf({ db }: Ctx, versionId: string): Promise<string> {
  const [version] = await db
    .select({ planId: planVersions.planId })
    .from(planVersions)
    .where(eq(planVersions.id, versionId))
  return found(version).planId
}
