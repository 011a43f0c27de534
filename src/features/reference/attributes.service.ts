import type { Ctx } from '../../server/context.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { readCategoryAttributes, readUnits } from './reference.data.ts'
import type { CategoryAttributeData } from './reference.data.ts'
import { allCategories } from './reference.service.ts'

export type CategoryAttribute = Omit<CategoryAttributeData, 'category' | 'unit'> & { unit: LocalisedText | null }

let byCategory: Map<string, CategoryAttribute[]> | undefined

/** What goods of a category state, in the order of the form; null where goods cannot be placed: no such category, or one with others below it. */
export async function attributesOf(ctx: Pick<Ctx, 'server'>, category: string): Promise<CategoryAttribute[] | null> {
  const all = await allCategories(ctx)
  const isLeaf = all.some(({ code }) => code === category) && !all.some(({ parent }) => parent === category)
  if (!isLeaf) return null
  byCategory ??= readAll()
  return byCategory.get(category) ?? []
}

function readAll(): Map<string, CategoryAttribute[]> {
  const units = new Map(readUnits().map(({ code, name }) => [code, name]))
  const rows = readCategoryAttributes().map(({ category, unit, ...rest }) => ({ category, attribute: { ...rest, unit: unit === null ? null : (units.get(unit) ?? { zh: unit, ru: unit, en: unit }) } }))
  return new Map([...Map.groupBy(rows, (row) => row.category)].map(([code, own]) => [code, own.map(({ attribute }) => attribute)]))
}

/** The attributes of a category for forms and filters; none for one where no goods are placed. */
export async function listAttributes(ctx: Ctx, { category }: { category: string }) {
  const attributes = await attributesOf(ctx, category)
  return { isLeaf: attributes !== null, items: attributes ?? [] }
}
