import type { FieldErrors } from '../../../shared/errors.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { categoryWays, mostLevels } from '../category.policy.ts'

/** A category after an edit. */
export type CategoryDraft = {
  code: string
  parent: string | null
  zh: string
  ru: string
  en: string
  hsCodes: string[]
  sort: number
  isHidden: boolean
}
/** Contents of a category itself, published or not. */
export type Held = { goods: number; companies: number }
type Refuse = (field: 'code' | 'parent' | ContentLanguage | 'isHidden', words: string) => void

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Faults of the tree after an edit, for each changed category at its field. */
export function treeFaults(
  tree: readonly CategoryDraft[],
  changed: ReadonlySet<string>,
  held: ReadonlyMap<string, Held>,
): Map<string, FieldErrors> {
  const byCode = new Map(tree.map((category) => [category.code, category]))
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const ways = categoryWays(tree)
  const faults = new Map<string, FieldErrors>()
  for (const code of changed) {
    const category = byCode.get(code)
    if (!category) continue
    const own: FieldErrors = {}
    const refuse: Refuse = (field, words) => void (own[field] ??= words)
    placeFaults(category, { byCode, children, ways, held }, refuse)
    if (category.isHidden) hiddenFaults(category, { children, held }, refuse)
    else nameFaults(category, children.get(category.parent) ?? [], refuse)
    if (Object.keys(own).length > 0) faults.set(code, own)
  }
  return faults
}

type Tree = {
  byCode: ReadonlyMap<string, CategoryDraft>
  children: ReadonlyMap<string | null, CategoryDraft[]>
  ways: ReadonlyMap<string, string[]>
  held: ReadonlyMap<string, Held>
}

function placeFaults(
  { code, parent, isHidden }: CategoryDraft,
  { byCode, children, ways, held }: Tree,
  refuse: Refuse,
): void {
  const above = parent === null ? null : byCode.get(parent)
  if (above === undefined) return refuse('parent', m.category_fault_parent())
  if (isBelow(code, parent, byCode)) return refuse('parent', m.category_fault_below_itself())
  if ((ways.get(code)?.length ?? 1) + heightOf(code, children) > mostLevels)
    return refuse('parent', m.category_fault_levels({ most: mostLevels }))
  if (isHidden || above === null) return
  if (above.isHidden) refuse('parent', m.category_fault_parent_retired())
  const goods = held.get(above.code)?.goods ?? 0
  if (goods > 0) refuse('parent', m.category_fault_parent_holds({ count: goods }))
}

function hiddenFaults(
  { code }: CategoryDraft,
  { children, held }: Pick<Tree, 'children' | 'held'>,
  refuse: Refuse,
): void {
  if (children.get(code)?.some(({ isHidden }) => !isHidden)) refuse('isHidden', m.category_fault_children())
  const { goods, companies } = held.get(code) ?? { goods: 0, companies: 0 }
  if (goods + companies > 0)
    refuse(
      'isHidden',
      m.category_fault_holds({
        goods: m.category_goods({ count: goods }),
        companies: m.category_companies({ count: companies }),
      }),
    )
}

function nameFaults(category: CategoryDraft, siblings: readonly CategoryDraft[], refuse: Refuse): void {
  for (const locale of contentLanguages) {
    const twin = siblings.find(
      (other) =>
        other.code !== category.code &&
        !other.isHidden &&
        other[locale].toLowerCase() === category[locale].toLowerCase(),
    )
    if (twin) refuse(locale, m.category_fault_name({ code: twin.code }))
  }
}

function isBelow(code: string, parent: string | null, byCode: Tree['byCode']): boolean {
  const seen = new Set<string>()
  for (let above = parent; above !== null && !seen.has(above); above = byCode.get(above)?.parent ?? null) {
    if (above === code) return true
    seen.add(above)
  }
  return false
}

/** Number of levels below, including retired ones, because they may be restored. */
const heightOf = (code: string, children: Tree['children']): number =>
  Math.max(0, ...(children.get(code) ?? []).map((child) => 1 + heightOf(child.code, children)))
