import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import { inTransaction } from '../../../../server/context.ts'
import type { Ctx } from '../../../../server/context.ts'
import type { SignedIn } from '../../../../shared/actor.ts'
import { minuteMs } from '../../../../shared/text/durations.ts'
import { allow, AppError } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { findNames } from '../../../company/membership/membership.names.service.ts'
import { productClaims } from './product.claims.table.ts'
import { findProduct } from '../editing/find-product.ts'
import { canReview, transitions } from '../product.policy.ts'
import type { ReviewClaim } from '../../../../shared/shapes.ts'

type Claim = z.input<typeof ReviewClaim>
type ClaimState = { id: string; claim: Claim | null }

const claimMs = 30 * minuteMs

/** Claims a waiting product for 30 minutes, or renews the claim; another operator's expired claim can be taken over. */
export async function claimProduct(ctx: Ctx, { id }: { id: string }): Promise<ClaimState> {
  return inTransaction(ctx, async (ctx) => {
    const product = await findProduct(ctx, id)
    allow(canReview(ctx.actor, product))
    if (!(product.status in transitions.approve)) throw new AppError('wrong_state', m.product_decided())
    await acquireClaim(ctx, id)
    return readClaim(ctx, id)
  })
}

/** Releases a claimed product; releasing an unclaimed one is not an error. */
export async function releaseProduct(ctx: Ctx, { id }: { id: string }): Promise<ClaimState> {
  const product = await findProduct(ctx, id)
  allow(canReview(ctx.actor, product))
  await ctx.db
    .delete(productClaims)
    .where(and(eq(productClaims.productId, id), eq(productClaims.userId, ctx.actor.userId)))
  return readClaim(ctx, id)
}

/** Claims a product in the caller's transaction. 1030 with the operator's name while somebody else has it. */
export async function acquireClaim(ctx: Ctx, productId: string): Promise<void> {
  const { userId } = ctx.actor as SignedIn
  const set = { userId, until: new Date(ctx.now.getTime() + claimMs) }
  const isFree = or(eq(productClaims.userId, userId), lte(productClaims.until, ctx.now))
  const taken = await ctx.db
    .insert(productClaims)
    .values({ productId, ...set })
    .onConflictDoUpdate({ target: productClaims.productId, set, setWhere: isFree })
    .returning({ id: productClaims.productId })
  if (taken.length > 0) return
  const claim = (await claimsOf(ctx, [productId])).get(productId)
  const minutes = claim ? Math.ceil((new Date(claim.until).getTime() - ctx.now.getTime()) / minuteMs) : 0
  throw new AppError('wrong_state', m.product_error_claimed({ name: claim?.name ?? '', minutes }))
}

/** Releases a decided product. */
export async function dropClaim(ctx: Ctx, productId: string): Promise<void> {
  await ctx.db.delete(productClaims).where(eq(productClaims.productId, productId))
}

/** The current claims of these products. */
export async function claimsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Claim>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ productId: productClaims.productId, userId: productClaims.userId, until: productClaims.until })
    .from(productClaims)
    .where(and(inArray(productClaims.productId, [...ids]), gt(productClaims.until, ctx.now)))
  const { userId: mine } = ctx.actor as SignedIn
  const names = await findNames(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return new Map(
    rows.map(({ productId, userId, until }) => [
      productId,
      { userId, name: names.get(userId) ?? '', until: until.toISOString(), isMine: userId === mine },
    ]),
  )
}

const readClaim = async (ctx: Ctx, id: string): Promise<ClaimState> => ({
  id,
  claim: (await claimsOf(ctx, [id])).get(id) ?? null,
})
