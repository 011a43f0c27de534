import { arrayOverlaps, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { companies } from '../../company/company.table.ts'
import { searchChanges } from '../search.table.ts'

/** Puts down as changed whatever stands in or below these categories: their names and places are in the documents. */
export async function noteCategories(ctx: Ctx, codes: string[]): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select 'product', ${products.id} from ${products} where ${arrayOverlaps(products.branches, codes)} and ${products.status} in ('published', 'change_pending')`,
  )
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select 'company', ${companies.id} from ${companies} where ${arrayOverlaps(companies.categories, codes)}`,
  )
}
