import { count } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { attributeLists } from './attributes.service.ts'
import { readCategories, readCategoryAttributes } from '../reference.data.ts'
import type { CategoryAttributeData, CategoryData } from '../reference.data.ts'
import { categoryTree } from '../reference.service.ts'
import { categories, categoryAttributes } from '../reference.table.ts'

/** Fills an empty tree with the one that ships, and its attributes where there are none; leaves alone what operators may have edited. */
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
  await categoryTree.announce(ctx)
  await attributeLists.announce(ctx)
}

/** Categories of the data files as rows. */
export const categoryRows = (data: readonly CategoryData[], changedAt: Date) =>
  data.map(({ name, ...row }) => ({ ...row, ...name, changedAt }))

/** Attributes of the data files as rows, in their order within each category. */
export const attributeRows = (data: readonly CategoryAttributeData[], changedAt: Date) =>
  data.map(({ name, ...row }, index) => ({ ...row, ...name, sort: (index + 1) * 10, changedAt }))
