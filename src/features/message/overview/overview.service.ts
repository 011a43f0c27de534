import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { contentLanguageOf } from '../../../shared/locale.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'
import { measureAnswers } from '../response/response.service.ts'
import type { inquiryOverviewEndpoints } from './overview.contract.ts'
import { isNotBlocked, isOpenToBuyer, isSentBy, waitingSince, waitsForSupplier } from './overview.queries.ts'

const buyerCompanies = alias(companies, 'buyer_companies')

const rowLimit = 5
const ratedDays = 90

/** Inquiries that wait on both sides of the caller, and how the caller's company answers. */
export async function readInquiryOverview(
  ctx: Ctx,
): Promise<EndpointResult<typeof inquiryOverviewEndpoints.inquiryOverview>> {
  const actor = ctx.actor as SignedIn
  const { companyId } = actor
  const isBuyer = isSentBy(actor)
  const [mine] = await ctx.db.select({ inquiries: count() }).from(threads).where(isBuyer)
  return {
    supplier: companyId === null ? null : await supplierSide(ctx, companyId),
    buyer: {
      inquiries: mine?.inquiries ?? 0,
      waiting: await waiting(ctx, and(isBuyer, waitsForSupplier, isOpenToBuyer), 'supplier'),
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
    waiting: await waiting(ctx, and(isOwn, waitsForSupplier, isNotBlocked), 'buyer'),
    inquiries: rate?.inquiries ?? 0,
    answered: rate?.answered ?? 0,
    medianSeconds,
    measured: answers,
  }
}

async function waiting(ctx: Ctx, filter: SQL | undefined, partner: 'buyer' | 'supplier') {
  const [all] = await ctx.db
    .select({ count: count() })
    .from(threads)
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .where(filter)
  const rows = await ctx.db
    .select({
      threadId: threads.id,
      product: threads.productTitle,
      since: waitingSince,
      partner:
        partner === 'supplier' ? nameOf(companies) : sql<string>`coalesce(${nameOf(buyerCompanies)}, ${users.name})`,
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.buyerId))
    .innerJoin(companies, eq(companies.id, threads.companyId))
    .leftJoin(buyerCompanies, eq(buyerCompanies.id, threads.buyerCompanyId))
    .where(filter)
    .orderBy(waitingSince, threads.id)
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
