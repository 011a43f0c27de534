import { and, arrayContains, arrayOverlaps, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { isOneOf } from '../../../server/database/columns.ts'
import { publicProductStatuses } from '../../catalogue/product/product.enums.policy.ts'
import { products, publishedCategory } from '../../catalogue/product/product.table.ts'
import { companies } from '../../company/company.table.ts'
import { rfqSuppliers } from '../matching/matching.table.ts'
import { shownRfqs } from '../rfq.enums.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'

/** So many requests are looked at from the newest on, before those that fit are looked for by what makes them fit. */
const mostExamined = 2000

/**
 * The newest requests that fulfil a condition, are behind a place of the list, and fit a company: it is invited, the request was
 * announced to it, or it trades or has goods in the category of the request, in one above or in one below it.
 */
export async function newestFitting(
  ctx: Ctx,
  {
    companyId,
    isShown,
    behind,
    limit,
  }: { companyId: string; isShown: SQL | undefined; behind: SQL | undefined; limit: number },
): Promise<Rfq[]> {
  const { db } = ctx
  const byNewest = [desc(rfqs.openedAt), desc(rfqs.id)]
  const isPlaced = and(isOneOf(rfqs.status, shownRfqs), behind)
  const { byCategory, isAnnounced, announced } = await fitsOf(ctx, companyId)
  const isInvited = arrayContains(rfqs.invited, [companyId])
  // Its columns are named like those of the table, so that conditions hold for both.
  const examined = db
    .select()
    .from(rfqs)
    .where(isPlaced)
    .orderBy(...byNewest)
    .limit(mostExamined)
    .as('rfqs')
  const isFitting = or(isInvited, ...byCategory, isAnnounced)
  const tried = await db
    .select()
    .from(examined)
    .where(and(isShown, isFitting))
    .orderBy(...byNewest)
    .limit(limit)
  if (tried.length === limit) return tried
  // Each way has an index of its own; one condition over all of them would read every request.
  const newest = [isInvited, ...byCategory, announced].map(
    (way) =>
      sql`(${db
        .select({ id: rfqs.id })
        .from(rfqs)
        .where(and(isShown, isPlaced, way))
        .orderBy(...byNewest)
        .limit(limit)})`,
  )
  return db
    .select()
    .from(rfqs)
    .where(sql`${rfqs.id} in (${sql.join(newest, sql` union `)})`)
    .orderBy(...byNewest)
    .limit(limit)
}

async function fitsOf(ctx: Ctx, companyId: string) {
  const [company] = await ctx.db
    .select({ published: companies.published, branches: companies.categories })
    .from(companies)
    .where(eq(companies.id, companyId))
  const stocked = await stockedCategories(ctx, companyId)
  const codes = new Set([...(company?.published?.trade.categories ?? []), ...stocked.map(({ category }) => category)])
  const above = new Set([...(company?.branches ?? []), ...stocked.flatMap(({ branches }) => branches)])
  const isOfCompany = and(eq(rfqSuppliers.companyId, companyId), isNotNull(rfqSuppliers.announcedAt))
  return {
    byCategory: [
      ...(codes.size === 0 ? [] : [arrayOverlaps(rfqs.branches, [...codes])]),
      ...(above.size === 0 ? [] : [inArray(sql`${rfqs.answers}->>'category'`, [...above])]),
    ],
    // With an offset the announcement of each request is looked up; without, all of the company are read first.
    isAnnounced: sql`exists (select from ${rfqSuppliers} where ${rfqSuppliers.rfqId} = ${rfqs.id} and ${isOfCompany} offset 0)`,
    /** The same where the announcements are read first. */
    announced: sql`${rfqs.id} = any(array(select ${rfqSuppliers.rfqId} from ${rfqSuppliers} where ${isOfCompany}))`,
  }
}

type Stocked = { category: string; branches: string[] }

/**
 * The pairs of category and branches that the public goods of a company have. The index leads from each pair to the next, so
 * that thousands of goods of one category take no longer than one.
 */
async function stockedCategories(ctx: Ctx, companyId: string): Promise<Stocked[]> {
  const firstOf = (...more: SQL[]) => sql`(
    select ${products.category}, ${products.branches} from ${products}
    where ${and(eq(products.companyId, companyId), isOneOf(products.status, publicProductStatuses), ...more)}
    order by ${products.category}, ${publishedCategory} limit 1)`
  const isNext = sql`(${products.category}, ${publishedCategory}) > (stocked.category, stocked.branches[cardinality(stocked.branches)])`
  const { rows } = await ctx.db.execute<Stocked>(sql`
    with recursive stocked as (
      ${firstOf()}
      union all
      select next.* from stocked, lateral ${firstOf(isNext)} next)
    select category, branches from stocked`)
  return rows
}
