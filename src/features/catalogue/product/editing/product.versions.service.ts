import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { allow, AppError, found } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { linkFiles } from '../../../company/application/link-files.ts'
import { unciteFiles } from '../../../media/media.service.ts'
import { mediaFiles } from '../../../media/media.table.ts'
import { ProductAnswers } from '../product.answers.contract.ts'
import { columnsOfDraft, filesOf } from '../product-columns.ts'
import { citeAsUploaded, filesHeld } from './product.edit.service.ts'
import { findMine, isArticleTaken } from './find-product.ts'
import { canEdit, canSee } from '../product.policy.ts'
import { contentOf, faultsOf, versionsOf } from '../storefront/product.presenter.ts'
import { productEvents } from '../product.table.ts'
import { moveProduct } from '../product-transition.ts'
import type { productVersionEndpoints } from './product.versions.contract.ts'

type Endpoints = typeof productVersionEndpoints

/** The history of a product of the caller's company. */
export async function listVersions(
  ctx: Ctx,
  { id }: { id: string },
): Promise<EndpointResult<Endpoints['productVersions']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  return versionsOf(ctx, id)
}

/** An earlier version of a product of the caller's company, compared with the draft. */
export async function openVersion(
  ctx: Ctx,
  { id, versionId }: EndpointInput<Endpoints['productVersion']>,
): Promise<EndpointResult<Endpoints['productVersion']>> {
  const product = await findMine(ctx, id)
  allow(canSee(ctx.actor, product))
  const answers = await contentsAt(ctx, id, versionId)
  const version = found((await versionsOf(ctx, id)).find((one) => one.id === versionId))
  return {
    version,
    answers,
    now: product.answers,
    files: await linkFiles(ctx, [...filesOf(answers), ...filesOf(product.answers)]),
    canRestore: canEdit(ctx.actor, product),
  }
}

/**
 * Restores an earlier version as the draft. The published version stays until the draft is reviewed; the replaced draft
 * becomes a version.
 */
export async function restoreVersion(
  ctx: Ctx,
  { id, versionId, version }: EndpointInput<Endpoints['restoreVersion']>,
): Promise<EndpointResult<Endpoints['restoreVersion']>> {
  const done = await inTransaction(ctx, async (ctx) => {
    const product = await findMine(ctx, id, { isLocked: true })
    allow(canSee(ctx.actor, product))
    if (!canEdit(ctx.actor, product)) throw new AppError('wrong_state', m.product_not_editable())
    if (product.version !== version) throw new AppError('wrong_state', m.product_error_version_conflict())
    const content = await contentsAt(ctx, id, versionId)
    const { answers: restored, missingFiles } = await withFilesThatAre(ctx, content)
    const isArticleNumberUnchanged = await isArticleTaken(ctx, product.companyId, restored.articleNumber, id)
    const answers = isArticleNumberUnchanged ? { ...restored, articleNumber: product.articleNumber } : restored
    const [before, after] = [filesHeld(product), filesHeld({ answers, published: product.published })]
    await citeAsUploaded(
      ctx,
      after.filter((file) => !before.includes(file)),
    )
    await unciteFiles(
      ctx,
      before.filter((file) => !after.includes(file)),
    )
    const moved = await moveProduct(ctx, product, 'revert', {
      set: { answers, ...columnsOfDraft(answers), version: version + 1 },
    })
    return { moved, missingFiles, isArticleNumberUnchanged }
  })
  const { moved, missingFiles, isArticleNumberUnchanged } = done
  return {
    id,
    status: moved.status,
    version: moved.version,
    savedAt: moved.changedAt.toISOString(),
    faults: await faultsOf(ctx, moved.answers),
    missingFiles,
    isArticleNumberUnchanged,
  }
}

/** The contents of a version in the current shape; 1031 for an entry without contents. */
async function contentsAt(ctx: Ctx, id: string, versionId: string): Promise<ProductAnswers> {
  const [event] = await ctx.db
    .select()
    .from(productEvents)
    .where(and(eq(productEvents.id, versionId), eq(productEvents.productId, id)))
  return ProductAnswers.parse(found(contentOf(found(event))))
}

/** Files that were no longer referenced are deleted after a day. */
async function withFilesThatAre(
  ctx: Ctx,
  content: ProductAnswers,
): Promise<{ answers: ProductAnswers; missingFiles: number }> {
  const ids = filesOf(content)
  if (ids.length === 0) return { answers: content, missingFiles: 0 }
  const rows = await ctx.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, ids), isNull(mediaFiles.removedAt)))
  const there = new Set(rows.map((row) => row.id))
  const answers = {
    ...content,
    pictures: content.pictures.filter((file) => there.has(file)),
    documents: content.documents.filter(({ file }) => there.has(file)),
  }
  return { answers, missingFiles: ids.filter((file) => !there.has(file)).length }
}
