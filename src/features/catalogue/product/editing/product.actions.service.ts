import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow, AppError, errorCodes, refuseFields } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { columnsOfDraft, columnsOfPublished } from '../product-columns.ts'
import type { productEndpoints } from '../product.contract.ts'
import { findMine, isArticleTaken, isCompanyListed, recordOf, stateBefore } from './find-product.ts'
import { refusalOf } from './refusal-of.ts'
import { canAct, canRecover, recoveredTo, showsAtOnce, transitions } from '../product.policy.ts'
import type { CompanyVerb } from '../product.policy.ts'
import { doubtsOf, faultsOf } from '../storefront/product.presenter.ts'
import { storeSlugs } from '../product-slugs.ts'
import type { ProductRow } from '../product.table.ts'
import { moveProduct } from '../product-transition.ts'

type Endpoints = typeof productEndpoints
type Answer = EndpointResult<Endpoints['actOnProducts']>[number]

/** Applies one action to several goods, each in its own transaction; a refusal of one does not affect the others. */
export async function actOnProducts(
  ctx: Ctx,
  { verb, ids, isSure }: EndpointInput<Endpoints['actOnProducts']>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const id of new Set(ids))
    answers.push(await act(ctx, id, verb, isSure).catch((error: unknown) => refusalOf(id, error)))
  return answers
}

async function act(ctx: Ctx, id: string, verb: CompanyVerb, isSure: boolean): Promise<Answer> {
  const looked = await findMine(ctx, id)
  allow(canAct(ctx.actor, looked, verb))
  if (!(looked.status in transitions[verb])) throw new AppError('wrong_state')
  if (verb === 'recover' && !canRecover(looked))
    throw new AppError('wrong_state', looked.removedBy === 'platform' ? m.product_removed_by_platform() : undefined)
  if (verb === 'submit') await refuseFaulty(ctx, looked)
  const doubts = verb === 'submit' && !isSure ? await doubtsOf(ctx, looked.answers) : {}
  if (Object.keys(doubts).length > 0)
    return { id, code: errorCodes.invalid, message: m.product_doubts(), status: null, fields: {}, doubts, note: '' }
  return inTransaction(ctx, async (ctx) => {
    const product = await findMine(ctx, id, { isLocked: true })
    if (product.version !== looked.version) throw new AppError('wrong_state', m.product_error_version_conflict())
    const moved = await acts[verb](ctx, product)
    const hasLostArticle = moved.articleNumber !== product.articleNumber
    return {
      id,
      code: '0',
      message: m.ok(),
      status: moved.status,
      fields: {},
      doubts: {},
      note: hasLostArticle ? m.product_article_dropped({ number: product.articleNumber }) : '',
    }
  })
}

const acts: Record<CompanyVerb, (ctx: Ctx, product: ProductRow) => Promise<ProductRow>> = {
  submit: sendIn,
  withdraw: (ctx, product) => moveProduct(ctx, product, 'withdraw'),
  pause: (ctx, product) => moveProduct(ctx, product, 'pause'),
  resume: async (ctx, product) => {
    await refuseHiddenCompany(ctx, product)
    return moveProduct(ctx, product, 'resume')
  },
  // It keeps its files, so that it can be restored completely until it is purged.
  discard: (ctx, product) =>
    moveProduct(ctx, product, 'discard', { set: { removedBy: 'company', removedAt: ctx.now } }),
  recover,
}

/** Restores deleted goods to their former state, without the article number if another product has it by now. */
async function recover(ctx: Ctx, product: ProductRow): Promise<ProductRow> {
  if (!canRecover(product)) throw new AppError('wrong_state')
  const isTaken = await isArticleTaken(ctx, product.companyId, product.articleNumber, product.id)
  const answers = isTaken ? { ...product.answers, articleNumber: '' } : product.answers
  const renewed = isTaken ? { answers, ...columnsOfDraft(answers), version: product.version + 1 } : {}
  return moveProduct(ctx, product, 'recover', {
    to: recoveredTo(await stateBefore(ctx, product.id)),
    set: { ...renewed, removedBy: null, removedAt: null },
  })
}

/**
 * Submits a complete product; if goods are reviewed after publication, or the company is trusted, it is published at
 * once.
 */
async function sendIn(ctx: Ctx, product: ProductRow): Promise<ProductRow> {
  await refuseHiddenCompany(ctx, product)
  const isAtOnce = showsAtOnce(ctx.server.platform.values().productModeration, await recordOf(ctx, product.companyId))
  if (!isAtOnce) return moveProduct(ctx, product, 'submit', { set: { queuedAt: ctx.now, remarks: {} } })
  return moveProduct(ctx, product, 'publish', {
    set: { ...(await publicationColumns(ctx, product)), isChecked: false, queuedAt: ctx.now },
  })
}

/** Refuses goods that may not be published. Called before the transaction, because it reads cached lists. */
export async function refuseFaulty(ctx: Ctx, { answers }: ProductRow): Promise<void> {
  const faults = await faultsOf(ctx, answers)
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

/** The columns that change when a product's draft is published. */
export async function publicationColumns(ctx: Ctx, { id, answers, publishedAt }: ProductRow) {
  return {
    published: answers,
    ...columnsOfPublished(answers),
    slugs: await storeSlugs(ctx, id, answers),
    remarks: {},
    publishedAt: publishedAt ?? ctx.now,
    removedBy: null,
  }
}

/** Goods of a company that is not public would have no supplier. */
async function refuseHiddenCompany(ctx: Ctx, { companyId }: ProductRow): Promise<void> {
  if (!(await isCompanyListed(ctx, companyId))) throw new AppError('wrong_state', m.product_company_not_listed())
}
