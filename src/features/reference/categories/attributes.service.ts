import { asc, desc } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import type { AttributeChoice, AttributeType } from './category.policy.ts'
import { readUnits } from '../reference.data.ts'
import { categoryTree } from '../reference.service.ts'
import { categoryAttributes } from '../reference.table.ts'

/** `isRetired`: no longer asked for, though goods may have stated it. */
export type CategoryAttribute = {
  key: string
  type: AttributeType
  name: LocalisedText
  unit: LocalisedText | null
  isRequired: boolean
  isFilterable: boolean
  isRetired: boolean
  choices: AttributeChoice[]
}
type Asking = Pick<Ctx, 'server'>

let units: Map<string, LocalisedText> | undefined

/** The names of units by code. */
export const unitNames = (): ReadonlyMap<string, LocalisedText> =>
  (units ??= new Map(readUnits().map(({ code, name }) => [code, name])))

/** What goods of each category state, as the tree stands; whoever edits attributes announces it. */
export const attributeLists = cachedValue('category_attributes', async (db) => {
  const rows = await db
    .select()
    .from(categoryAttributes)
    .orderBy(desc(categoryAttributes.isHidden), asc(categoryAttributes.sort), asc(categoryAttributes.key))
  const named = rows.map(({ category, key, type, unit, isRequired, isFilterable, isHidden, zh, ru, en, choices }) => ({
    category,
    attribute: {
      key,
      type,
      name: { zh, ru, en },
      unit: unit === null ? null : (unitNames().get(unit) ?? { zh: unit, ru: unit, en: unit }),
      isRequired: isRequired && !isHidden,
      isFilterable: isFilterable && !isHidden,
      isRetired: isHidden,
      choices,
    },
  }))
  const byCategory = new Map(
    [...Map.groupBy(named, ({ category }) => category)].map(([code, own]): [string, CategoryAttribute[]] => [
      code,
      own.map(({ attribute }) => attribute),
    ]),
  )
  return { byCategory }
})

/** What goods of a category state, in the order of the form; null where goods cannot be placed: no such category, or one with others below it. */
export async function attributesOf(ctx: Asking, category: string): Promise<CategoryAttribute[] | null> {
  const { all, byParent } = await categoryTree.get(ctx)
  const isLeaf = all.some(({ code }) => code === category) && !byParent.has(category)
  return isLeaf ? ((await attributeLists.get(ctx)).byCategory.get(category) ?? []) : null
}

/** The attributes of a category for forms and filters; none for one where no goods are placed. */
export async function listAttributes(ctx: Ctx, { category }: { category: string }) {
  const attributes = await attributesOf(ctx, category)
  return { isLeaf: attributes !== null, items: attributes ?? [] }
}
