import { and, count, eq, exists, gte, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { auditEntries } from '../../../server/audit.table.ts'
import type { Ctx } from '../../../server/context.ts'
import { companies, companyMembers } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../../message/message.table.ts'
import { orders } from '../../order/order.table.ts'
import { quotations } from '../../rfq/quotation/quotation.table.ts'
import { rfqs } from '../../rfq/rfq.table.ts'
import { weekOf } from '../week.queries.ts'
import { prefixLength } from './phone-country.policy.ts'
import { countedActions } from './platform.report.policy.ts'

type Weekly = Promise<{ week: string; count: number }[]>

const registered = (since: Date) => and(gte(users.createdAt, since), eq(users.role, 'user'))

/** Nobody of a company: neither a member nor somebody who has begun an application. */
const isBuyer = (ctx: Ctx): SQL =>
  not(
    or(
      exists(
        ctx.db.select({ id: companyMembers.userId }).from(companyMembers).where(eq(companyMembers.userId, users.id)),
      ),
      exists(ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.applicantId, users.id))),
    ) as SQL,
  )

export const countRegistrations = (ctx: Ctx, since: Date): Weekly =>
  ctx.db
    .select({ week: weekOf(users.createdAt), count: count() })
    .from(users)
    .where(registered(since))
    .groupBy(sql`1`)

/** Buyers by week and the beginning of their phone. */
export const countBuyers = (ctx: Ctx, since: Date) =>
  ctx.db
    .select({
      week: weekOf(users.createdAt),
      prefix: sql<string | null>`left(${users.phone}, ${sql.raw(String(prefixLength))})`,
      count: count(),
    })
    .from(users)
    .where(and(registered(since), isBuyer(ctx)))
    .groupBy(sql`1`, sql`2`)

/** Entries of the audit log by week, action and the state before. */
export const countActions = (ctx: Ctx, since: Date) =>
  ctx.db
    .select({
      week: weekOf(auditEntries.at),
      action: auditEntries.action,
      from: sql<string | null>`${auditEntries.details}->>'from'`,
      count: count(),
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, Object.keys(countedActions)), gte(auditEntries.at, since)))
    .groupBy(sql`1`, auditEntries.action, sql`3`)

export const countInquiries = (ctx: Ctx, since: Date): Weekly =>
  ctx.db
    .select({ week: weekOf(threads.createdAt), count: count() })
    .from(threads)
    .where(gte(threads.createdAt, since))
    .groupBy(sql`1`)

/** An acceptance opens an order. */
export const countAcceptances = (ctx: Ctx, since: Date): Weekly =>
  ctx.db
    .select({ week: weekOf(orders.createdAt), count: count() })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(sql`1`)

export const countCompleted = (ctx: Ctx, since: Date): Weekly =>
  ctx.db
    .select({ week: weekOf(orders.closedAt), count: count() })
    .from(orders)
    // Written as the condition of the index.
    .where(and(sql`${orders.state} = 'completed'`, gte(orders.closedAt, since)))
    .groupBy(sql`1`)

/** How far the buyers who registered since an instant have come until now. A later step implies the ones before. */
export async function measureFunnel(ctx: Ctx, since: Date) {
  const one = { one: sql`1` }
  const ordered = ctx.db.select(one).from(orders).where(eq(orders.buyerId, users.id))
  const closed = ctx.db
    .select(one)
    .from(orders)
    .where(and(eq(orders.buyerId, users.id), eq(orders.state, 'completed')))
  const offered = ctx.db
    .select(one)
    .from(rfqs)
    .innerJoin(quotations, eq(quotations.rfqId, rfqs.id))
    .where(and(eq(rfqs.buyerId, users.id), isNotNull(quotations.submittedAt)))
  const requested = ctx.db
    .select(one)
    .from(rfqs)
    .where(and(eq(rfqs.buyerId, users.id), isNotNull(rfqs.submittedAt)))
  const inquired = ctx.db.select(one).from(threads).where(eq(threads.buyerId, users.id))
  const people = ctx.db
    .select({
      accepted: sql<boolean>`${exists(ordered)}`.as('has_accepted'),
      completed: sql<boolean>`${exists(closed)}`.as('has_completed'),
      quoted: sql<boolean>`${exists(offered)}`.as('has_quoted'),
      asked: sql<boolean>`${or(exists(requested), exists(inquired))}`.as('has_asked'),
    })
    .from(users)
    .where(and(registered(since), isBuyer(ctx)))
    .as('people')
  const { accepted, completed, quoted, asked } = people
  const those = (...steps: SQL.Aliased<boolean>[]) =>
    sql<number>`count(*) filter (where ${sql.join(steps, sql` or `)})::int`
  const [row] = await ctx.db
    .select({
      registered: count(),
      asked: those(asked, quoted, accepted),
      quoted: those(quoted, accepted),
      accepted: those(accepted),
      completed: those(completed),
    })
    .from(people)
  return row ?? { registered: 0, asked: 0, quoted: 0, accepted: 0, completed: 0 }
}
