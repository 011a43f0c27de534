import { arrayOverlaps, sql } from 'drizzle-orm'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { DeclaredCategoryDependent } from '../../server/category-dependent-shape.ts'
import type { Ctx } from '../../server/context.ts'
import { boardCounts } from './board/board-counts.ts'
import { rfqs } from './rfq.table.ts'

/** A request has one category. A request whose category was retired keeps its code, and shows it as it is. */
export const rfqsInCategories: DeclaredCategoryDependent<Ctx> = {
  async onChange(ctx, { moved }) {
    if (moved.length === 0) return
    await ctx.db
      .update(rfqs)
      .set({ branches: sql`coalesce(category_way(${rfqs.answers}->>'category'), '{}')` })
      .where(arrayOverlaps(rfqs.branches, moved))
    await boardCounts.invalidate(ctx)
    await invalidate(ctx, 'rfq')
  },
}
