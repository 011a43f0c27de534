import { and, eq, sql } from 'drizzle-orm'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { invalidate } from '../../../server/cache/invalidate.ts'
import type { Ctx } from '../../../server/context.ts'
import { attributeLists } from '../attribute.service.ts'
import type { AttributeDraft } from './attribute.rules.policy.ts'
import type { CategoryDraft } from './category.rules.policy.ts'
import { categoryTree } from '../category.service.ts'
import { categories, categoryAttributes } from '../taxonomy.table.ts'
import type { AttributeRecord, CategoryRecord } from '../taxonomy.table.ts'

/** Serialises edits of the tree, so that each sees the previous one. */
export const lockTree = (ctx: Ctx) => acquireLock(ctx.db, 'categoryTree')

export const readTree = (ctx: Pick<Ctx, 'db'>): Promise<CategoryRecord[]> =>
  ctx.db.select().from(categories).orderBy(categories.sort, categories.code)

export const readAllAttributes = (ctx: Pick<Ctx, 'db'>): Promise<AttributeRecord[]> =>
  ctx.db
    .select()
    .from(categoryAttributes)
    .orderBy(categoryAttributes.category, categoryAttributes.sort, categoryAttributes.key)

/** Writes categories; `isNumbered` counts the edit, except for renumbering siblings. */
export async function writeCategories(
  ctx: Ctx,
  rows: readonly { row: CategoryDraft; isNew: boolean; isNumbered: boolean }[],
): Promise<void> {
  for (const { row, isNew, isNumbered } of rows) {
    if (isNew) await ctx.db.insert(categories).values({ ...row, changedAt: ctx.now })
    else
      await ctx.db
        .update(categories)
        .set({ ...row, changedAt: ctx.now, ...(isNumbered && { version: sql`${categories.version} + 1` }) })
        .where(eq(categories.code, row.code))
  }
  await categoryTree.invalidate(ctx)
  await invalidate(ctx, 'category')
}

/** Writes attributes, and counts the edit at their categories. */
export async function writeAttributes(
  ctx: Ctx,
  rows: readonly { row: AttributeDraft; isNew: boolean }[],
): Promise<void> {
  for (const { row, isNew } of rows) {
    if (isNew) await ctx.db.insert(categoryAttributes).values({ ...row, changedAt: ctx.now })
    else
      await ctx.db
        .update(categoryAttributes)
        .set({ ...row, changedAt: ctx.now })
        .where(and(eq(categoryAttributes.category, row.category), eq(categoryAttributes.key, row.key)))
  }
  for (const code of new Set(rows.map(({ row }) => row.category)))
    await ctx.db
      .update(categories)
      .set({ version: sql`${categories.version} + 1` })
      .where(eq(categories.code, code))
  await attributeLists.invalidate(ctx)
  await invalidate(ctx, 'category')
}
