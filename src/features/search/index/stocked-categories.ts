import type { Ctx } from '../../../server/context.ts'
import { cached } from './answer-cache.ts'
import { facetIdMap } from './facet-ids.ts'
import { heldCounts } from './held-counts.ts'

/** The categories in which the public sees goods, with those above them. */
export const stockedCategories = (ctx: Ctx): Promise<ReadonlySet<string>> =>
  cached(ctx, ['stocked'], async () => {
    const { byNumber } = await facetIdMap.get(ctx)
    const held = await heldCounts(ctx, 'product')
    return new Set(
      [...held.keys()].flatMap((facetId) => {
        const tag = byNumber[facetId]
        return tag?.name === 'category' ? [tag.value] : []
      }),
    )
  })
