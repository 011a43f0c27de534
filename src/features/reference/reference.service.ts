import type { Ctx } from '../../server/context.ts'
import { cachedValue } from '../../server/cache/cached-value.ts'
import { memoizeByIdentity } from '../../shared/memoize-by-identity.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'
import { categoryWays } from './categories/category.policy.ts'
import { readCountries } from './reference.data.ts'
import { categories } from './reference.table.ts'

export type CategoryRow = { code: string; parent: string | null; zh: string; ru: string; en: string }
type Asking = Pick<Ctx, 'server'>

/** The children of a category, the top groups without one; in the order that operators gave them. */
export async function listCategories(
  ctx: Ctx,
  { parent }: { parent?: string | undefined },
): Promise<{ items: CategoryRow[]; total: number }> {
  const { all, byParent } = await categoryTree.get(ctx)
  const items = byParent.get(parent || null)
  // Kept for what exists alone: anybody may ask for any other text.
  return items ? keptLists([items], '', () => ({ items, total: all.length })) : { items: [], total: all.length }
}

const keptLists = memoizeByIdentity<{ items: CategoryRow[]; total: number }>()

/** Every category that may be chosen, parents before children. */
export const allCategories = async (ctx: Asking): Promise<CategoryRow[]> => (await categoryTree.get(ctx)).all

/** The names of categories by code, also of those that are retired. */
export const categoryNames = async (ctx: Asking): Promise<ReadonlyMap<string, LocalisedText>> =>
  (await categoryTree.get(ctx)).names

/** From the top group to a category itself, retired ones included; a code that nobody knows stands alone. */
export const categoryWay = async (ctx: Asking, code: string): Promise<CategoryRow[]> => {
  const { ways, rows } = await categoryTree.get(ctx)
  return (ways.get(code) ?? []).flatMap((one) => rows.get(one) ?? [])
}

/** The tree as it stands; whoever edits categories announces it. */
export const categoryTree = cachedValue('category_tree', async (db) => {
  const known = await db
    .select({
      code: categories.code,
      parent: categories.parent,
      zh: categories.zh,
      ru: categories.ru,
      en: categories.en,
      sort: categories.sort,
      isHidden: categories.isHidden,
    })
    .from(categories)
  const ways = categoryWays(known)
  const level = ({ code }: CategoryRow) => ways.get(code)?.length ?? 0
  const ordered = known.toSorted((a, b) => level(a) - level(b) || a.sort - b.sort || (a.code < b.code ? -1 : 1))
  const rows = new Map(
    ordered.map(({ code, parent, zh, ru, en }): [string, CategoryRow] => [code, { code, parent, zh, ru, en }]),
  )
  const all = ordered.filter(({ isHidden }) => !isHidden).flatMap(({ code }) => rows.get(code) ?? [])
  return {
    all,
    rows,
    ways,
    byParent: Map.groupBy(all, ({ parent }) => parent),
    names: new Map(known.map(({ code, zh, ru, en }) => [code, { zh, ru, en }])),
  }
})

let countries: Map<string, ReturnType<typeof readCountries>[number]> | undefined

/** The name of a country (ISO 3166-1 alpha-2) in a language; the code itself when we do not know it. */
export function countryName(code: string, locale: Locale): string {
  countries ??= new Map(readCountries().map((country) => [country.code, country]))
  return countries.get(code)?.name[locale] ?? code
}

/** Every country of the list, in its order. */
export const listCountries = async () => readCountries().map(({ code, name, isEaeu }) => ({ code, ...name, isEaeu }))
