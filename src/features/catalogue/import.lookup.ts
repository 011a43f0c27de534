import type { Ctx } from '../../server/context.ts'
import { currentLocale, locales } from '../../shared/locale.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { attributesOf } from '../reference/attributes.service.ts'
import type { CategoryAttribute } from '../reference/attributes.service.ts'
import { allCategories } from '../reference/reference.service.ts'
import { headingKey } from './import.guess.ts'

type Names = ReadonlyMap<string, LocalisedText>

/** Headings that name an attribute → its key. */
export const attributeHeadings = (attributes: Names): Map<string, string> => new Map([...attributes].flatMap(([key, names]) => [...locales.map((locale): [string, string] => [headingKey(names[locale]), key]), [headingKey(key), key] as [string, string]]))

/** `Thread [thread]`: names alone would not tell attributes of different categories apart. */
export const attributeTitle = (key: string, attributes: Names): string => `${attributes.get(key)?.[currentLocale()] ?? key} [${key}]`

export type Lookup = { category(text: string): string | null; rules(category: string): Promise<CategoryAttribute[] | null> }

/** Categories by code or by a name that only one last level bears, and their attributes; asked once each. */
export async function openLookup(ctx: Ctx): Promise<Lookup> {
  const all = await allCategories(ctx)
  const parents = new Set(all.map(({ parent }) => parent))
  const leaves = all.filter(({ code }) => !parents.has(code))
  const byName = new Map<string, Set<string>>()
  for (const leaf of leaves) for (const locale of locales) byName.set(headingKey(leaf[locale]), (byName.get(headingKey(leaf[locale])) ?? new Set()).add(leaf.code))
  const codes = new Set(all.map(({ code }) => code))
  const rules = new Map<string, Promise<CategoryAttribute[] | null>>()
  return {
    category(text) {
      if (codes.has(text.trim())) return text.trim()
      const named = byName.get(headingKey(text.split(/[>/›→]/).at(-1) ?? ''))
      return named?.size === 1 ? ([...named][0] ?? null) : null
    },
    rules(category) {
      const known = rules.get(category) ?? attributesOf(ctx, category)
      rules.set(category, known)
      return known
    },
  }
}
