import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { encodeCursor } from '../../../../server/database/paging.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow, AppError, refuseFields } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { findNames } from '../../../company/membership/membership.names.service.ts'
import { linkFiles } from '../../../company/application/link-files.ts'
import { companies } from '../../../company/company.table.ts'
import { withholdFiles } from '../../../media/media.service.ts'
import { notify } from '../../../notification/notification.service.ts'
import type { productNotifications } from './notifications.ts'
import { publicationColumns, refuseFaulty } from '../editing/product.actions.service.ts'
import { claimsOf, dropClaim, acquireClaim } from './product.claims.service.ts'
import { changedPaths, filesOf } from '../product-columns.ts'
import { filesHeld } from '../editing/product.edit.service.ts'
import { findSellers } from '../../../company/membership/company-members.ts'
import { findProduct } from '../editing/find-product.ts'
import { findingsOf } from './product-findings.ts'
import { canReview, canRestore, reviewVerbs, transitions } from '../product.policy.ts'
import type { ReviewVerb } from '../product.policy.ts'
import { categoryName, nextBehind } from './product.queue.service.ts'
import type { productReviewEndpoints } from './product.review.contract.ts'
import { faultsOf, versionsOf } from '../storefront/product.presenter.ts'
import { productEvents } from '../product.table.ts'
import type { ProductChange, ProductRow } from '../product.table.ts'
import { moveProduct } from '../product-transition.ts'

type Endpoints = typeof productReviewEndpoints
type Decision = EndpointInput<Endpoints['decideProduct']>

/** One product for an operator's review. */
export async function openForReview(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['productReview']>> {
  const product = await findProduct(ctx, id)
  const { companyId, answers, published } = product
  const [claims, actors] = [await claimsOf(ctx, [id]), await actorsOf(ctx, id)]
  const claim = claims.get(id) ?? null
  const isReviewer = canReview(ctx.actor, product)
  const [company] = await ctx.db
    .select({ storeName: companies.storeName })
    .from(companies)
    .where(eq(companies.id, companyId))
  return {
    id,
    status: product.status,
    version: product.version,
    company: { companyId, storeName: company?.storeName ?? '' },
    category: await categoryName(ctx, answers.category),
    answers,
    published,
    changed: published ? changedPaths(published, answers) : [],
    files: await linkFiles(ctx, [...filesOf(answers), ...filesOf(published)]),
    faults: await faultsOf(ctx, answers),
    findings: (await findingsOf(ctx, [product])).get(id) ?? [],
    remarks: product.remarks,
    isChecked: product.isChecked,
    claim,
    queuedAt: product.queuedAt.toISOString(),
    place: encodeCursor([product.queuedAt.toISOString(), id]),
    versions: (await versionsOf(ctx, id)).map((version) => ({ ...version, actorName: actors.get(version.id) ?? '' })),
    can: isReviewer && (claim === null || claim.isMine) ? reviewVerbs.filter((verb) => isOffered(product, verb)) : [],
    canClaim: isReviewer && product.status in transitions.approve && (claim === null || claim.isMine),
  }
}

/** What was never published cannot be taken offline; reviewed goods need no second review. */
function isOffered(product: ProductRow, verb: ReviewVerb): boolean {
  if (!(product.status in transitions[verb])) return false
  if (verb === 'restore') return canRestore(product)
  return verb === 'remove' ? product.published !== null : verb !== 'check' || !product.isChecked
}

/** Names of the operators who acted; names of the supplier's people are not shown. */
async function actorsOf(ctx: Ctx, productId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: productEvents.id, actorId: productEvents.actorId })
    .from(productEvents)
    .where(and(eq(productEvents.productId, productId), eq(productEvents.isByPlatform, true)))
  const names = await findNames(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return new Map(
    rows.flatMap(({ id, actorId }) => {
      const name = names.get(actorId ?? '')
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

/** Decides the version that was reviewed; the company is notified at once. Resolves to the next waiting product. */
export async function decideProduct(ctx: Ctx, decision: Decision): Promise<EndpointResult<Endpoints['decideProduct']>> {
  const { id, verdict, remarks, words } = decision
  const looked = await findProduct(ctx, id)
  allow(canReview(ctx.actor, looked))
  refuseLate(looked, decision)
  if (verdict === 'approve') await refuseFaulty(ctx, looked)
  return inTransaction(ctx, async (ctx) => {
    const product = await findProduct(ctx, id)
    allow(canReview(ctx.actor, product))
    refuseLate(product, decision)
    await acquireClaim(ctx, id)
    const set = {
      ...(await outcomes[verdict](ctx, product, decision)),
      decidedAt: ctx.now,
      decidedBy: ctx.actor.userId,
    }
    const moved = await moveProduct(ctx, product, verdict, { set, words, remarks })
    await notifyCompany(ctx, product, decision)
    await dropClaim(ctx, id)
    return { id, status: moved.status, nextId: await nextBehind(ctx, product) }
  })
}

function refuseLate(product: ProductRow, { verdict, version, remarks, words }: Decision): void {
  if (!(product.status in transitions[verdict]) || (verdict === 'restore' && !canRestore(product)))
    throw new AppError('wrong_state', m.product_decided())
  if (product.version !== version) throw new AppError('wrong_state', m.product_error_version_conflict())
  if (verdict === 'return' && Object.keys(remarks).length === 0 && words === '')
    throw refuseFields({ words: m.product_return_why() })
  if (verdict === 'remove' && words === '') throw refuseFields({ words: m.product_remove_why() })
}

const outcomes: Record<ReviewVerb, (ctx: Ctx, product: ProductRow, decision: Decision) => Promise<ProductChange>> = {
  approve: async (ctx, product) => ({ ...(await publicationColumns(ctx, product)), isChecked: true }),
  return: async (_ctx, _product, { remarks }) => ({ remarks }),
  remove: async (ctx, product, { remarks }) => {
    await withholdFiles(ctx, filesHeld(product), 1)
    return { remarks, removedBy: 'platform' }
  },
  restore: async (ctx, product) => {
    await withholdFiles(ctx, filesHeld(product), -1)
    return { removedBy: null }
  },
  check: async () => ({ isChecked: true }),
}

const kinds: Record<ReviewVerb, keyof typeof productNotifications | null> = {
  approve: 'product_approved',
  return: 'product_returned',
  remove: 'product_removed',
  restore: 'product_restored',
  check: null,
}

async function notifyCompany(
  ctx: Ctx,
  { id, companyId, title }: ProductRow,
  { verdict, words, remarks }: Decision,
): Promise<void> {
  const kind = kinds[verdict]
  if (!kind) return
  const params = { title, words, count: Object.keys(remarks).length }
  for (const userId of await findSellers(ctx, companyId))
    await notify(ctx, { userId, kind, params, link: `/workspace/products/${id}` })
}
