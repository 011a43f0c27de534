import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { companies } from '../../company/company.table.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import type { responseEndpoints } from './response.contract.ts'
import { leastAnswers, measuredAnswers, measuredDays } from './response.policy.ts'
import { supplierAnswers } from './response.table.ts'

/** How fast a supplier answers buyers. A company that is not shown does not exist for others. */
export async function readResponseTime(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<typeof responseEndpoints.companyResponseTime>> {
  const [company] = await ctx.db.select({ status: companies.status }).from(companies).where(eq(companies.id, id))
  if (!company || !isPublicStatus(company.status)) throw new AppError('not_found')
  return { companyId: id, ...(await measureAnswers(ctx, id)) }
}

/** The median of the last answers of a company in all its conversations, and how many they are. */
export async function measureAnswers(ctx: Ctx, id: string): Promise<{ medianSeconds: number | null; answers: number }> {
  const since = new Date(ctx.now.getTime() - measuredDays * dayMs)
  const last = ctx.db
    .select({ seconds: supplierAnswers.seconds })
    .from(supplierAnswers)
    .where(and(eq(supplierAnswers.companyId, id), gt(supplierAnswers.at, since)))
    .orderBy(desc(supplierAnswers.at))
    .limit(measuredAnswers)
    .as('last')
  const [row] = await ctx.db
    .select({
      median: sql<number | null>`round(percentile_cont(0.5) within group (order by ${last.seconds}))::int`,
      answers: sql<number>`count(*)::int`,
    })
    .from(last)
  const answers = row?.answers ?? 0
  return { medianSeconds: answers < leastAnswers ? null : (row?.median ?? null), answers }
}
