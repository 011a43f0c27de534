import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { isOperator } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { productCounts } from './counts/product-counts.ts'
import { latestProducts } from './storefront/product.latest.service.ts'
import { transitions } from './product.policy.ts'
import { productEvents, products } from './product.table.ts'
import type { ProductChange, ProductRemarks, ProductRow } from './product.table.ts'
import type { ProductStatus, ProductVerb } from './product.enums.policy.ts'

type Move = {
  /** If the state after depends on more than the state before. */
  to?: ProductStatus
  set?: ProductChange
  /** Further conditions of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: ProductRemarks
}

/** Records who submits. */
const submitterOf = ({ actor }: Ctx, verb: ProductVerb) =>
  actor.kind === 'user' && (verb === 'submit' || verb === 'publish')
    ? {
        submittedBy: sql<
          string[]
        >`array_append(array_remove(${products.submittedBy}, ${actor.userId}), ${actor.userId})`,
      }
    : {}

/** Transitions that store the draft as a version. */
const versionedVerbs: ReadonlySet<ProductVerb> = new Set(['submit', 'publish', 'revert'])

/**
 * One transition as one conditional update, recorded with who, when, before, after and why. Refused with 1030 if the
 * state does not allow it, somebody else was faster, or the answers have changed since they were read.
 */
export async function moveProduct(
  ctx: Ctx,
  product: ProductRow,
  verb: ProductVerb,
  { to: target, set = {}, where, words = '', remarks = {} }: Move = {},
): Promise<ProductRow> {
  const { id, status, version, companyId } = product
  const to = transitions[verb][status] && (target ?? transitions[verb][status])
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(products)
    .set({ changedAt: ctx.now, ...set, ...submitterOf(ctx, verb), status: to })
    .where(and(eq(products.id, id), eq(products.status, status), eq(products.version, version), where))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  const isByPlatform = isOperator(ctx.actor) && ctx.actor.companyId !== companyId
  await latestProducts.invalidate(ctx)
  await productCounts.invalidate(ctx)
  await invalidate(ctx, 'product', id)
  await ctx.db.insert(productEvents).values({
    id: newId(ctx.now),
    productId: id,
    companyId,
    at: ctx.now,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    isByPlatform,
    verb,
    from: status,
    to,
    words,
    remarks,
    before: product.published,
    after: moved.published,
    answers: versionedVerbs.has(verb) ? product.answers : null,
  })
  await audit(ctx, {
    action: `product_${verb}`,
    subjectKind: 'product',
    subjectId: id,
    details: { from: status, to, words },
  })
  const event =
    verb === 'return' ? 'product.returned' : verb === 'approve' || verb === 'publish' ? 'product.published' : null
  if (event)
    await ctx.server.publishEvent(ctx, {
      event,
      companies: [companyId],
      data: { productId: id, status: to, version: moved.version },
    })
  return moved
}
