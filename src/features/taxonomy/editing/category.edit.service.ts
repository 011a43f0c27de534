import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { AllowedAttributes } from '../../../server/category-dependent-shape.ts'
import type { Ctx } from '../../../server/context.ts'
import { createOnce } from '../../../server/http/idempotency.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CategoryDraft } from './category.rules.policy.ts'
import { lockTree, readAllAttributes, readTree } from './category-tree.ts'
import type { CategoryRecord } from '../taxonomy.table.ts'
import type { categoryEditEndpoints } from './category.edit.contract.ts'
import { countHeld, faultsOfTree, leavesOf, moveHeld, saveTree, treeChanges } from './save-categories.ts'

type Input<Name extends keyof typeof categoryEditEndpoints> = EndpointInput<(typeof categoryEditEndpoints)[Name]>
type SavedCategory = { code: string; version: number }

/** Adds a category at the end of a branch. */
export async function addCategory(ctx: Ctx, { parent, slug, ...words }: Input<'addCategory'>): Promise<SavedCategory> {
  const code = parent === null ? slug : `${parent}.${slug}`
  return createOnce(ctx, async (ctx) => {
    await lockTree(ctx)
    const tree = await readTree(ctx)
    if (tree.some((one) => one.code === code)) throw refuseFields({ slug: m.category_fault_code_taken() })
    const last = Math.max(0, ...tree.flatMap((one) => (one.parent === parent ? [one.sort] : [])))
    const row: CategoryDraft = { code, parent, ...words, sort: last + 10, isHidden: false }
    await saveCheckedTree(ctx, tree, [...tree, row], code)
    await audit(ctx, { action: 'category_added', subjectKind: 'category', subjectId: code, details: wordsOf(row) })
    return { code, version: 1 }
  })
}

/** Renames a category in all languages. */
export const changeCategory = async (
  ctx: Ctx,
  { code, version, ...words }: Input<'changeCategory'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, 'category_changed', async (tree, own) => ({
    next: replaced(tree, [{ ...own, ...words }]),
    details: { before: wordsOf(own), after: wordsOf({ ...own, ...words }) },
  }))

/** Moves a category with its descendants, or changes its position among its siblings. */
export const placeCategory = async (
  ctx: Ctx,
  { code, version, parent, before }: Input<'placeCategory'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, 'category_moved', async (tree, own) => {
    const siblings = tree.filter((one) => one.parent === parent && one.code !== code)
    const at = before === null ? siblings.length : siblings.findIndex((one) => one.code === before)
    if (at < 0) throw refuseFields({ before: m.category_fault_before() })
    const ordered = siblings.toSpliced(at, 0, { ...own, parent })
    return {
      next: replaced(
        tree,
        ordered.map((one, index) => ({ ...one, sort: (index + 1) * 10 })),
      ),
      details: { before: { parent: own.parent ?? '' }, after: { parent: parent ?? '' } },
    }
  })

/** Retires a category. Its goods and companies move to the replacement first, which must be a leaf for goods. */
export const retireCategory = async (
  ctx: Ctx,
  { code, version, replacement }: Input<'retireCategory'>,
): Promise<SavedCategory> =>
  edit(ctx, { code, version }, 'category_retired', async (tree, own, ctx) => {
    if (own.isHidden) throw new AppError('wrong_state')
    const next = replaced(tree, [{ ...own, isHidden: true }])
    if (tree.some(({ parent, isHidden }) => parent === code && !isHidden))
      throw new AppError('wrong_state', m.category_fault_children())
    const { goods, companies } = (await countHeld(ctx)).get(code) ?? { goods: 0, companies: 0 }
    if (goods + companies === 0) return { next, details: {} }
    if (replacement === null)
      throw refuseFields({
        replacement: m.category_replacement_needed({
          goods: m.category_goods({ count: goods }),
          companies: m.category_companies({ count: companies }),
        }),
      })
    if (!leavesOf(next).has(replacement)) throw refuseFields({ replacement: m.category_replacement_leaf() })
    await moveHeld(ctx, code, replacement, await allowedAttributes(ctx, code, replacement))
    return { next, details: { replacement, goods, companies } }
  })

/** Restores a retired category. */
export const restoreCategory = async (ctx: Ctx, { code, version }: Input<'restoreCategory'>): Promise<SavedCategory> =>
  edit(ctx, { code, version }, 'category_restored', async (tree, own) => {
    if (!own.isHidden) throw new AppError('wrong_state')
    return { next: replaced(tree, [{ ...own, isHidden: false }]), details: {} }
  })

type Outcome = { next: CategoryDraft[]; details: Record<string, unknown> }

/** One edit of a category: 1030 if another operator was faster, 1001 if the resulting tree would be invalid. */
async function edit(
  ctx: Ctx,
  { code, version }: { code: string; version: number },
  action: string,
  change: (tree: CategoryRecord[], own: CategoryRecord, ctx: Ctx) => Promise<Outcome>,
): Promise<SavedCategory> {
  return inTransaction(ctx, async (ctx) => {
    await lockTree(ctx)
    const tree = await readTree(ctx)
    const own = found(tree.find((one) => one.code === code))
    if (own.version !== version) throw new AppError('wrong_state', m.category_stale())
    const { next, details } = await change(tree, own, ctx)
    await saveCheckedTree(ctx, tree, next, code)
    await audit(ctx, { action, subjectKind: 'category', subjectId: code, details })
    return { code, version: version + 1 }
  })
}

async function saveCheckedTree(
  ctx: Ctx,
  tree: readonly CategoryRecord[],
  next: readonly CategoryDraft[],
  code: string,
): Promise<void> {
  const changes = treeChanges(tree, next, code)
  const faults = (await faultsOfTree(ctx, next, changes)).get(code)
  if (faults) throw refusalOf(faults)
  await saveTree(ctx, changes)
}

/** A fault without a field in the form is shown for the form as a whole. */
const refusalOf = ({ isHidden, ...fields }: FieldErrors) =>
  Object.keys(fields).length > 0 ? refuseFields(fields) : new AppError('wrong_state', isHidden)

const replaced = (tree: readonly CategoryRecord[], rows: readonly CategoryDraft[]): CategoryDraft[] =>
  tree.map((one) => rows.find(({ code }) => code === one.code) ?? one)

const wordsOf = ({ zh, ru, en, hsCodes }: CategoryDraft) => ({ zh, ru, en, hsCodes: hsCodes.join(' ') })

/** What goods keep when moved: attributes of the same key and type, options that the other category offers too. */
async function allowedAttributes(ctx: Ctx, from: string, to: string): Promise<AllowedAttributes> {
  const all = await readAllAttributes(ctx)
  const types = new Map(all.filter(({ category }) => category === from).map(({ key, type }) => [key, type]))
  const known = all.filter(
    ({ category, key, type, isHidden }) => category === to && !isHidden && types.get(key) === type,
  )
  return Object.fromEntries(
    known.map(({ key, type, choices }) => [key, type === 'choice' ? choices.map((choice) => choice.key) : true]),
  )
}
