import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { liveValue } from '../../server/live-value.ts'
import { keptWith } from '../../shared/kept-with.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'
import { readCategories, readCountries } from './reference.data.ts'
import { categories } from './reference.table.ts'

export type CategoryRow = { code: string; parent: string | null; zh: string; ru: string; en: string }

/** The children of a category, the top groups without one; in the order that operators gave them. */
export async function listCategories(ctx: Ctx, { parent }: { parent?: string | undefined }): Promise<{ items: CategoryRow[]; total: number }> {
  const { all, byParent } = await categoryTree.get(ctx)
  return keptLists([all], parent ?? '', () => ({ items: byParent.get(parent ?? null) ?? [], total: all.length }))
}

const keptLists = keptWith<{ items: CategoryRow[]; total: number }>()

/** Every visible category, parents before children. */
export const allCategories = async (ctx: Pick<Ctx, 'server'>): Promise<CategoryRow[]> => (await categoryTree.get(ctx)).all

/** The names of visible categories by code. */
export const categoryNames = async (ctx: Pick<Ctx, 'server'>): Promise<ReadonlyMap<string, LocalisedText>> => (await categoryTree.get(ctx)).names

/** The visible tree; whoever edits categories announces it. */
export const categoryTree = liveValue('category_tree', async (db) => {
  const all: CategoryRow[] = await db
    .select({ code: categories.code, parent: categories.parent, zh: categories.zh, ru: categories.ru, en: categories.en })
    .from(categories)
    .where(eq(categories.isHidden, false))
    .orderBy(sql`array_length(string_to_array(${categories.code}, '.'), 1)`, asc(categories.sort), asc(categories.code))
  return { all, byParent: Map.groupBy(all, ({ parent }) => parent), names: new Map(all.map(({ code, zh, ru, en }) => [code, { zh, ru, en }])) }
})

/** Fills an empty tree with the one that ships; leaves an edited tree alone. */
export async function seedCategories(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ code: categories.code }).from(categories).limit(1)
  if (known) return
  const rows = readCategories().map(({ name, ...row }) => ({ ...row, ...name, changedAt: ctx.now }))
  await ctx.db.insert(categories).values(rows).onConflictDoNothing()
  await categoryTree.announce(ctx)
}

let countries: Map<string, ReturnType<typeof readCountries>[number]> | undefined

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself when we do not know it. */
export function countryName(code: string, locale: Locale): string {
  countries ??= new Map(readCountries().map((country) => [country.code, country]))
  return countries.get(code)?.name[locale] ?? code
}

/** Every country of the list, in its order. */
export const listCountries = async () => readCountries().map(({ code, name, isEaeu }) => ({ code, ...name, isEaeu }))
