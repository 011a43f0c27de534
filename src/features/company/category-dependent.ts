import { arrayOverlaps, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidate } from '../../server/cache/invalidate.ts'
import type { DeclaredCategoryDependent } from '../../server/category-dependent-shape.ts'
import type { Ctx } from '../../server/context.ts'
import { directoryCounts } from './counts/directory-counts.ts'
import { branchesOf } from './application/company-columns.ts'
import { companies } from './company.table.ts'

const traded = (answers: SQL) => sql`coalesce(${answers}#>'{trade,categories}', '[]')`
const [answers, published] = [sql`${companies.answers}`, sql`${companies.published}`]

/** Companies name the categories in which they trade. */
export const companiesInCategories: DeclaredCategoryDependent<Ctx> = {
  counted: { as: 'companies', count: countTraders, move: moveTraders },
  onChange: async (ctx, { moved }) => {
    if (moved.length > 0) await refreshBranches(ctx, moved)
  },
}

/** The number of companies in each category itself, in the published version or in the draft. */
async function countTraders(ctx: Pick<Ctx, 'db'>): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ code: string; count: number }>(sql`
    select code, count(distinct ${companies.id})::int as count from ${companies}, jsonb_array_elements_text(${traded(answers)} || ${traded(published)}) code group by code`)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/** Replaces one category by another in companies. */
async function moveTraders(ctx: Ctx, from: string, to: string): Promise<void> {
  const named = (
    column: SQL,
  ) => sql`case when ${traded(column)} ? ${from} then jsonb_set(${column}, '{trade,categories}', (
    select jsonb_agg(code order by place) from (select case when code = ${from} then ${to} else code end as code, min(place) as place from jsonb_array_elements_text(${traded(column)}) with ordinality one(code, place) group by 1) named)) else ${column} end`
  const holds = sql`${traded(answers)} ? ${from} or ${traded(published)} ? ${from}`
  await ctx.db
    .update(companies)
    .set({ version: sql`${companies.version} + 1`, answers: named(answers), published: named(published) })
    .where(holds)
  await refreshBranches(ctx, [from])
}

/** Recomputes the branches of companies after categories have moved. */
async function refreshBranches(ctx: Ctx, codes: string[]): Promise<void> {
  await ctx.db
    .update(companies)
    .set({ categories: branchesOf(traded(published)) })
    .where(arrayOverlaps(companies.categories, codes))
  await directoryCounts.invalidate(ctx)
  await invalidate(ctx, 'company')
}
