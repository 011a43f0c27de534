import { and, arrayContains, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inTransaction } from '../../server/context.ts'
import { isOneOf } from '../../server/database/states.ts'
import { job } from '../../server/jobs/jobs.ts'
import { publicProductStatuses } from '../catalogue/product/product.enums.policy.ts'
import { products } from '../catalogue/product/product.table.ts'
import { publicStatuses } from '../company/company.enums.policy.ts'
import { companies, companyMembers } from '../company/company.table.ts'
import { notify } from '../notification/notification.service.ts'
import { rfqs } from './rfq.table.ts'

/** Companies that one request is announced to; the page of a company lists all that fit. */
const mostNotified = 200

/** Tells the invited companies, and those with the category among their own or among their goods, of a new request. */
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
    const { category } = rfq.answers
    const isInvited = inArray(companies.id, rfq.invited)
    const hasGoods = exists(
      ctx.db
        .select({ id: products.id })
        .from(products)
        .where(
          and(
            eq(products.companyId, companies.id),
            isOneOf(products.status, publicProductStatuses),
            arrayContains(products.branches, [category]),
          ),
        ),
    )
    const fits = or(isInvited, arrayContains(companies.categories, [category]), hasGoods)
    const notified = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(isOneOf(companies.status, publicStatuses), rfq.visibility === 'invited' ? isInvited : fits))
      .orderBy(sql`${companies.id} = any(${`{${rfq.invited.join(',')}}`}::uuid[]) desc`, companies.id)
      .limit(mostNotified)
    const ids = notified.map((company) => company.id)
    if (ids.length === 0) return
    const members = await ctx.db.select().from(companyMembers).where(inArray(companyMembers.companyId, ids))
    await inTransaction(ctx, async (ctx) => {
      for (const { userId, companyId, role } of members)
        if (role !== 'viewer' && userId !== rfq.buyerId)
          await notify(ctx, {
            userId,
            kind: 'rfq_match',
            params: { title: rfq.title },
            link: `/workspace/requests/${id}`,
            channels: rfq.invited.includes(companyId) ? ['page', 'message'] : ['page'],
          })
    })
  },
})
