import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { isOperator } from '../../../shared/actor.ts'
import { AppError } from '../../../shared/errors.ts'
import { latestProducts } from './storefront/product.latest.ts'
import { transitions } from './product.policy.ts'
import { productEvents, products } from './product.table.ts'
import type { ProductChange, ProductRemarks, ProductRow } from './product.table.ts'
import type { ProductStatus, ProductVerb } from './product.words.policy.ts'

type Move = {
  /** Where the state after depends on more than the state before. */
  to?: ProductStatus
  set?: ProductChange
  /** What else must hold at the moment of the update. */
  where?: SQL | undefined
  words?: string
  remarks?: ProductRemarks
}

/** Remembers who submits. */
const submitterOf = ({ actor }: Ctx, verb: ProductVerb) =>
  actor.kind === 'user' && (verb === 'submit' || verb === 'publish')
    ? {
        submittedBy: sql<
          string[]
        >`array_append(array_remove(${products.submittedBy}, ${actor.userId}), ${actor.userId})`,
      }
    : {}

/** Acts that make a version of what was being edited. */
const keepsAnswers: ReadonlySet<ProductVerb> = new Set(['submit', 'publish', 'revert'])

/**
 * One transition as one conditional update, written down with who, when, before, after and why. Refused with 1030 when the state does
 * not allow it, somebody else was faster, or the answers are no longer those that were read.
 */
export async function moveProduct(
  ctx: Ctx,
  product: ProductRow,
  verb: ProductVerb,
  { to: asked, set = {}, where, words = '', remarks = {} }: Move = {},
): Promise<ProductRow> {
  const { id, status, version, companyId } = product
  const to = transitions[verb][status] && (asked ?? transitions[verb][status])
  if (!to) throw new AppError('wrong_state')
  const [moved] = await ctx.db
    .update(products)
    .set({ changedAt: ctx.now, ...set, ...submitterOf(ctx, verb), status: to })
    .where(and(eq(products.id, id), eq(products.status, status), eq(products.version, version), where))
    .returning()
  if (!moved) throw new AppError('wrong_state')
  const isByPlatform = isOperator(ctx.actor) && ctx.actor.companyId !== companyId
  await latestProducts.announce(ctx)
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
    before: product.live,
    after: moved.live,
    answers: keepsAnswers.has(verb) ? product.answers : null,
  })
  await audit(ctx, {
    action: `product_${verb}`,
    subjectKind: 'product',
    subjectId: id,
    details: { from: status, to, words },
  })
  return moved
}
