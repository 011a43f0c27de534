import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { AppError } from '../../../shared/errors.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { companies } from '../../company/company.table.ts'
import { isPublicStatus } from '../../company/company.enums.policy.ts'
import { messages, threads } from '../message.table.ts'
import type { responseEndpoints } from './response.contract.ts'
import { leastAnswers, measuredAnswers, measuredDays } from './response.policy.ts'

/** How fast a supplier answers buyers. A company that is not shown does not exist for others. */
export async function readResponseTime(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<typeof responseEndpoints.companyResponseTime>> {
  const [company] = await ctx.db.select({ status: companies.status }).from(companies).where(eq(companies.id, id))
  if (!company || !isPublicStatus(company.status)) throw new AppError('not_found')
  return { companyId: id, ...(await measureAnswers(ctx, id)) }
}

const answers = alias(messages, 'answers')
const asked = alias(messages, 'asked')

/**
 * The median of the last answers of a company in all its conversations, and how many they are. An answer is a message of
 * the supplier directly after one of the buyer; further messages of the supplier belong to it. It took the time from
 * the first message of the buyer that it answers, that is the first one since the supplier wrote before.
 */
export async function measureAnswers(ctx: Ctx, id: string): Promise<{ medianSeconds: number | null; answers: number }> {
  const since = new Date(ctx.now.getTime() - measuredDays * dayMs)
  const waitingSince = sql`(select first.at from ${messages} first where first.thread_id = ${answers.threadId}
    and first.sequence > coalesce((select max(own.sequence) from ${messages} own where own.thread_id = ${answers.threadId}
      and own.sequence < ${answers.sequence} and own.side = 'supplier'), 0)
    order by first.sequence limit 1)`
  const last = ctx.db
    .select({ seconds: sql<number>`extract(epoch from ${answers.at} - ${waitingSince})`.as('seconds') })
    .from(threads)
    .innerJoin(answers, and(eq(answers.threadId, threads.id), eq(answers.side, 'supplier'), gt(answers.at, since)))
    .innerJoin(
      asked,
      and(
        eq(asked.threadId, answers.threadId),
        eq(asked.sequence, sql`${answers.sequence} - 1`),
        eq(asked.side, 'buyer'),
      ),
    )
    .where(and(eq(threads.companyId, id), gt(threads.lastAt, since)))
    .orderBy(desc(answers.at), desc(answers.threadId))
    .limit(measuredAnswers)
    .as('last')
  const [row] = await ctx.db
    .select({
      median: sql<number | null>`round(percentile_cont(0.5) within group (order by ${last.seconds}))::int`,
      answers: sql<number>`count(*)::int`,
    })
    .from(last)
  const count = row?.answers ?? 0
  return { medianSeconds: count < leastAnswers ? null : (row?.median ?? null), answers: count }
}
