import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Locale } from '../../shared/locale.ts'
import { readCategories, readCountries } from './reference.data.ts'
import { categories } from './reference.table.ts'

export type CategoryRow = { code: string; parent: string | null; zh: string; ru: string; en: string }

/** The children of a category, the top groups without one; in the order that operators gave them. */
export async function listCategories(ctx: Ctx, { parent }: { parent?: string | undefined }): Promise<{ items: CategoryRow[]; total: number }> {
  const items = await ctx.db
    .select({ code: categories.code, parent: categories.parent, zh: categories.zh, ru: categories.ru, en: categories.en })
    .from(categories)
    .where(and(parent ? eq(categories.parent, parent) : isNull(categories.parent), eq(categories.isHidden, false)))
    .orderBy(asc(categories.sort), asc(categories.code))
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(categories).where(eq(categories.isHidden, false))
  return { items, total: count?.total ?? 0 }
}

/** Every visible category, parents before children. */
export async function allCategories(ctx: Pick<Ctx, 'db'>): Promise<CategoryRow[]> {
  return ctx.db
    .select({ code: categories.code, parent: categories.parent, zh: categories.zh, ru: categories.ru, en: categories.en })
    .from(categories)
    .where(eq(categories.isHidden, false))
    .orderBy(sql`array_length(string_to_array(${categories.code}, '.'), 1)`, asc(categories.sort), asc(categories.code))
}

/** Fills an empty tree with the one that ships; leaves an edited tree alone. */
export async function seedCategories(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ code: categories.code }).from(categories).limit(1)
  if (known) return
  const rows = readCategories().map(({ name, ...row }) => ({ ...row, ...name, changedAt: ctx.now }))
  await ctx.db.insert(categories).values(rows).onConflictDoNothing()
}

let countries: Map<string, ReturnType<typeof readCountries>[number]> | undefined

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself when we do not know it. */
export function countryName(code: string, locale: Locale): string {
  countries ??= new Map(readCountries().map((country) => [country.code, country]))
  return countries.get(code)?.name[locale] ?? code
}

/** Every country of the list, in its order. */
export const listCountries = async () => readCountries().map(({ code, name, isEaeu }) => ({ code, ...name, isEaeu }))
