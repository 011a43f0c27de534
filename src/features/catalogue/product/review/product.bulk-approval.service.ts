import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../../server/context.ts'
import type { SignedIn } from '../../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../../shared/endpoint.ts'
import { AppError, errorCodes } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { findingsOf } from './product-findings.ts'
import { canReview } from '../product.policy.ts'
import { decideProduct } from './product.review.service.ts'
import type { productReviewEndpoints } from './product.review.contract.ts'
import { products } from '../product.table.ts'
import type { ProductRow } from '../product.table.ts'

type Endpoints = typeof productReviewEndpoints
type Answer = EndpointResult<Endpoints['approveProducts']>[number]

/**
 * Approves several goods, each in its own transaction and by the rules of a single decision; a refusal of one does not
 * affect the others. Goods with findings are skipped unless the operator has confirmed them.
 */
export async function approveProducts(
  ctx: Ctx,
  { items, isConfirmed }: EndpointInput<Endpoints['approveProducts']>,
): Promise<Answer[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const rows = await ctx.db
    .select()
    .from(products)
    .where(inArray(products.id, [...versions.keys()]))
  const known = new Map(rows.map((row) => [row.id, row]))
  const findings = await findingsOf(ctx, rows)
  const answers: Answer[] = []
  for (const [id, version] of versions) {
    const found = findings.get(id) ?? []
    answers.push({
      ...(await approve(ctx, known.get(id), { id, version, isHeldBack: found.length > 0 && !isConfirmed })),
      findings: found,
    })
  }
  return answers
}

type Row = { id: string; version: number; isHeldBack: boolean }

async function approve(
  ctx: Ctx,
  product: ProductRow | undefined,
  { id, version, isHeldBack }: Row,
): Promise<Omit<Answer, 'findings'>> {
  const { userId } = ctx.actor as SignedIn
  // A retry after a lost reply.
  const isDone =
    product?.status === 'published' && product.version === version && product.decidedBy === userId && product.isChecked
  if (isDone) return { id, code: '0', message: m.ok(), status: product.status }
  try {
    if (product && !canReview(ctx.actor, product)) throw new AppError('not_found', m.product_error_own())
    if (isHeldBack) throw new AppError('wrong_state', m.product_error_findings())
    const { status } = await decideProduct(ctx, { id, verdict: 'approve', version, remarks: {}, words: '' })
    return { id, code: '0', message: m.ok(), status }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      id,
      code: errorCodes[error.reason],
      message: Object.values(error.details.fields ?? {})[0] ?? error.message,
      status: product?.status ?? null,
    }
  }
}
