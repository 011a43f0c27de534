import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow, AppError, errorCodes, refuseFields } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { columnsOfAnswers, columnsOfLive } from '../product.columns.ts'
import type { productEndpoints } from '../product.contract.ts'
import { findMine, isArticleTaken, isCompanyLive, recordOf, stateBefore } from './product.find.ts'
import { canAct, mayRecover, recoveredTo, showsAtOnce, transitions } from '../product.policy.ts'
import type { CompanyVerb } from '../product.policy.ts'
import { doubtsOf, faultsOf } from '../storefront/product.show.ts'
import { keepSlugs } from '../product.slugs.ts'
import type { ProductRow } from '../product.table.ts'
import { moveProduct } from '../product.transition.ts'

type Endpoints = typeof productEndpoints
type Answer = EndpointResult<Endpoints['actOnProducts']>[number]

/** Does one thing with several goods, each in a transaction of its own; what one refuses does not keep the others. */
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
  if (verb === 'recover' && !mayRecover(looked))
    throw new AppError('wrong_state', looked.removedBy === 'platform' ? m.product_removed_by_platform() : undefined)
  if (verb === 'submit') await refuseFaulty(ctx, looked)
  const doubts = verb === 'submit' && !isSure ? await doubtsOf(ctx, looked.answers) : {}
  if (Object.keys(doubts).length > 0)
    return { id, code: errorCodes.invalid, message: m.product_doubts(), status: null, fields: {}, doubts, note: '' }
  return inTransaction(ctx, async (ctx) => {
    const product = await findMine(ctx, id, { isLocked: true })
    if (product.version !== looked.version) throw new AppError('wrong_state', m.product_stale())
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
  // It keeps its files, so that it can come back whole until it is purged.
  discard: (ctx, product) =>
    moveProduct(ctx, product, 'discard', { set: { removedBy: 'company', removedAt: ctx.now } }),
  recover,
}

/** Brings deleted goods back to the state they came from, without their article number where another product bears it by now. */
async function recover(ctx: Ctx, product: ProductRow): Promise<ProductRow> {
  if (!mayRecover(product)) throw new AppError('wrong_state')
  const isTaken = await isArticleTaken(ctx, product.companyId, product.articleNumber, product.id)
  const answers = isTaken ? { ...product.answers, articleNumber: '' } : product.answers
  const renewed = isTaken ? { answers, ...columnsOfAnswers(answers), version: product.version + 1 } : {}
  return moveProduct(ctx, product, 'recover', {
    to: recoveredTo(await stateBefore(ctx, product.id)),
    set: { ...renewed, removedBy: null, removedAt: null },
  })
}

/** Sends a whole product in; where goods are looked at after they show, or the company is trusted, it shows at once. */
async function sendIn(ctx: Ctx, product: ProductRow): Promise<ProductRow> {
  await refuseHiddenCompany(ctx, product)
  const isAtOnce = showsAtOnce(ctx.server.platform.values().productModeration, await recordOf(ctx, product.companyId))
  if (!isAtOnce) return moveProduct(ctx, product, 'submit', { set: { queuedAt: ctx.now, remarks: {} } })
  return moveProduct(ctx, product, 'publish', {
    set: { ...(await liveColumns(ctx, product)), isChecked: false, queuedAt: ctx.now },
  })
}

/** Refuses what may not be shown; asked before the transaction, because it looks at lists that are held outside of it. */
export async function refuseFaulty(ctx: Ctx, { answers }: ProductRow): Promise<void> {
  const faults = await faultsOf(ctx, answers)
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

/** What a product becomes when its answers begin to show. */
export async function liveColumns(ctx: Ctx, { id, answers, publishedAt }: ProductRow) {
  return {
    live: answers,
    ...columnsOfLive(answers),
    slugs: await keepSlugs(ctx, id, answers),
    remarks: {},
    publishedAt: publishedAt ?? ctx.now,
    removedBy: null,
  }
}

/** Goods of a company that the public does not see would have no supplier. */
async function refuseHiddenCompany(ctx: Ctx, { companyId }: ProductRow): Promise<void> {
  if (!(await isCompanyLive(ctx, companyId))) throw new AppError('wrong_state', m.product_company_hidden())
}

function refusalOf(id: string, error: unknown): Answer {
  if (!(error instanceof AppError)) throw error
  return {
    id,
    code: errorCodes[error.reason],
    message: error.message,
    status: null,
    fields: error.details.fields ?? {},
    doubts: {},
    note: '',
  }
}
