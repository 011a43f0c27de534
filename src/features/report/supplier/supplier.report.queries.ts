import { and, count, desc, eq, gte, inArray, min, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { supplierAnswers } from '../../message/response/response.table.ts'
import { orderReviews } from '../../order/review/review.table.ts'
import { rfqSuppliers } from '../../rfq/matching/matching.table.ts'
import { quotationEvents, quotations, quotationVersions } from '../../rfq/quotation/quotation.table.ts'
import type { QuotationVerb } from '../../rfq/quotation/quotation.enums.policy.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import type { RfqStatus } from '../../rfq/rfq.enums.policy.ts'
import { medianOf, weekOf } from '../week.queries.ts'

/** Whose report, and from when on. Every query reads the rows of this company alone, by an index that begins with it. */
export type Scope = { companyId: string; since: Date }

const mostWords = 20
const endings: QuotationVerb[] = ['shortlist', 'accept', 'decline', 'lose', 'expire', 'withdraw']

/** Requests that were announced to the company, or opened by it, by week. */
export const countRequests = (
  ctx: Ctx,
  { companyId, since }: Scope,
  column: typeof rfqSuppliers.announcedAt | typeof rfqSuppliers.seenAt,
): Promise<{ week: string; count: number }[]> =>
  ctx.db
    .select({ week: weekOf(column), count: count() })
    .from(rfqSuppliers)
    .where(and(eq(rfqSuppliers.companyId, companyId), gte(column, since)))
    .groupBy(sql`1`)

/** What happened to the quotations by week; a repeated event of a quotation counts once, when it first happened. */
export function countQuotations(
  ctx: Ctx,
  { companyId, since }: Scope,
): Promise<{ week: string; verb: QuotationVerb; rfq: RfqStatus; count: number }[]> {
  const isFirstSubmission = and(eq(quotationEvents.verb, 'submit'), eq(quotationEvents.from, 'draft'))
  const firsts = ctx.db
    .select({
      verb: quotationEvents.verb,
      rfq: rfqs.status,
      at: sql<Date>`min(${quotationEvents.at})`.as('first_at'),
    })
    .from(quotations)
    .innerJoin(quotationEvents, eq(quotationEvents.quotationId, quotations.id))
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(
      and(
        eq(quotations.companyId, companyId),
        // Every event sets this column, so that earlier quotations have none in this time.
        gte(quotations.changedAt, since),
        or(inArray(quotationEvents.verb, endings), isFirstSubmission),
      ),
    )
    .groupBy(quotations.id, quotationEvents.verb, rfqs.status)
    .as('firsts')
  return ctx.db
    .select({ week: weekOf(firsts.at), verb: firsts.verb, rfq: firsts.rfq, count: count() })
    .from(firsts)
    .where(gte(firsts.at, since))
    .groupBy(sql`1`, firsts.verb, firsts.rfq)
}

/** What buyers wrote when they declined. */
export const readDeclined = (ctx: Ctx, { companyId, since }: Scope) =>
  ctx.db
    .select({ rfqId: quotations.rfqId, title: rfqs.title, words: quotationEvents.words, at: quotationEvents.at })
    .from(quotations)
    .innerJoin(quotationEvents, eq(quotationEvents.quotationId, quotations.id))
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .where(
      and(
        eq(quotations.companyId, companyId),
        gte(quotations.changedAt, since),
        eq(quotationEvents.verb, 'decline'),
        gte(quotationEvents.at, since),
        ne(quotationEvents.words, ''),
      ),
    )
    .orderBy(desc(quotationEvents.at), desc(quotationEvents.position))
    .limit(mostWords)

/** Of the announced requests: those with a quotation, and the time from the announcement to the first one. */
export async function measureQuoting(ctx: Ctx, { companyId, since }: Scope) {
  const firstVersion = ctx.db
    .select({ at: min(quotationVersions.at) })
    .from(quotations)
    .innerJoin(
      quotationVersions,
      and(eq(quotationVersions.quotationId, quotations.id), eq(quotationVersions.version, 1)),
    )
    .where(and(eq(quotations.rfqId, rfqSuppliers.rfqId), eq(quotations.companyId, rfqSuppliers.companyId)))
  const reached = ctx.db
    .select({ seconds: sql<number>`extract(epoch from (${firstVersion}) - ${rfqSuppliers.announcedAt})`.as('seconds') })
    .from(rfqSuppliers)
    .where(and(eq(rfqSuppliers.companyId, companyId), gte(rfqSuppliers.announcedAt, since)))
    .as('reached')
  const [row] = await ctx.db
    .select({
      announced: count(),
      quoted: count(reached.seconds),
      medianSeconds: medianOf(reached.seconds),
    })
    .from(reached)
  return row ?? { announced: 0, quoted: 0, medianSeconds: null }
}

/** Stars that buyers gave the company. */
export async function measureReviews(ctx: Ctx, { companyId, since }: Scope) {
  const [row] = await ctx.db
    .select({ count: count(), average: sql<number | null>`round(avg(${orderReviews.stars}), 2)::float` })
    .from(orderReviews)
    .where(
      and(
        eq(orderReviews.companyId, companyId),
        // Written as the condition of the index.
        sql`${orderReviews.side} = 'buyer'`,
        gte(orderReviews.writtenAt, since),
      ),
    )
  return row ?? { count: 0, average: null }
}

const answered = ({ companyId, since }: Scope) =>
  and(eq(supplierAnswers.companyId, companyId), gte(supplierAnswers.at, since))

/** Answers in conversations by week: how many, and how long buyers waited. */
export const measureAnswersByWeek = (ctx: Ctx, scope: Scope) =>
  ctx.db
    .select({
      week: weekOf(supplierAnswers.at),
      answers: count(),
      medianSeconds: medianOf(supplierAnswers.seconds),
    })
    .from(supplierAnswers)
    .where(answered(scope))
    .groupBy(sql`1`)

/** The first announcement or opening of all time. */
export async function firstRecorded(ctx: Ctx, companyId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ announced: min(rfqSuppliers.announcedAt), seen: min(rfqSuppliers.seenAt) })
    .from(rfqSuppliers)
    .where(eq(rfqSuppliers.companyId, companyId))
  const known = [row?.announced, row?.seen].filter((at) => at instanceof Date)
  return known.length === 0 ? null : new Date(Math.min(...known.map((at) => at.getTime())))
}
