import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Quota } from '../../server/quota.ts'
import { users } from '../identity/identity.table.ts'
import { freePlanId } from './plan.policy.ts'
import type { PlanLimits } from './plan.policy.ts'
import { planPeriods, planVersions } from './plan.table.ts'

export type Version = typeof planVersions.$inferSelect
export type Holding = { version: Version; until: Date }

/** A person's allowance of a quota: by their plan, else by the free plan. No plan limits operators. */
export const allowanceOf = async (ctx: Ctx, userId: string, quota: Quota): Promise<number | null> =>
  allowanceBy(await findTerms(ctx, userId), quota)

/** The sources of a person's allowances. */
export type Terms = { isUnlimited: boolean; holding: Holding | undefined; free: Version | undefined }

export const findTerms = async (ctx: Ctx, userId: string): Promise<Terms> => ({
  isUnlimited: await isOperatorId(ctx, userId),
  holding: await findHolding(ctx, userId),
  free: await findNewest(ctx, freePlanId),
})

export const allowanceBy = ({ isUnlimited, holding, free }: Terms, quota: Quota): number | null =>
  isUnlimited ? null : allowed(quota, holding?.version.limits, free?.limits)

/** The first of these limits that names the quota, else the quota's free amount; never less than its minimum. */
export function allowed(quota: Quota, ...limits: (PlanLimits | undefined)[]): number | null {
  const naming = limits.find((one) => one?.[quota.name] !== undefined)
  const number = naming ? (naming[quota.name] ?? null) : quota.free
  return number === null ? null : Math.max(number, quota.least)
}

/** The bought version in force; of several, the one that began last. */
export async function findHolding({ db, now }: Ctx, userId: string): Promise<Holding | undefined> {
  const [row] = await db
    .select({ version: planVersions, until: planPeriods.until })
    .from(planPeriods)
    .innerJoin(planVersions, eq(planVersions.id, planPeriods.versionId))
    .where(and(eq(planPeriods.userId, userId), lte(planPeriods.from, now), gt(planPeriods.until, now)))
    .orderBy(desc(planPeriods.from), desc(planPeriods.id))
    .limit(1)
  return row
}

/** The current version of a plan; undefined for a free plan that nobody has edited. */
export async function findNewest({ db }: Ctx, planId: string): Promise<Version | undefined> {
  const [row] = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.planId, planId))
    .orderBy(desc(planVersions.number))
    .limit(1)
  return row
}

async function isOperatorId({ db }: Ctx, userId: string): Promise<boolean> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return user?.role === 'operator' || user?.role === 'admin'
}
