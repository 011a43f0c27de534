import { count, eq, and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { ProductGap } from '../product.enums.policy.ts'
import { isNotRemoved, products } from '../product.table.ts'

/** Drafts that lack something which buyers look for. */
export const gapFilters: Record<ProductGap, SQL<boolean>> = {
  russian: sql`coalesce(${products.answers} #>> '{texts,ru,title}', '') = ''`,
  picture: sql`coalesce(jsonb_array_length(${products.answers} -> 'pictures'), 0) = 0`,
  price: sql`${products.answers} ->> 'priceKind' = 'on_request'`,
}

/** How many goods a company has, and how many of them have each gap; the filter of the same name lists them. */
export async function countGaps(ctx: Ctx, companyId: string): Promise<Record<ProductGap | 'all', number>> {
  const of = (gap: ProductGap) => sql<number>`count(*) filter (where ${gapFilters[gap]})::int`
  const [row] = await ctx.db
    .select({ all: count(), russian: of('russian'), picture: of('picture'), price: of('price') })
    .from(products)
    .where(and(eq(products.companyId, companyId), isNotRemoved))
  return row ?? { all: 0, russian: 0, picture: 0, price: 0 }
}
