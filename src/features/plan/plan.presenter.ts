import type { Ctx } from '../../server/context.ts'
import type { Quota } from '../../server/quota.ts'
import { fallbackOrder } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { allowanceBy, allowed } from './plan-allowance.ts'
import type { Terms, Version } from './plan-allowance.ts'
import type { Plan, PlanInvoice, PlanRequest } from './plan.contract.ts'
import { freePlanId } from './plan.policy.ts'
import type { PlanLimits, Worded } from './plan.policy.ts'
import type { planInvoices, planPayments, planRequests } from './plan.table.ts'

type Payment = typeof planPayments.$inferSelect

/** The default while nobody has edited the free plan. */
export const nameOfFree = (): string => m.plan_free()

export const wordsIn = (ctx: Ctx, words: Worded): string =>
  fallbackOrder[ctx.locale].map((language) => words[language]).find(Boolean) ?? ''

const limitOf = (quota: Quota, ...limits: (PlanLimits | undefined)[]) => ({
  name: quota.name,
  title: quota.title(),
  unit: quota.unit,
  isDaily: quota.isDaily,
  allowed: allowed(quota, ...limits),
})

/** A plan for comparison. */
export const presentPlan = (ctx: Ctx, version: Version, free: Version | undefined, isFree: boolean): Plan => ({
  versionId: version.id,
  isFree,
  name: wordsIn(ctx, version.name),
  text: wordsIn(ctx, version.text),
  price: { amount: version.priceAmount, currency: version.priceCurrency },
  limits: ctx.server.quotas.map((quota) => limitOf(quota, version.limits, free?.limits)),
})

/** The free plan that nobody has edited yet. */
export const presentInitialFree = (ctx: Ctx): Plan => ({
  versionId: freePlanId,
  isFree: true,
  name: nameOfFree(),
  text: '',
  price: { amount: 0, currency: 'CNY' },
  limits: ctx.server.quotas.map((quota) => limitOf(quota)),
})

/** The current usage, counted by the owning feature. */
export const presentUses = (ctx: Ctx, userId: string, terms: Terms) =>
  Promise.all(
    ctx.server.quotas.map(async (quota) => ({
      ...limitOf(quota),
      allowed: allowanceBy(terms, quota),
      used: await quota.used(ctx, userId),
    })),
  )

export const presentRequest = (
  ctx: Ctx,
  { request, version, paid }: { request: typeof planRequests.$inferSelect; version: Version; paid: string },
): PlanRequest => ({
  id: request.id,
  plan: wordsIn(ctx, version.name),
  months: request.months,
  price: { amount: request.priceAmount, currency: request.priceCurrency },
  paid: Number(paid),
  status: request.status,
  answer: request.answer,
  at: request.at.toISOString(),
})

/** Payments for display; a reversal has a negative amount and a reason. */
export function presentPayments(rows: Payment[]) {
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.map(({ id, amount, currency, paidOn, reference, reason }) => ({
    id,
    money: { amount, currency },
    paidOn,
    reference,
    reason,
    isReversed: reversed.has(id),
  }))
}

export const presentInvoice = ({ at, ...row }: typeof planInvoices.$inferSelect): PlanInvoice => ({
  ...row,
  at: at.toISOString(),
})
