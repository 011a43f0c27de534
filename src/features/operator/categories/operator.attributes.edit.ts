import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { attributeId } from '../../reference/categories/attribute.rules.policy.ts'
import type { AttributeDraft } from '../../reference/categories/attribute.rules.policy.ts'
import { lockTree, readAllAttributes, readTree } from '../../reference/categories/category.write.ts'
import type { AttributeRecord } from '../../reference/reference.table.ts'
import type { operatorCategoriesEndpoints } from './operator.categories.contract.ts'
import { attributeChanges, faultsOfAttributes, keepAttributes } from './operator.categories.keep.ts'

type Input<Name extends keyof typeof operatorCategoriesEndpoints> = EndpointInput<
  (typeof operatorCategoriesEndpoints)[Name]
>
type Kept = { code: string; version: number }

/** Adds something that goods of a category state, at the end of the form. */
export const addAttribute = async (ctx: Ctx, { code, version, key, ...words }: Input<'addAttribute'>): Promise<Kept> =>
  edit(ctx, { code, version }, { action: 'attribute_added', key }, (own) => {
    if (own.some((one) => one.key === key)) throw refuseFields({ key: m.attribute_fault_key_taken() })
    return [{ category: code, key, ...words, sort: Math.max(0, ...own.map(({ sort }) => sort)) + 10, isHidden: false }]
  })

/** Changes an attribute; its key stays. */
export const changeAttribute = async (
  ctx: Ctx,
  { code, version, key, ...words }: Input<'changeAttribute'>,
): Promise<Kept> =>
  edit(ctx, { code, version }, { action: 'attribute_changed', key }, (own) => [{ ...named(own, key), ...words }])

/** Moves an attribute in front of another one, or to the end. */
export const placeAttribute = async (
  ctx: Ctx,
  { code, version, key, before }: Input<'placeAttribute'>,
): Promise<Kept> =>
  edit(ctx, { code, version }, { action: 'attribute_moved', key }, (own) => {
    const moved = named(own, key)
    const others = own.filter((one) => one !== moved)
    const at = before === null ? others.length : others.findIndex((one) => one.key === before)
    if (at < 0) throw refuseFields({ before: m.attribute_fault_before() })
    return others.toSpliced(at, 0, moved).map((one, index) => ({ ...one, sort: (index + 1) * 10 }))
  })

/** Asks for an attribute no more. */
export const retireAttribute = async (ctx: Ctx, { code, version, key }: Input<'retireAttribute'>): Promise<Kept> =>
  edit(ctx, { code, version }, { action: 'attribute_retired', key }, (own) => [standing(named(own, key), true)])

/** Asks for a retired attribute again. */
export const restoreAttribute = async (ctx: Ctx, { code, version, key }: Input<'restoreAttribute'>): Promise<Kept> =>
  edit(ctx, { code, version }, { action: 'attribute_restored', key }, (own) => [standing(named(own, key), false)])

/** One edit among the attributes of a category, which counts as an edit of the category: 1030 when another operator was quicker. */
async function edit(
  ctx: Ctx,
  { code, version }: { code: string; version: number },
  { action, key }: { action: string; key: string },
  change: (own: AttributeRecord[]) => AttributeDraft[],
): Promise<Kept> {
  // Only the call that adds one is sent with a key; for the others this is a transaction.
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
    await keepAttributes(ctx, changes)
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

function standing(attribute: AttributeRecord, isHidden: boolean): AttributeDraft {
  if (attribute.isHidden === isHidden) throw new AppError('wrong_state')
  return { ...attribute, isHidden }
}

function detailsOf(change: ReturnType<typeof attributeChanges>[number] | undefined): Record<string, unknown> {
  if (!change) return {}
  const said = ({ type, unit, isRequired, isFilterable, zh, ru, en, choices }: AttributeDraft) => ({
    type,
    unit: unit ?? '',
    isRequired,
    isFilterable,
    zh,
    ru,
    en,
    choices: choices.map(({ key }) => key).join(' '),
  })
  return { ...(change.before && { before: said(change.before) }), after: said(change.row) }
}
