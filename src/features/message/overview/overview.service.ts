import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'
import { measureAnswers } from '../response/response.service.ts'
import { messageBlocks } from '../safety/safety.table.ts'
import type { inquiryOverviewEndpoints } from './overview.contract.ts'

const rowLimit = 5
const ratedDays = 90

/** Inquiries that wait on both sides of the caller, and how the caller's company answers. */
export async function readInquiryOverview(
  ctx: Ctx,
): Promise<EndpointResult<typeof inquiryOverviewEndpoints.inquiryOverview>> {
  const { userId, companyId } = ctx.actor as SignedIn
  const isBuyer = or(
    and(eq(threads.buyerId, userId), isNull(threads.buyerCompanyId)),
    companyId === null ? undefined : eq(threads.buyerCompanyId, companyId),
  )
  const [mine] = await ctx.db.select({ inquiries: count() }).from(threads).where(isBuyer)
  return {
    supplier: companyId === null ? null : await supplierSide(ctx, companyId),
    buyer: {
      inquiries: mine?.inquiries ?? 0,
      waiting: await waiting(ctx, and(isBuyer, gt(threads.lastOfBuyer, threads.lastOfSupplier)), 'supplier'),
    },
  }
}

async function supplierSide(ctx: Ctx, companyId: string) {
  const isOwn = eq(threads.companyId, companyId)
  const [rate] = await ctx.db
    .select({ inquiries: count(), answered: sql<number>`count(*) filter (where ${threads.lastOfSupplier} > 0)::int` })
    .from(threads)
    .where(and(isOwn, gt(threads.createdAt, new Date(ctx.now.getTime() - ratedDays * dayMs))))
  const { medianSeconds, answers } = await measureAnswers(ctx, companyId)
  return {
    waiting: await waiting(ctx, and(isOwn, gt(threads.lastOfBuyer, threads.lastOfSupplier)), 'buyer'),
    inquiries: rate?.inquiries ?? 0,
    answered: rate?.answered ?? 0,
    medianSeconds,
    measured: answers,
  }
}

/** Nobody waits in a thread in which either side has blocked the other. */
const isNotBlocked = sql`not exists (select 1 from ${messageBlocks} blocked where blocked.company_id = ${threads.companyId}
  and blocked.party_id = coalesce(${threads.buyerCompanyId}, ${threads.buyerId}))`

/** The first message after the last answer. */
const since = sql<string>`(select min(sent.at) from messages sent where sent.thread_id = ${threads.id}
  and sent.sequence > least(${threads.lastOfBuyer}, ${threads.lastOfSupplier}))`

async function waiting(ctx: Ctx, which: SQL | undefined, partner: 'buyer' | 'supplier') {
  const filter = and(which, isNotBlocked)
  const [all] = await ctx.db.select({ count: count() }).from(threads).where(filter)
  const storeName = sql<string>`coalesce(${companies.names}->>'storeName', ${companies.storeName})`
  const rows = await ctx.db
    .select({
      threadId: threads.id,
      product: threads.productTitle,
      since,
      partner: partner === 'supplier' ? storeName : sql<string>`coalesce(${storeName}, ${users.name})`,
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.buyerId))
    .leftJoin(companies, eq(companies.id, partner === 'supplier' ? threads.companyId : threads.buyerCompanyId))
    .where(filter)
    .orderBy(since, threads.id)
    .limit(rowLimit)
  const language = contentLanguageOf(ctx.locale)
  return {
    count: all?.count ?? 0,
    oldest: rows.map((row) => ({
      ...row,
      product: row.product?.[language] ?? null,
      since: new Date(row.since).toISOString(),
    })),
  }
}
