import { and, count, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import { companies } from '../../../company/company.table.ts'
import type { ProductGap } from '../product.enums.policy.ts'
import { gapFilters, isNotRemoved, products } from '../product.table.ts'

/**
 * How many goods a company has, and how many of them have each gap; the filter of the same name lists them. Each number is
 * a query of its own, because one for all would read the answers of all goods instead of the index of each gap.
 */
export async function countGaps(ctx: Ctx, companyId: string): Promise<Record<ProductGap | 'all', number>> {
  const of = (gap?: SQL) =>
    ctx.db
      .select({ count: count() })
      .from(products)
      .where(and(eq(products.companyId, companyId), isNotRemoved, gap))
  const [row] = await ctx.db
    .select({
      all: sql<number>`(${of()})::int`,
      russian: sql<number>`(${of(gapFilters.russian)})::int`,
      picture: sql<number>`(${of(gapFilters.picture)})::int`,
      price: sql<number>`(${of(gapFilters.price)})::int`,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row ?? { all: 0, russian: 0, picture: 0, price: 0 }
}
