import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributeId } from './attribute.rules.policy.ts'
import type { AttributeDraft } from './attribute.rules.policy.ts'
import { lockTree, readAllAttributes, readTree } from './category-tree.ts'
import type { AttributeRecord } from '../taxonomy.table.ts'
import type { categoryEditEndpoints } from './category.edit.contract.ts'
import { attributeChanges, faultsOfAttributes, saveAttributes } from './save-categories.ts'

type Input<Name extends keyof typeof categoryEditEndpoints> = EndpointInput<(typeof categoryEditEndpoints)[Name]>
type SavedCategory = { code: string; version: number }

/** Adds an attribute at the end of the form. */
export const addAttribute = async (
  ctx: Ctx,
  { code, version, key, ...words }: Input<'addAttribute'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, { action: 'attribute_added', key }, (own) => {
    if (own.some((one) => one.key === key)) throw refuseFields({ key: m.attribute_fault_key_taken() })
    return [{ category: code, key, ...words, sort: Math.max(0, ...own.map(({ sort }) => sort)) + 10, isHidden: false }]
  })

/** Changes an attribute; its key is fixed. */
export const changeAttribute = async (
  ctx: Ctx,
  { code, version, key, ...words }: Input<'changeAttribute'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, { action: 'attribute_changed', key }, (own) => [{ ...named(own, key), ...words }])

/** Moves an attribute before another one, or to the end. */
export const placeAttribute = async (
  ctx: Ctx,
  { code, version, key, before }: Input<'placeAttribute'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, { action: 'attribute_moved', key }, (own) => {
    const moved = named(own, key)
    const others = own.filter((one) => one !== moved)
    const at = before === null ? others.length : others.findIndex((one) => one.key === before)
    if (at < 0) throw refuseFields({ before: m.attribute_fault_before() })
    return others.toSpliced(at, 0, moved).map((one, index) => ({ ...one, sort: (index + 1) * 10 }))
  })

/** Retires an attribute. */
export const retireAttribute = async (
  ctx: Ctx,
  { code, version, key }: Input<'retireAttribute'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, { action: 'attribute_retired', key }, (own) => [hiddenDraft(named(own, key), true)])

/** Restores a retired attribute. */
export const restoreAttribute = async (
  ctx: Ctx,
  { code, version, key }: Input<'restoreAttribute'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, { action: 'attribute_restored', key }, (own) => [hiddenDraft(named(own, key), false)])

/**
 * One edit of a category's attributes, which counts as an edit of the category: 1030 if another operator was faster.
 */
async function edit(
  ctx: Ctx,
  { code, version }: { code: string; version: number },
  { action, key }: { action: string; key: string },
  change: (own: AttributeRecord[]) => AttributeDraft[],
): Promise<SavedCategory> {
  // Only the call that adds one has an idempotency key; for the others this is a transaction.
  return createOnce(ctx, async (ctx) => {
    await lockTree(ctx)
    const [tree, all] = [await readTree(ctx), await readAllAttributes(ctx)]
    const category = found(tree.find((one) => one.code === code))
    if (category.version !== version) throw new AppError('wrong_state', m.category_stale())
    const rows = change(all.filter((one) => one.category === code))
    const edited = new Set(rows.map(attributeId))
    const next = [...all.filter((one) => !edited.has(attributeId(one))), ...rows]
    const changes = attributeChanges(all, next)
    if (changes.length === 0) return { code, version }
    for (const fields of (await faultsOfAttributes(ctx, tree, next, changes)).values()) throw refuseFields(fields)
    await saveAttributes(ctx, changes)
    await audit(ctx, {
      action,
      subjectKind: 'category',
      subjectId: code,
      details: { attribute: key, ...detailsOf(changes.find(({ row }) => row.key === key)) },
    })
    return { code, version: version + 1 }
  })
}

const named = (own: readonly AttributeRecord[], key: string): AttributeRecord =>
  found(own.find((one) => one.key === key))

function hiddenDraft(attribute: AttributeRecord, isHidden: boolean): AttributeDraft {
  if (attribute.isHidden === isHidden) throw new AppError('wrong_state')
  return { ...attribute, isHidden }
}

function detailsOf(change: ReturnType<typeof attributeChanges>[number] | undefined): Record<string, unknown> {
  if (!change) return {}
  const summary = ({ type, unit, isRequired, isFilterable, zh, ru, en, choices }: AttributeDraft) => ({
    type,
    unit: unit ?? '',
    isRequired,
    isFilterable,
    zh,
    ru,
    en,
    choices: choices.map(({ key }) => key).join(' '),
  })
  return { ...(change.before && { before: summary(change.before) }), after: summary(change.row) }
}
