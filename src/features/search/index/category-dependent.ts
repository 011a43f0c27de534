import { arrayOverlaps, sql } from 'drizzle-orm'
import type { DeclaredCategoryDependent } from '../../../server/category-dependent-shape.ts'
import type { Ctx } from '../../../server/context.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { isPublicProduct } from '../../catalogue/product/storefront/public-products.ts'
import { companies } from '../../company/company.table.ts'
import { searchChanges } from '../search.table.ts'

/** Search documents hold the names of categories. */
export const documentsOfCategories: DeclaredCategoryDependent<Ctx> = {
  onChange: async (ctx, { renamed }) => {
    if (renamed.length > 0) await noteCategories(ctx, renamed)
  },
}

/** Marks everything in or below these categories as changed, because documents contain their names and paths. */
async function noteCategories(ctx: Ctx, codes: string[]): Promise<void> {
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select 'product', ${products.id} from ${products} where ${arrayOverlaps(products.branches, codes)} and ${isPublicProduct}`,
  )
  await ctx.db.execute(
    sql`insert into ${searchChanges} (kind, item_id) select 'company', ${companies.id} from ${companies} where ${arrayOverlaps(companies.categories, codes)}`,
  )
}
