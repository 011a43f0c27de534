import { count } from 'drizzle-orm'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { Ctx } from '../../server/context.ts'
import { attributeLists } from './attribute.service.ts'
import { readCategories, readCategoryAttributes } from './taxonomy-files.ts'
import type { CategoryAttributeData, CategoryData } from './taxonomy-files.ts'
import { categoryTree } from './category.service.ts'
import { categories, categoryAttributes } from './taxonomy.table.ts'

/**
 * Fills an empty tree with the bundled one, and its attributes if there are none; operators' edits are never
 * overwritten.
 */
export async function seedCategories(ctx: Ctx): Promise<void> {
  const [tree] = await ctx.db.select({ rows: count() }).from(categories)
  if (tree?.rows === 0)
    await ctx.db.insert(categories).values(categoryRows(readCategories(), ctx.now)).onConflictDoNothing()
  const [stated] = await ctx.db.select({ rows: count() }).from(categoryAttributes)
  if (stated?.rows === 0) {
    const known = new Set((await ctx.db.select({ code: categories.code }).from(categories)).map(({ code }) => code))
    await ctx.db
      .insert(categoryAttributes)
      .values(
        attributeRows(
          readCategoryAttributes().filter(({ category }) => known.has(category)),
          ctx.now,
        ),
      )
      .onConflictDoNothing()
  }
  await categoryTree.invalidate(ctx)
  await attributeLists.invalidate(ctx)
  await invalidate(ctx, 'category')
}

/** Categories of the data files as rows. */
export const categoryRows = (data: readonly CategoryData[], changedAt: Date) =>
  data.map(({ name, ...row }) => ({ ...row, ...name, changedAt }))

/** Attributes of the data files as rows, in their order within each category. */
export const attributeRows = (data: readonly CategoryAttributeData[], changedAt: Date) =>
  data.map(({ name, ...row }, index) => ({ ...row, ...name, sort: (index + 1) * 10, changedAt }))
