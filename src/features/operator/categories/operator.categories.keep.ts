import type { Ctx } from '../../../server/context.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { countGoods, settleGoods, statedValues } from '../../catalogue/product/product.categories.ts'
import { countTraders, settleTraders } from '../../company/company.categories.ts'
import { unitNames } from '../../reference/categories/attributes.service.ts'
import { attributeFaults, attributeId, touchesStated } from '../../reference/categories/attribute.rules.policy.ts'
import type { AttributeDraft } from '../../reference/categories/attribute.rules.policy.ts'
import { treeFaults } from '../../reference/categories/category.rules.policy.ts'
import type { CategoryDraft, Held } from '../../reference/categories/category.rules.policy.ts'
import { writeAttributes, writeCategories } from '../../reference/categories/category.write.ts'
import type { AttributeRecord, CategoryRecord } from '../../reference/reference.table.ts'
import { noteCategories } from '../../search/index/search.categories.ts'

/** What stands in each category itself. */
export async function countHeld(ctx: Pick<Ctx, 'db'>): Promise<Map<string, Held>> {
  const [goods, companies] = [await countGoods(ctx), await countTraders(ctx)]
  return new Map(
    [...new Set([...goods.keys(), ...companies.keys()])].map((code) => [
      code,
      { goods: goods.get(code) ?? 0, companies: companies.get(code) ?? 0 },
    ]),
  )
}

export type TreeChange = { row: CategoryDraft; before: CategoryRecord | null; isNumbered: boolean }

/** What differs between the tree and what it is to be. `edited`: counted as an edit even where only the order differs. */
export function treeChanges(
  tree: readonly CategoryRecord[],
  next: readonly CategoryDraft[],
  edited?: string,
): TreeChange[] {
  const known = new Map(tree.map((row) => [row.code, row]))
  return next.flatMap((row) => {
    const before = known.get(row.code) ?? null
    const differs = (names: readonly (keyof CategoryDraft)[]) =>
      before === null || names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(row[name]))
    const isNumbered = row.code === edited || differs(['parent', 'zh', 'ru', 'en', 'hsCodes', 'isHidden'])
    return isNumbered || differs(['sort']) ? [{ row, before, isNumbered }] : []
  })
}

/** What speaks against changes of the tree, for each category at its field. */
export async function faultsOfTree(
  ctx: Ctx,
  next: readonly CategoryDraft[],
  changes: readonly TreeChange[],
): Promise<Map<string, FieldErrors>> {
  return treeFaults(
    next,
    new Set(changes.flatMap(({ row, isNumbered }) => (isNumbered ? [row.code] : []))),
    await countHeld(ctx),
  )
}

/** Writes the tree; what stands below categories that have moved learns its new way, searches their new names. */
export async function keepTree(ctx: Ctx, changes: readonly TreeChange[]): Promise<void> {
  await writeCategories(
    ctx,
    changes.map(({ row, before, isNumbered }) => ({ row, isNew: before === null, isNumbered })),
  )
  const moved = changes.flatMap(({ row, before }) => (before && before.parent !== row.parent ? [row.code] : []))
  if (moved.length > 0) {
    await settleGoods(ctx, moved)
    await settleTraders(ctx, moved)
  }
  const renamed = changes.flatMap(({ row, before }) =>
    before && (before.parent !== row.parent || before.zh !== row.zh || before.ru !== row.ru || before.en !== row.en)
      ? [row.code]
      : [],
  )
  if (renamed.length > 0) await noteCategories(ctx, renamed)
}

export type AttributeChange = { row: AttributeDraft; before: AttributeRecord | null }

export function attributeChanges(all: readonly AttributeRecord[], next: readonly AttributeDraft[]): AttributeChange[] {
  const known = new Map(all.map((row) => [attributeId(row), row]))
  const names = ['type', 'unit', 'isRequired', 'isFilterable', 'zh', 'ru', 'en', 'sort', 'isHidden'] as const
  const isSame = (before: AttributeDraft, row: AttributeDraft) =>
    names.every((name) => before[name] === row[name]) && choicesKey(before) === choicesKey(row)
  return next.flatMap((row) => {
    const before = known.get(attributeId(row)) ?? null
    return before && isSame(before, row) ? [] : [{ row, before }]
  })
}

/** jsonb does not keep the order of keys. */
const choicesKey = ({ choices }: AttributeDraft): string =>
  JSON.stringify(choices.map(({ key, name }) => [key, name.zh, name.ru, name.en]))

/** What speaks against changes of attributes, for each at its field. */
export async function faultsOfAttributes(
  ctx: Ctx,
  tree: readonly CategoryRecord[],
  next: readonly AttributeDraft[],
  changes: readonly AttributeChange[],
): Promise<Map<string, FieldErrors>> {
  const stated = new Map<string, Set<string>>()
  for (const { row, before } of changes)
    if (before && touchesStated(before, row))
      stated.set(attributeId(row), await statedValues(ctx, row.category, row.key))
  const before = new Map(
    changes.flatMap((change) => (change.before ? [[attributeId(change.row), change.before] as const] : [])),
  )
  return attributeFaults(next, new Set(changes.map(({ row }) => attributeId(row))), {
    before,
    leaves: leavesOf(tree),
    units: unitNames(),
    stated,
  })
}

/** Categories without others below them that may be chosen. */
export function leavesOf(tree: readonly CategoryDraft[]): Set<string> {
  const parents = new Set(tree.flatMap(({ parent, isHidden }) => (isHidden ? [] : [parent])))
  return new Set(tree.flatMap(({ code, isHidden }) => (isHidden || parents.has(code) ? [] : [code])))
}

/** Writes attributes; what goods say is found by the new words. */
export async function keepAttributes(ctx: Ctx, changes: readonly AttributeChange[]): Promise<void> {
  await writeAttributes(
    ctx,
    changes.map(({ row, before }) => ({ row, isNew: before === null })),
  )
  const renamed = new Set(
    changes.flatMap(({ row, before }) => (before && choicesKey(before) !== choicesKey(row) ? [row.category] : [])),
  )
  if (renamed.size > 0) await noteCategories(ctx, [...renamed])
}
