import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { job } from '../../../server/jobs/jobs.ts'
import { publicProductStatuses } from '../../catalogue/product/product.enums.policy.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { publicStatuses } from '../../company/company.enums.policy.ts'
import { companies, companyMembers } from '../../company/company.table.ts'
import { notify } from '../../notification/notification.service.ts'
import { notifications } from '../../notification/notification.table.ts'
import { rfqs } from '../rfq.table.ts'
import { recordAnnounced } from './record-suppliers.ts'
import type { Rfq } from '../rfq.table.ts'

/** Companies that one request is announced to; the page of a company lists all that fit. */
const mostNotified = 200

/**
 * Tells the invited companies, those with goods that the words of a request name, and those that trade or have goods in
 * its category, in one above or in one below it, of a new request, and records it for their lists and reports. Nobody is
 * notified twice, however often it runs.
 */
export const matchJob = job({
  name: 'rfq.match',
  lane: 'messages',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [rfq] = await ctx.db
      .select()
      .from(rfqs)
      .where(and(eq(rfqs.id, id), eq(rfqs.status, 'open')))
    if (!rfq) return
    const isInvitedOnly = rfq.visibility === 'invited'
    const byWords = isInvitedOnly ? [] : await suppliersByWords(ctx, rfq)
    const named = sql`select unnest(${sql.param([...rfq.invited, ...byWords])}::uuid[])`
    const notified = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          isOneOf(companies.status, publicStatuses),
          sql`${companies.id} in (${isInvitedOnly ? named : sql`${named} union ${suppliersByCategory(ctx, rfq)}`})`,
        ),
      )
      .orderBy(
        sql`${companies.id} = any(${sql.param(rfq.invited)}::uuid[]) desc`,
        sql`array_position(${sql.param(byWords)}::uuid[], ${companies.id})`,
        companies.id,
      )
      .limit(mostNotified)
    const ids = notified.map((company) => company.id)
    if (ids.length === 0) return
    const members = await ctx.db.select().from(companyMembers).where(inArray(companyMembers.companyId, ids))
    const link = `/workspace/requests/${id}`
    await inTransaction(ctx, async (ctx) => {
      await recordAnnounced(ctx, id, ids)
      const earlier = await notifiedOf(
        ctx,
        link,
        members.map(({ userId }) => userId),
      )
      const informed = new Set<string>()
      for (const { userId, companyId, role } of members)
        if (role !== 'viewer' && userId !== rfq.buyerId && !earlier.has(userId)) {
          informed.add(companyId)
          await notify(ctx, {
            userId,
            kind: 'rfq_match',
            params: { title: rfq.title },
            link,
            channels: rfq.invited.includes(companyId) ? ['page', 'message'] : ['page'],
          })
        }
      await ctx.server.publishEvent(ctx, {
        event: 'request.matched',
        companies: [...informed],
        data: { requestId: id, status: rfq.status },
      })
    })
  },
})

/** Companies that trade or have goods in the category of a request, in one above or in one below it. */
function suppliersByCategory({ db }: Ctx, { branches, answers: { category } }: Rfq): SQL {
  // A company in a category above chose that category itself; the column has all that are above its choice as well.
  const tradesAbove = sql`${companies.published} -> 'trade' -> 'categories' ?| ${`{${branches.join(',')}}`}::text[]`
  // Each part uses an index of its own; one condition over all of them would read every company.
  return sql.join(
    [
      ...[arrayContains(companies.categories, [category]), tradesAbove].map((trades) =>
        db
          .select({ id: companies.id })
          .from(companies)
          .where(and(isOneOf(companies.status, publicStatuses), trades)),
      ),
      ...[arrayContains(products.branches, [category]), inArray(products.category, branches)].map((hasGoods) =>
        db
          .select({ id: products.companyId })
          .from(products)
          .where(and(isOneOf(products.status, publicProductStatuses), hasGoods)),
      ),
    ].map((part) => sql`${part}`),
    sql` union `,
  )
}

/** Companies that the features find by the words of a request, those that fit best first. */
async function suppliersByWords(ctx: Ctx, { title, answers: { items, needsEac } }: Rfq): Promise<string[]> {
  const wanted = { texts: [title, ...items.map(({ name }) => name)], needsEac, limit: mostNotified }
  const found = await Promise.all(ctx.server.supplierFinders.map((find) => find(ctx, wanted)))
  return [...new Set(found.flat())]
}

/** Who has been notified already, by a run that ended before it was recorded as done. */
async function notifiedOf(ctx: Ctx, link: string, userIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(inArray(notifications.userId, userIds), eq(notifications.kind, 'rfq_match'), eq(notifications.link, link)),
    )
  return new Set(rows.map(({ userId }) => userId))
}
