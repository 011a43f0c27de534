import type { AllowedAttributes, CategoryChange } from '../../../server/category-dependent-shape.ts'
import type { Ctx } from '../../../server/context.ts'
import { contentLanguages } from '../../../shared/locale.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { unitNames } from '../attribute.service.ts'
import { attributeFaults, attributeId, touchesStated } from './attribute.rules.policy.ts'
import type { AttributeDraft } from './attribute.rules.policy.ts'
import { treeFaults } from './category.rules.policy.ts'
import type { CategoryDraft, Held } from './category.rules.policy.ts'
import { writeAttributes, writeCategories } from './category-tree.ts'
import type { AttributeRecord, CategoryRecord } from '../taxonomy.table.ts'

/** Number of goods and companies in each category itself. */
export async function countHeld(ctx: Ctx): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for (const { counted } of ctx.server.categoryDependents) {
    for (const [code, count] of (await counted?.count(ctx)) ?? []) {
      const own = held.get(code) ?? { goods: 0, companies: 0 }
      if (counted) own[counted.as] += count
      held.set(code, own)
    }
  }
  return held
}

/** Moves the records of one category to another. */
export async function moveHeld(ctx: Ctx, from: string, to: string, attributes: AllowedAttributes): Promise<void> {
  for (const { counted } of ctx.server.categoryDependents) await counted?.move(ctx, from, to, attributes)
}

async function notifyDependents(ctx: Ctx, change: CategoryChange): Promise<void> {
  for (const { onChange } of ctx.server.categoryDependents) await onChange(ctx, change)
}

export type TreeChange = { row: CategoryDraft; before: CategoryRecord | null; isNumbered: boolean }

/**
 * Differences between the current and the intended tree. `edited`: counted as an edit even if only the order differs.
 */
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
    const isNumbered = row.code === edited || differs(['parent', ...contentLanguages, 'hsCodes', 'isHidden'])
    return isNumbered || differs(['sort']) ? [{ row, before, isNumbered }] : []
  })
}

/** Faults of changes of the tree, for each category at its field. */
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

/** Writes the tree; descendants of moved categories get their new branches, search documents their new names. */
export async function saveTree(ctx: Ctx, changes: readonly TreeChange[]): Promise<void> {
  await writeCategories(
    ctx,
    changes.map(({ row, before, isNumbered }) => ({ row, isNew: before === null, isNumbered })),
  )
  const moved = changes.flatMap(({ row, before }) => (before && before.parent !== row.parent ? [row.code] : []))
  const renamed = changes.flatMap(({ row, before }) =>
    before && (before.parent !== row.parent || before.zh !== row.zh || before.ru !== row.ru || before.en !== row.en)
      ? [row.code]
      : [],
  )
  await notifyDependents(ctx, { moved, renamed })
}

export type AttributeChange = { row: AttributeDraft; before: AttributeRecord | null }

export function attributeChanges(all: readonly AttributeRecord[], next: readonly AttributeDraft[]): AttributeChange[] {
  const known = new Map(all.map((row) => [attributeId(row), row]))
  const names = ['type', 'unit', 'isRequired', 'isFilterable', ...contentLanguages, 'sort', 'isHidden'] as const
  const isSame = (before: AttributeDraft, row: AttributeDraft) =>
    names.every((name) => before[name] === row[name]) && choicesKey(before) === choicesKey(row)
  return next.flatMap((row) => {
    const before = known.get(attributeId(row)) ?? null
    return before && isSame(before, row) ? [] : [{ row, before }]
  })
}

/** jsonb does not preserve key order. */
const choicesKey = ({ choices }: AttributeDraft): string =>
  JSON.stringify(choices.map(({ key, name }) => [key, name.zh, name.ru, name.en]))

async function statedValues(ctx: Ctx, category: string, key: string): Promise<Set<string>> {
  const values = new Set<string>()
  for (const dependent of ctx.server.categoryDependents)
    for (const value of (await dependent.statedValues?.(ctx, category, key)) ?? []) values.add(value)
  return values
}

/** Faults of changes of attributes, each at its field. */
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

/** Selectable leaf categories. */
export function leavesOf(tree: readonly CategoryDraft[]): Set<string> {
  const parents = new Set(tree.flatMap(({ parent, isHidden }) => (isHidden ? [] : [parent])))
  return new Set(tree.flatMap(({ code, isHidden }) => (isHidden || parents.has(code) ? [] : [code])))
}

/** Writes attributes; search documents of goods get the new words. */
export async function saveAttributes(ctx: Ctx, changes: readonly AttributeChange[]): Promise<void> {
  await writeAttributes(
    ctx,
    changes.map(({ row, before }) => ({ row, isNew: before === null })),
  )
  const renamed = new Set(
    changes.flatMap(({ row, before }) =>
      before &&
      (choicesKey(before) !== choicesKey(row) ||
        before.isFilterable !== row.isFilterable ||
        before.isHidden !== row.isHidden)
        ? [row.category]
        : [],
    ),
  )
  await notifyDependents(ctx, { moved: [], renamed: [...renamed] })
}
