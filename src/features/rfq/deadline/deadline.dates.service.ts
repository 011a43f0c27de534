import { and, arrayContains, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { nameOf } from '../../company/company-name.table.ts'
import { companies } from '../../company/company.table.ts'
import { activeQuotations, pendingQuotations } from '../quotation/quotation.enums.policy.ts'
import { quotations } from '../quotation/quotation.table.ts'
import { lastDayOf } from '../rfq.answers.policy.ts'
import { runningRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'

/** The person as a buyer, her company as a supplier; null for a side that is not asked for. */
export type Reader = { buyerId: string | null; companyId: string | null }

/** The last day of a request or of the validity of a quotation. */
export type RfqDeadline = {
  rfqId: string
  title: string
  kind: 'request' | 'quotation'
  /** Tells several deadlines of one request apart. */
  id: string
  dueOn: string
  side: 'buyer' | 'supplier'
  company: string | null
  changedAt: Date
}

const mostOfKind = 500

/** What ends for a reader after now, soonest first. */
export async function rfqDeadlines(ctx: Ctx, reader: Reader): Promise<RfqDeadline[]> {
  const all = [...(await ofRequests(ctx, reader)), ...(await ofQuotations(ctx, reader))]
  return all.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

/** Requests of the buyer that run, and open ones that the company is invited to or quotes for. */
async function ofRequests(ctx: Ctx, reader: Reader): Promise<RfqDeadline[]> {
  const rows = await ctx.db
    .select({
      id: rfqs.id,
      title: rfqs.title,
      buyerId: rfqs.buyerId,
      closesAt: rfqs.closesAt,
      changedAt: rfqs.changedAt,
    })
    .from(rfqs)
    .where(
      and(
        gt(rfqs.closesAt, ctx.now),
        either(reader, {
          buyer: (id) => and(eq(rfqs.buyerId, id), isOneOf(rfqs.status, runningRfqs)),
          supplier: (id) =>
            and(eq(rfqs.status, 'open'), or(arrayContains(rfqs.invited, [id]), inArray(rfqs.id, quotedBy(ctx, id)))),
        }),
      ),
    )
    .orderBy(asc(rfqs.closesAt), asc(rfqs.id))
    .limit(mostOfKind)
  return rows.map(({ id, title, buyerId, closesAt, changedAt }) => ({
    rfqId: id,
    title,
    kind: 'request',
    id,
    dueOn: closesAt ? lastDayOf(closesAt) : '',
    side: buyerId === reader.buyerId ? 'buyer' : 'supplier',
    company: null,
    changedAt,
  }))
}

/** Undecided quotations for requests of the buyer, and those of the company. */
async function ofQuotations(ctx: Ctx, reader: Reader): Promise<RfqDeadline[]> {
  const rows = await ctx.db
    .select({
      id: quotations.id,
      rfqId: rfqs.id,
      title: rfqs.title,
      buyerId: rfqs.buyerId,
      company: nameOf(companies),
      validUntil: quotations.validUntil,
      changedAt: quotations.changedAt,
    })
    .from(quotations)
    .innerJoin(rfqs, eq(rfqs.id, quotations.rfqId))
    .innerJoin(companies, eq(companies.id, quotations.companyId))
    .where(
      and(
        isOneOf(quotations.status, pendingQuotations),
        gt(quotations.validUntil, ctx.now),
        either(reader, {
          buyer: (id) => eq(rfqs.buyerId, id),
          supplier: (id) => eq(quotations.companyId, id),
        }),
      ),
    )
    .orderBy(asc(quotations.validUntil), asc(quotations.id))
    .limit(mostOfKind)
  return rows.map(({ buyerId, validUntil, ...row }) => ({
    ...row,
    kind: 'quotation',
    dueOn: validUntil ? lastDayOf(validUntil) : '',
    side: buyerId === reader.buyerId ? 'buyer' : 'supplier',
  }))
}

const quotedBy = (ctx: Ctx, companyId: string) =>
  ctx.db
    .select({ id: quotations.rfqId })
    .from(quotations)
    .where(and(eq(quotations.companyId, companyId), isOneOf(quotations.status, activeQuotations)))

type Sides = { buyer(id: string): SQL | undefined; supplier(id: string): SQL | undefined }

/** What concerns either side of a reader; nothing for a reader without one. */
const either = ({ buyerId, companyId }: Reader, sides: Sides): SQL =>
  or(buyerId ? sides.buyer(buyerId) : undefined, companyId ? sides.supplier(companyId) : undefined) ?? sql`false`
