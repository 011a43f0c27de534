import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { SignedIn } from '../../../../shared/actor.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import { AppError, found, refuseFields } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { companies } from '../../../company/company.table.ts'
import { isPublicStatus } from '../../../company/company.enums.policy.ts'
import { filesWithin } from '../../../media/media.service.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { filesOf } from '../product-columns.ts'
import type { Record90 } from '../product.policy.ts'
import { isNotRemoved, productEvents, products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'
import type { ProductStatus } from '../product.enums.policy.ts'

const windowMs = 90 * dayMs

/** A product of the caller's company, or 1031. */
export async function findMine(ctx: Ctx, id: string, { isLocked = false } = {}): Promise<ProductRow> {
  const { companyId } = ctx.actor as SignedIn
  const query = ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.companyId, found(companyId))))
  const [product] = await (isLocked ? query.for('update') : query)
  return found(product)
}

/** Any product, for operators. */
export async function findProduct(ctx: Ctx, id: string): Promise<ProductRow> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, id))
  return found(product)
}

/** Refuses an article number that another product of the company has. */
export async function refuseTakenArticle(
  ctx: Ctx,
  companyId: string,
  articleNumber: string,
  exceptId: string,
): Promise<void> {
  if (await isArticleTaken(ctx, companyId, articleNumber, exceptId))
    throw refuseFields({ articleNumber: m.product_article_taken() })
}

/** Whether another product of the company that is not deleted has the number. */
export async function isArticleTaken(
  ctx: Ctx,
  companyId: string,
  articleNumber: string,
  exceptId: string,
): Promise<boolean> {
  if (articleNumber === '') return false
  const [other] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        eq(products.articleNumber, articleNumber),
        isNotRemoved,
        ne(products.id, exceptId),
      ),
    )
  return other !== undefined
}

/** The state of a product before its last deletion. */
export async function stateBefore(ctx: Ctx, id: string): Promise<ProductStatus> {
  const [last] = await ctx.db
    .select({ from: productEvents.from })
    .from(productEvents)
    .where(and(eq(productEvents.productId, id), eq(productEvents.verb, 'discard')))
    .orderBy(desc(productEvents.position))
    .limit(1)
  return last?.from ?? 'draft'
}

/**
 * Refuses pictures that are not public images and documents that are public. Files of other people get the same answer
 * as missing ones; `held` files already belong to the product.
 */
export async function refuseWrongFiles(ctx: Ctx, answers: ProductAnswers, held: readonly string[] = []): Promise<void> {
  const ids = filesOf(answers)
  if (ids.length === 0) return
  const files = await filesWithin(ctx, ids, held)
  const faults: Record<string, string> = {}
  answers.pictures.forEach((id, index) => files.has(id) || (faults[`pictures.${index}`] = m.product_file_missing()))
  answers.documents.forEach(
    ({ file }, index) => files.has(file) || (faults[`documents.${index}.file`] = m.product_file_missing()),
  )
  if (Object.keys(faults).length > 0) throw new AppError('not_found', m.product_file_missing(), { fields: faults })
  answers.pictures.forEach((id, index) => {
    const file = files.get(id)
    if (file?.kind !== 'image' || !file.isPublic) faults[`pictures.${index}`] = m.field_invalid()
  })
  answers.documents.forEach(({ file }, index) => {
    if (files.get(file)?.isPublic !== false) faults[`documents.${index}.file`] = m.field_invalid()
  })
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

/** Whether the company is public. Locks it, so that this does not change before the goods are updated. */
export async function isCompanyListed(ctx: Ctx, companyId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share')
  return row !== undefined && isPublicStatus(row.status)
}

/** How many goods of a company operators accepted, and refused in the last 90 days. */
export async function recordOf(ctx: Ctx, companyId: string): Promise<Record90> {
  const since = new Date(ctx.now.getTime() - windowMs)
  const [row] = await ctx.db
    .select({
      accepted: sql<number>`count(distinct ${productEvents.productId}) filter (where ${productEvents.verb} in ('approve', 'check'))::int`,
      refused: sql<number>`count(*) filter (where ${productEvents.isByPlatform} and ${productEvents.verb} in ('return', 'remove') and ${productEvents.at} > ${since.toISOString()}::timestamptz)::int`,
    })
    .from(productEvents)
    .where(eq(productEvents.companyId, companyId))
  return row ?? { accepted: 0, refused: 0 }
}
