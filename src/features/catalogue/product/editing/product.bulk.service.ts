import { and, eq } from 'drizzle-orm'
import { audit } from '../../../../server/audit.ts'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointInput } from '../../../../shared/endpoint.ts'
import { allow, AppError, refuseFields } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { attributesOf } from '../../../taxonomy/attribute.service.ts'
import type { CategoryAttribute } from '../../../taxonomy/attribute.service.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { attributeFaultsOf, termFaultsOf } from '../rules/product.check.policy.ts'
import { changedPaths, columnsOfDraft } from '../product-columns.ts'
import type { ActAnswer } from '../product.contract.ts'
import { findMine } from './find-product.ts'
import { refusalOf } from './refusal-of.ts'
import type { ManyChange, productManyEndpoints } from './product.bulk.contract.ts'
import { canEdit, canSee } from '../product.policy.ts'
import { products } from '../product.table.ts'

/**
 * Sets the same fields of several goods, each in its own transaction. Goods waiting for review are left unchanged and
 * reported.
 */
export async function editProducts(
  ctx: Ctx,
  { ids, change }: EndpointInput<(typeof productManyEndpoints)['editProducts']>,
): Promise<ActAnswer[]> {
  const rules = change.category === undefined ? null : await attributesOf(ctx, change.category)
  refuseWrongChange(change, rules)
  const answers: ActAnswer[] = []
  for (const id of new Set(ids))
    answers.push(await editOne(ctx, id, change, rules).catch((error: unknown) => refusalOf(id, error)))
  return answers
}

/** Faults of the values themselves are reported at their fields before anything is changed. */
function refuseWrongChange(change: ManyChange, rules: CategoryAttribute[] | null): void {
  const faults = termFaultsOf({
    incoterm: change.incoterm ?? null,
    incotermPlace: change.incotermPlace ?? '',
    leadTimes: change.leadTimes ?? [],
  })
  if (change.category !== undefined && rules === null) faults['category'] = m.product_category_unknown()
  const named = Object.entries(faults).map(([path, words]) => [`change.${path}`, words])
  if (named.length > 0) throw refuseFields(Object.fromEntries(named) as Record<string, string>)
}

async function editOne(
  ctx: Ctx,
  id: string,
  change: ManyChange,
  rules: CategoryAttribute[] | null,
): Promise<ActAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const product = await findMine(ctx, id, { isLocked: true })
    allow(canSee(ctx.actor, product))
    if (!canEdit(ctx.actor, product))
      throw new AppError(
        'wrong_state',
        product.status === 'removed' ? m.product_edit_removed() : m.product_edit_waiting(),
      )
    const { answers, dropped } = changed(product.answers, change, rules)
    const answer = {
      id,
      code: '0',
      message: m.ok(),
      status: product.status,
      fields: {},
      doubts: {},
      note: dropped > 0 ? m.product_attributes_dropped({ count: dropped }) : '',
    }
    const paths = changedPaths(product.answers, answers)
    if (paths.length === 0) return answer
    await ctx.db
      .update(products)
      .set({ answers, ...columnsOfDraft(answers), version: product.version + 1, changedAt: ctx.now })
      .where(and(eq(products.id, id), eq(products.version, product.version)))
    await audit(ctx, { action: 'product_edit_many', subjectKind: 'product', subjectId: id, details: { fields: paths } })
    return answer
  })
}

/** Attributes that the new category lacks, or defines differently, are dropped. */
function changed(
  before: ProductAnswers,
  change: ManyChange,
  rules: CategoryAttribute[] | null,
): { answers: ProductAnswers; dropped: number } {
  const stated = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<ProductAnswers>
  const answers = { ...before, ...stated }
  if (rules === null || answers.category === before.category) return { answers, dropped: 0 }
  const wrong = new Set(Object.keys(attributeFaultsOf(before.attributes, rules)))
  const valid = Object.entries(before.attributes).filter(([key]) => !wrong.has(`attributes.${key}`))
  return {
    answers: { ...answers, attributes: Object.fromEntries(valid) },
    dropped: Object.keys(before.attributes).length - valid.length,
  }
}
