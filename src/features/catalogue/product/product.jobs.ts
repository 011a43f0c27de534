import { and, eq, lt } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { job } from '../../../server/jobs/jobs.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { unciteFiles } from '../../media/media.service.ts'
import { filesHeld } from './editing/product.edit.service.ts'
import { retentionDays } from './product.policy.ts'
import { products } from './product.table.ts'
import { productCounts } from './counts/product-counts.ts'

const batch = 200

/**
 * Purges goods that their company deleted thirty days ago and releases their files; goods removed by the platform stay.
 */
const purgeProductsJob = job({
  name: 'catalogue.products-purge',
  cron: '17 3 * * *',
  async run(ctx) {
    while ((await purgeBatch(ctx)) === batch);
  },
})

async function purgeBatch(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const isOver = and(
      eq(products.status, 'removed'),
      eq(products.removedBy, 'company'),
      lt(products.changedAt, new Date(ctx.now.getTime() - retentionDays * dayMs)),
    )
    const old = await ctx.db
      .select()
      .from(products)
      .where(isOver)
      .orderBy(products.changedAt)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const product of old) {
      // Goods deleted before the recycle bin existed released their files at once.
      if (product.removedAt !== null) await unciteFiles(ctx, filesHeld(product))
      await ctx.db.delete(products).where(eq(products.id, product.id))
      await audit(ctx, {
        action: 'product_purge',
        subjectKind: 'product',
        subjectId: product.id,
        details: { title: product.title, articleNumber: product.articleNumber },
      })
    }
    if (old.length > 0) await productCounts.invalidate(ctx)
    return old.length
  })
}

export const productJobs = [purgeProductsJob]
