import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { callerOf } from '../../../../server/http/access/caller.ts'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import { brokenConstraint } from '../../../../server/database/database-errors.ts'
import { newId } from '../../../../server/id.ts'
import { createOnce } from '../../../../server/http/idempotency.ts'
import type { SignedIn } from '../../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow, AppError, found, refuseFields } from '../../../../shared/errors.ts'
import type { FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { companyMembers } from '../../../company/company.table.ts'
import { citeFiles, unciteFiles } from '../../../media/media.service.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { columnsOfDraft, filesOf } from '../product-columns.ts'
import type { productEndpoints } from '../product.contract.ts'
import { findMine, refuseTakenArticle, refuseWrongFiles } from './find-product.ts'
import { canEdit, canSee } from '../product.policy.ts'
import { faultsOf } from '../storefront/product.presenter.ts'
import { products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'
import { productCounts } from '../counts/product-counts.ts'

type Endpoints = typeof productEndpoints
type Saved = EndpointResult<Endpoints['createProduct']>

/** Far more than a large trader offers, far less than would harm the system. */
export const mostProducts = 50_000

/** Creates a product of the caller's company. */
export async function createProduct(ctx: Ctx, { answers }: EndpointInput<Endpoints['createProduct']>): Promise<Saved> {
  const faults = await faultsOf(ctx, answers)
  return createOnce(ctx, async (ctx) => {
    await refuseWrongFiles(ctx, answers)
    await citeFiles(ctx, filesOf(answers))
    return savedOf(await create(ctx, answers), faults)
  }).catch(refuseArticleTakenMeanwhile)
}

/** Stores the answers; of two people who edit one product, the second is refused. */
export async function saveProduct(
  ctx: Ctx,
  { id, answers, version }: EndpointInput<Endpoints['saveProduct']>,
): Promise<Saved> {
  const saved = await inTransaction(ctx, async (ctx) => {
    const product = await findMine(ctx, id, { isLocked: true })
    allow(canSee(ctx.actor, product))
    if (!canEdit(ctx.actor, product)) throw new AppError('wrong_state', m.product_not_editable())
    if (product.version !== version) throw new AppError('wrong_state', m.product_error_version_conflict())
    await refuseTakenArticle(ctx, product.companyId, answers.articleNumber, id)
    const [before, after] = [filesHeld(product), filesHeld({ answers, published: product.published })]
    const added = after.filter((file) => !before.includes(file))
    const shared = await picturesOfColleagues(ctx, product.companyId, added)
    await refuseWrongFiles(ctx, answers, [...before, ...shared])
    await citeFiles(
      ctx,
      added.filter((file) => !shared.includes(file)),
    )
    await citeAsUploaded(ctx, shared)
    await unciteFiles(
      ctx,
      before.filter((file) => !after.includes(file)),
    )
    const [saved] = await ctx.db
      .update(products)
      .set({ answers, ...columnsOfDraft(answers), version: version + 1, changedAt: ctx.now })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning()
    return found(saved)
  }).catch(refuseArticleTakenMeanwhile)
  return savedOf(saved, await faultsOf(ctx, saved.answers))
}

/** A new draft with the same answers; the article number is not copied, because it must be unique. */
export async function copyProduct(ctx: Ctx, { id }: { id: string }): Promise<Saved> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const answers = { ...product.answers, articleNumber: '' }
  const faults = await faultsOf(ctx, answers)
  return createOnce(ctx, async (ctx) => {
    await citeAsUploaded(ctx, filesOf(answers))
    return savedOf(await create(ctx, answers), faults)
  })
}

/** All files of a product, of the draft and of the published version. */
export const filesHeld = ({ answers, published }: Pick<ProductRow, 'answers' | 'published'>): string[] => [
  ...new Set([...filesOf(answers), ...filesOf(published)]),
]

async function create(ctx: Ctx, answers: ProductAnswers): Promise<ProductRow> {
  const { userId, companyId } = ctx.actor as SignedIn
  const owner = found(companyId)
  if ((await ctx.db.$count(products, eq(products.companyId, owner))) >= mostProducts)
    throw new AppError('quota', m.product_too_many({ count: mostProducts }))
  const id = newId(ctx.now)
  await refuseTakenArticle(ctx, owner, answers.articleNumber, id)
  const row = {
    id,
    companyId: owner,
    status: 'draft' as const,
    version: 1,
    answers,
    ...columnsOfDraft(answers),
    createdBy: userId,
    createdAt: ctx.now,
    changedAt: ctx.now,
    queuedAt: ctx.now,
  }
  const [made] = await ctx.db.insert(products).values(row).returning()
  await productCounts.invalidate(ctx)
  return found(made)
}

/**
 * Public pictures uploaded by colleagues may be cited, so that a removed one can be restored. Their private files may
 * not.
 */
async function picturesOfColleagues(ctx: Ctx, companyId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const theirs = and(
    inArray(mediaFiles.id, ids),
    eq(mediaFiles.isPublic, true),
    isNull(mediaFiles.removedAt),
    ne(mediaFiles.ownerId, callerOf(ctx)),
  )
  const rows = await ctx.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.userId, mediaFiles.ownerId), eq(companyMembers.companyId, companyId)),
    )
    .where(theirs)
  return rows.map(({ id }) => id)
}

/** Cites files in the name of their uploader, for a caller that has checked that the company may use them. */
export async function citeAsUploaded(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await ctx.db
    .select({ id: mediaFiles.id, ownerId: mediaFiles.ownerId })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
  for (const [ownerId, own] of Map.groupBy(files, (file) => file.ownerId))
    await citeFiles(
      ctx,
      own.map(({ id }) => id),
      { ownerId },
    )
}

/** If two goods get the same article number at the same moment, the unique index rejects one. */
function refuseArticleTakenMeanwhile(error: unknown): never {
  if (brokenConstraint(error) === 'products_article') throw refuseFields({ articleNumber: m.product_article_taken() })
  throw error
}

const savedOf = ({ id, status, version, changedAt }: ProductRow, faults: FieldErrors): Saved => ({
  id,
  status,
  version,
  savedAt: changedAt.toISOString(),
  faults,
})
