import type { Ctx } from '../../../../server/context.ts'
import { contentLanguages, currentContentLanguage } from '../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import { attributeLists, attributesOf } from '../../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../../taxonomy/attribute.service.ts'
import { allCategories } from '../../../taxonomy/category.service.ts'
import { headingKey } from '../columns/heading-key.policy.ts'

/**
 * Attributes of all categories by key: their names, most frequent first. One key may have different names in different
 * categories.
 */
export type AttributeTitles = ReadonlyMap<string, readonly LocalisedText[]>

export async function attributeTitles(ctx: Pick<Ctx, 'server'>): Promise<AttributeTitles> {
  const counted = new Map<string, Map<string, { name: LocalisedText; count: number }>>()
  for (const attributes of (await attributeLists.get(ctx)).byCategory.values()) {
    for (const { key, name } of attributes) {
      const names = counted.get(key) ?? new Map<string, { name: LocalisedText; count: number }>()
      const known = names.get(JSON.stringify(name)) ?? { name, count: 0 }
      counted.set(key, names.set(JSON.stringify(name), { name, count: known.count + 1 }))
    }
  }
  return new Map(
    [...counted].map(([key, names]) => [
      key,
      [...names.values()].toSorted((a, b) => b.count - a.count).map(({ name }) => name),
    ]),
  )
}

/**
 * Headings that name an attribute → its key; among attributes that share a name, the one that more categories call so.
 */
export function attributeHeadings(titles: AttributeTitles): Map<string, string> {
  const headings = new Map<string, string>()
  const most = Math.max(0, ...[...titles.values()].map((names) => names.length))
  for (let place = 0; place < most; place++) {
    for (const [key, names] of titles) {
      const name = names[place]
      for (const locale of contentLanguages)
        if (name && !headings.has(headingKey(name[locale]))) headings.set(headingKey(name[locale]), key)
    }
  }
  for (const key of titles.keys()) if (!headings.has(headingKey(key))) headings.set(headingKey(key), key)
  return headings
}

/**
 * All names of an attribute; attributes that share their first name include the key, `Material [bodyMaterial]`, if
 * `isExact`.
 */
export function attributeTitle(key: string, titles: AttributeTitles, isExact: boolean): string {
  const names = [...new Set((titles.get(key) ?? []).map((name) => name[currentContentLanguage()]))]
  if (!isExact) return names.slice(0, 3).join(' / ') || key
  const title = names[0] ?? key
  return attributeHeadings(titles).get(headingKey(title)) === key ? title : `${title} [${key}]`
}

export type Lookup = {
  category(text: string): string | null
  isLeaf(text: string): Promise<boolean>
  rules(category: string): Promise<CategoryAttribute[] | null>
}

/** Categories by code or by an unambiguous leaf name, and their attributes; each is queried once. */
export async function openLookup(ctx: Ctx): Promise<Lookup> {
  const all = await allCategories(ctx)
  const parents = new Set(all.map(({ parent }) => parent))
  const leaves = all.filter(({ code }) => !parents.has(code))
  const byName = new Map<string, Set<string>>()
  for (const leaf of leaves)
    for (const locale of contentLanguages)
      byName.set(headingKey(leaf[locale]), (byName.get(headingKey(leaf[locale])) ?? new Set()).add(leaf.code))
  const codes = new Set(all.map(({ code }) => code))
  const rules = new Map<string, Promise<CategoryAttribute[] | null>>()
  const category = (text: string) => {
    if (codes.has(text.trim())) return text.trim()
    const named = byName.get(headingKey(text.split(/[>/›→]/).at(-1) ?? ''))
    return named?.size === 1 ? ([...named][0] ?? null) : null
  }
  return {
    category,
    isLeaf: async (text) => leaves.some(({ code }) => code === category(text)),
    rules(category) {
      const known = rules.get(category) ?? attributesOf(ctx, category)
      rules.set(category, known)
      return known
    },
  }
}
