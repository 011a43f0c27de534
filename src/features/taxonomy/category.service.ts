import { cachedValue } from '../../server/cache/cached-value.ts'
import type { Ctx } from '../../server/context.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { memoizeByIdentity } from '../../shared/memoize-by-identity.ts'
import { categoryWays } from './category.policy.ts'
import { categories } from './taxonomy.table.ts'

export type CategoryRow = { code: string; parent: string | null; zh: string; ru: string; en: string }
type Asking = Pick<Ctx, 'server'>

/** The children of a category, or the top groups; in the operators' order. */
export async function listCategories(
  ctx: Ctx,
  { parent }: { parent?: string | undefined },
): Promise<{ items: CategoryRow[]; total: number }> {
  const { all, byParent } = await categoryTree.get(ctx)
  const items = byParent.get(parent || null)
  // Cached for existing categories only, because callers can request any other text.
  return items ? cache([items], '', () => ({ items, total: all.length })) : { items: [], total: all.length }
}

const cache = memoizeByIdentity<{ items: CategoryRow[]; total: number }>()

/** Every selectable category, parents before children. */
export const allCategories = async (ctx: Asking): Promise<CategoryRow[]> => (await categoryTree.get(ctx)).all

/** The names of categories by code, including retired ones. */
export const categoryNames = async (ctx: Asking): Promise<ReadonlyMap<string, LocalisedText>> =>
  (await categoryTree.get(ctx)).names

/** The path from the top group to a category, including retired ones; an unknown code is returned alone. */
export const categoryWay = async (ctx: Asking, code: string): Promise<CategoryRow[]> => {
  const { ways, rows } = await categoryTree.get(ctx)
  return (ways.get(code) ?? []).flatMap((one) => rows.get(one) ?? [])
}

/** Selectable categories by the headings (four digits) that they name, in the order of the tree. */
export const categoriesByHeading = async (ctx: Asking): Promise<ReadonlyMap<string, CategoryRow[]>> =>
  (await categoryTree.get(ctx)).byHeading

/** The current tree; edits of categories invalidate it. */
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
      hsCodes: categories.hsCodes,
    })
    .from(categories)
  const ways = categoryWays(known)
  const level = ({ code }: CategoryRow) => ways.get(code)?.length ?? 0
  const ordered = known.toSorted((a, b) => level(a) - level(b) || a.sort - b.sort || (a.code < b.code ? -1 : 1))
  const rows = new Map(
    ordered.map(({ code, parent, zh, ru, en }): [string, CategoryRow] => [code, { code, parent, zh, ru, en }]),
  )
  const all = ordered.filter(({ isHidden }) => !isHidden).flatMap(({ code }) => rows.get(code) ?? [])
  const headings = new Map(known.map(({ code, hsCodes }) => [code, new Set(hsCodes.map((hs) => hs.slice(0, 4)))]))
  const byHeading = new Map<string, CategoryRow[]>()
  for (const row of all)
    for (const heading of headings.get(row.code) ?? []) byHeading.set(heading, [...(byHeading.get(heading) ?? []), row])
  return {
    all,
    byHeading,
    rows,
    ways,
    byParent: Map.groupBy(all, ({ parent }) => parent),
    names: new Map(known.map(({ code, zh, ru, en }) => [code, { zh, ru, en }])),
  }
})
