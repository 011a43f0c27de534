import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { planInvoices, planPayments, planRequests, plans, planVersions } from './plan.table.ts'

/** The newest version of every plan, in display order. */
export async function findSold({ db }: Ctx) {
  const newest = db
    .select({ planId: planVersions.planId, number: sql<number>`max(${planVersions.number})`.as('newest') })
    .from(planVersions)
    .groupBy(planVersions.planId)
    .as('newest')
  return db
    .select({ plan: plans, version: planVersions })
    .from(plans)
    .innerJoin(newest, eq(newest.planId, plans.id))
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), eq(planVersions.number, newest.number)))
    .orderBy(asc(plans.position), asc(plans.id))
}

const paid = sql<string>`coalesce((select sum(p.amount) from plan_payments p where p.request_id = "plan_requests"."id"), 0)`

/** Requests with their plan and payments. */
export const requestRows = ({ db }: Ctx) =>
  db
    .select({ request: planRequests, version: planVersions, paid })
    .from(planRequests)
    .innerJoin(planVersions, eq(planVersions.id, planRequests.versionId))
    .$dynamic()

const historyAtMost = 100

export const findRequestsOf = (ctx: Ctx, userId: string) =>
  requestRows(ctx)
    .where(eq(planRequests.userId, userId))
    .orderBy(desc(planRequests.at), desc(planRequests.id))
    .limit(historyAtMost)

/** A person's payments with their plan, newest first. */
export const findPaymentsOf = ({ db }: Ctx, userId: string) =>
  db
    .select({ payment: planPayments, version: planVersions })
    .from(planPayments)
    .innerJoin(planRequests, eq(planRequests.id, planPayments.requestId))
    .innerJoin(planVersions, eq(planVersions.id, planRequests.versionId))
    .where(eq(planPayments.userId, userId))
    .orderBy(desc(planPayments.at), desc(planPayments.id))
    .limit(historyAtMost)

/** The newest invoice of each payment. */
export async function findInvoicesOf({ db }: Ctx, paymentIds: string[]) {
  if (paymentIds.length === 0) return new Map<string, typeof planInvoices.$inferSelect>()
  const rows = await db
    .select()
    .from(planInvoices)
    .where(inArray(planInvoices.paymentId, paymentIds))
    .orderBy(asc(planInvoices.at), asc(planInvoices.id))
  return new Map(rows.map((row) => [row.paymentId, row]))
}
