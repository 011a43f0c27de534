import { asc, desc } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { cachedValue } from '../../server/cache/cached-value.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import type { AttributeChoice, AttributeType } from './category.policy.ts'
import { readUnits } from './taxonomy-files.ts'
import { categoryTree } from './category.service.ts'
import { categoryAttributes } from './taxonomy.table.ts'

/** `isRetired`: no longer in forms, though goods may have a value. */
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
type WithServer = Pick<Ctx, 'server'>

let units: Map<string, LocalisedText> | undefined

/** The names of units by code. */
export const unitNames = (): ReadonlyMap<string, LocalisedText> =>
  (units ??= new Map(readUnits().map(({ code, name }) => [code, name])))

/** The attributes of each category in the current tree; edits invalidate it. */
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

/**
 * The attributes of a category, in form order; null if it cannot contain goods: it does not exist or has subcategories.
 */
export async function attributesOf(ctx: WithServer, category: string): Promise<CategoryAttribute[] | null> {
  const { all, byParent } = await categoryTree.get(ctx)
  const isLeaf = all.some(({ code }) => code === category) && !byParent.has(category)
  return isLeaf ? ((await attributeLists.get(ctx)).byCategory.get(category) ?? []) : null
}

/** The attributes of a category for forms and filters; none if it cannot contain goods. */
export async function listAttributes(ctx: Ctx, { category }: { category: string }) {
  const attributes = await attributesOf(ctx, category)
  return { isLeaf: attributes !== null, items: attributes ?? [] }
}
