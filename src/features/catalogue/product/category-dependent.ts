import { arrayOverlaps, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import type { AllowedAttributes, DeclaredCategoryDependent } from '../../../server/category-dependent-shape.ts'
import type { Ctx } from '../../../server/context.ts'
import { isNotRemoved, products, publishedCategory } from './product.table.ts'

/** Goods are assigned to categories. */
export const productsInCategories: DeclaredCategoryDependent<Ctx> = {
  counted: { as: 'goods', count: countGoods, move: moveGoods },
  statedValues,
  onChange: async (ctx, { moved }) => {
    if (moved.length > 0) await refreshBranches(ctx, moved)
  },
}

/** Number in each category itself, published or not. */
async function countGoods(ctx: Pick<Ctx, 'db'>): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from (
      select unnest(case when ${products.category} is distinct from ${publishedCategory} then array[${products.category}, ${publishedCategory}] else array[${products.category}] end) as code
      from ${products} where ${isNotRemoved}) placed where code <> '' group by code`)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** The distinct values of an attribute in a category, as text. */
async function statedValues(ctx: Pick<Ctx, 'db'>, category: string, key: string): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    select distinct unnest(array[${products.answers}#>>array['attributes', ${key}], ${products.published}#>>array['attributes', ${key}]]) as value
    from ${products} where ${isNotRemoved} and (${products.category} = ${category} or ${products.branches} @> array[${category}])`)
  return new Set(rows.flatMap(({ value }) => (value === null || value === '' ? [] : [value])))
}

/**
 * Moves the goods of a category to another one and keeps the attributes that the other has. People who have one open
 * are told that it was changed.
 */
async function moveGoods(ctx: Ctx, from: string, to: string, attributes: AllowedAttributes): Promise<void> {
  const allowed = sql`${JSON.stringify(attributes)}::jsonb`
  const moved = (
    answers: SQL,
  ) => sql`case when ${answers}->>'category' = ${from} then ${answers} || jsonb_build_object('category', ${to}::text, 'attributes', (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${answers}->'attributes')
    where ${allowed} ? key and (jsonb_typeof(${allowed}->key) <> 'array' or ${allowed}->key @> value))) else ${answers} end`
  await ctx.db
    .update(products)
    .set({
      version: sql`${products.version} + 1`,
      changedAt: ctx.now,
      category: sql`case when ${products.category} = ${from} then ${to} else ${products.category} end`,
      branches: sql`case when ${publishedCategory} = ${from} then category_way(${to}) else ${products.branches} end`,
      answers: moved(sql`${products.answers}`),
      published: moved(sql`${products.published}`),
    })
    .where(or(eq(products.category, from), sql`${products.branches} @> array[${from}]`))
  await invalidate(ctx, 'product')
}

/** Recomputes the branches of goods after categories have moved. */
async function refreshBranches(ctx: Ctx, codes: string[]): Promise<void> {
  await ctx.db
    .update(products)
    .set({ branches: sql`category_way(${publishedCategory})` })
    .where(arrayOverlaps(products.branches, codes))
  await invalidate(ctx, 'product')
}
