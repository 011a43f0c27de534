import { arrayOverlaps, eq, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { products } from './product.table.ts'

/** The category of what is live, which may differ from that of what is being edited. */
const liveCategory = sql<string | null>`${products.branches}[cardinality(${products.branches})]`

/** How many goods stand in each category itself, published or not. */
export async function countGoods(ctx: Pick<Ctx, 'db'>): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from (
      select unnest(case when ${products.category} is distinct from ${liveCategory} then array[${products.category}, ${liveCategory}] else array[${products.category}] end) as code
      from ${products} where ${ne(products.status, 'removed')}) placed where code <> '' group by code`)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** What goods of a category say at an attribute: every value once, as text. */
export async function statedValues(ctx: Pick<Ctx, 'db'>, category: string, key: string): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    select distinct unnest(array[${products.answers}#>>array['attributes', ${key}], ${products.live}#>>array['attributes', ${key}]]) as value
    from ${products} where ${products.status} <> 'removed' and (${products.category} = ${category} or ${products.branches} @> array[${category}])`)
  return new Set(rows.flatMap(({ value }) => (value === null || value === '' ? [] : [value])))
}

/** `true`: any value is kept; a list: these choices are. What is not named is dropped. */
export type KeptAttributes = Record<string, true | string[]>

/** Places the goods of a category in another one; of their attributes they keep what the other knows. Whoever has one open is told that it was changed. */
export async function moveGoods(ctx: Ctx, from: string, to: string, kept: KeptAttributes): Promise<void> {
  const allowed = sql`${JSON.stringify(kept)}::jsonb`
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
      branches: sql`case when ${liveCategory} = ${from} then category_way(${to}) else ${products.branches} end`,
      answers: moved(sql`${products.answers}`),
      live: moved(sql`${products.live}`),
    })
    .where(or(eq(products.category, from), sql`${products.branches} @> array[${from}]`))
}

/** Brings the branches of goods up to the tree after categories have moved. */
export async function settleGoods(ctx: Ctx, codes: string[]): Promise<void> {
  await ctx.db
    .update(products)
    .set({ branches: sql`category_way(${liveCategory})` })
    .where(arrayOverlaps(products.branches, codes))
}
