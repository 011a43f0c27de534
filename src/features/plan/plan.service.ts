import { and, eq, inArray, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found } from '../../shared/errors.ts'
import { money, multiplyMoney } from '../../shared/text/money.ts'
import { m } from '../../shared/wording/messages.js'
import { findNewest, findTerms } from './plan-allowance.ts'
import type { Version } from './plan-allowance.ts'
import type { MyPlan, Plan, planEndpoints } from './plan.contract.ts'
import { freePlanId, openStatuses } from './plan.policy.ts'
import { findInvoicesOf, findPaymentsOf, findRequestsOf, findSold } from './plan.queries.ts'
import {
  nameOfFree,
  presentInitialFree,
  presentInvoice,
  presentPayments,
  presentPlan,
  presentRequest,
  presentUses,
  wordsIn,
} from './plan.presenter.ts'
import { planRequests } from './plan.table.ts'

type Endpoints = typeof planEndpoints

/** The plans on sale, the caller's own with its usage, and the caller's history. */
export async function readMyPlan(ctx: Ctx): Promise<MyPlan> {
  const userId = callerOf(ctx)
  const terms = await findTerms(ctx, userId)
  const { isUnlimited, holding, free } = terms
  const payments = await findPaymentsOf(ctx, userId)
  const invoices = await findInvoicesOf(
    ctx,
    payments.map(({ payment }) => payment.id),
  )
  const nameOfMine = holding?.version ?? free
  return {
    plans: await plansOnSale(ctx, free),
    current: {
      versionId: nameOfMine?.id ?? freePlanId,
      name: isUnlimited ? '' : nameOfMine ? wordsIn(ctx, nameOfMine.name) : nameOfFree(),
      until: holding?.until.toISOString() ?? null,
    },
    uses: await presentUses(ctx, userId, terms),
    requests: (await findRequestsOf(ctx, userId)).map((row) => presentRequest(ctx, row)),
    payments: presentPayments(payments.map(({ payment }) => payment)).map((payment, index) => {
      const invoice = invoices.get(payment.id)
      return {
        ...payment,
        plan: wordsIn(ctx, found(payments[index]).version.name),
        invoice: invoice ? presentInvoice(invoice) : null,
      }
    }),
  }
}

/** The same for everybody. */
export const readPlansOnSale = async (ctx: Ctx): Promise<EndpointResult<Endpoints['plansOnSale']>> => ({
  items: await plansOnSale(ctx, await findNewest(ctx, freePlanId)),
})

async function plansOnSale(ctx: Ctx, free: Version | undefined): Promise<Plan[]> {
  const sold = (await findSold(ctx)).filter(({ plan }) => plan.isOn)
  return [
    ...(free ? [] : [presentInitialFree(ctx)]),
    ...sold.map(({ plan, version }) => presentPlan(ctx, version, free, plan.id === freePlanId)),
  ]
}

/** Requests a plan in its current version, which fixes the price. One open request at a time. */
export async function requestPlan(
  ctx: Ctx,
  { versionId, months }: EndpointInput<Endpoints['requestPlan']>,
): Promise<MyPlan> {
  const userId = callerOf(ctx)
  return createOnce(ctx, async (ctx) => {
    const sold = (await findSold(ctx)).find(
      ({ plan, version }) => version.id === versionId && plan.isOn && plan.id !== freePlanId,
    )
    if (!sold) throw new AppError('wrong_state', m.plan_error_changed())
    const price = multiplyMoney(money(sold.version.priceAmount, sold.version.priceCurrency), months)
    const id = newId(ctx.now)
    const made = await ctx.db
      .insert(planRequests)
      .values({
        id,
        userId,
        versionId,
        months,
        priceAmount: price.amount,
        priceCurrency: price.currency,
        status: 'waiting',
        at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: planRequests.id })
    if (made.length === 0) throw new AppError('wrong_state', m.plan_error_open_request())
    await audit(ctx, {
      action: 'plan_requested',
      subjectKind: 'user',
      subjectId: userId,
      details: { plan: sold.version.name.zh, months },
    })
    return readMyPlan(ctx)
  })
}

/** Withdraws the caller's open request if nothing was paid. */
export async function cancelPlanRequest(ctx: Ctx, { id }: { id: string }): Promise<MyPlan> {
  const userId = callerOf(ctx)
  await inTransaction(ctx, async (ctx) => {
    const isMine = and(eq(planRequests.id, id), eq(planRequests.userId, userId))
    const [locked] = await ctx.db.select().from(planRequests).where(isMine).for('update')
    found(locked)
    const unpaid = sql`coalesce((select sum(p.amount) from plan_payments p where p.request_id = ${id}), 0) = 0`
    const [cancelled] = await ctx.db
      .update(planRequests)
      .set({ status: 'cancelled', decidedAt: ctx.now })
      .where(and(isMine, inArray(planRequests.status, openStatuses), unpaid))
      .returning({ id: planRequests.id })
    if (!cancelled) throw new AppError('wrong_state')
    await audit(ctx, { action: 'plan_request_cancelled', subjectKind: 'user', subjectId: userId })
  })
  return readMyPlan(ctx)
}
