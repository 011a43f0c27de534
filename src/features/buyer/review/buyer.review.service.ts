import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError, found } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { checkRemarks } from '../../company/company.reasons.service.ts'
import { findNames } from '../../company/membership/membership.names.service.ts'
import { notify } from '../../notification/notification.service.ts'
import { identityOf } from '../buyer.answers.policy.ts'
import { moveBuyer } from '../buyer-transition.ts'
import { canClaim, canReview, transitions } from '../buyer.policy.ts'
import { buyers } from '../buyer.table.ts'
import type { Buyer, BuyerChange } from '../buyer.table.ts'
import { claimOf, isSeen } from './buyer.queue.service.ts'
import type { buyerReviewEndpoints } from './buyer.review.contract.ts'

type Endpoints = typeof buyerReviewEndpoints
type ReviewState = EndpointResult<Endpoints['buyerClaim']>
type Decision = EndpointInput<Endpoints['buyerDecide']>

const claimMs = 30 * minuteMs

/** Claims a verification for 30 minutes, or renews the claim; another operator's expired claim can be taken over. */
export async function claimBuyer(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const buyer = await findBuyer(ctx, id)
    allow(canReview(ctx.actor, buyer))
    if (!(buyer.status in transitions.claim)) throw new AppError('wrong_state', m.company_error_decided())
    if (!canClaim(ctx.actor, buyer, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    const set = { claimedBy: userId, claimedUntil: new Date(ctx.now.getTime() + claimMs) }
    if (buyer.claimedBy === userId && buyer.status === 'in_review') return stateOf(ctx, await renew(ctx, buyer, set))
    const isFree = or(isNull(buyers.claimedBy), eq(buyers.claimedBy, userId), lte(buyers.claimedUntil, ctx.now))
    return stateOf(ctx, await moveBuyer(ctx, buyer, 'claim', { set, where: isFree }))
  })
}

/** Renewing a claim changes no state and adds no entry of the history. */
async function renew(ctx: Ctx, { userId }: Buyer, set: { claimedBy: string; claimedUntil: Date }): Promise<Buyer> {
  const [renewed] = await ctx.db
    .update(buyers)
    .set(set)
    .where(and(eq(buyers.userId, userId), eq(buyers.status, 'in_review'), eq(buyers.claimedBy, set.claimedBy)))
    .returning()
  if (!renewed) throw new AppError('wrong_state', m.company_error_claimed())
  return renewed
}

/** Gives a claimed verification back to the queue. */
export async function releaseBuyer(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const buyer = await findBuyer(ctx, id)
    allow(canReview(ctx.actor, buyer))
    if (buyer.claimedBy !== userId) throw new AppError('wrong_state', m.company_error_claim_first())
    return stateOf(
      ctx,
      await moveBuyer(ctx, buyer, 'release', {
        set: { claimedBy: null, claimedUntil: null },
        where: eq(buyers.claimedBy, userId),
      }),
    )
  })
}

/** Decides a claimed verification in the version that was reviewed; the buyer is notified at once. */
export async function decideBuyer(ctx: Ctx, decision: Decision): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const buyer = await findBuyer(ctx, decision.id)
    allow(canReview(ctx.actor, buyer))
    refuseLate(buyer, decision, userId)
    await checkRemarks(ctx, decision, 'reject')
    const decided = await moveBuyer(ctx, buyer, decision.verdict, {
      set: {
        ...outcome(ctx, buyer, decision),
        claimedBy: null,
        claimedUntil: null,
        decidedAt: ctx.now,
        decidedBy: userId,
      },
      where: and(eq(buyers.claimedBy, userId), eq(buyers.version, decision.version)),
      words: decision.words,
      remarks: decision.verdict === 'return' ? decision.remarks : {},
    })
    await tell(ctx, buyer, decision)
    return stateOf(ctx, decided)
  })
}

/** Tells the slower of two reviewers what has happened; the conditional update resolves truly simultaneous ones. */
function refuseLate(buyer: Buyer, { version }: Decision, userId: string): void {
  if (!(buyer.status in transitions.approve))
    throw new AppError(
      'wrong_state',
      buyer.status === 'submitted' ? m.company_error_claim_first() : m.company_error_decided(),
    )
  if (buyer.claimedBy !== userId) throw new AppError('wrong_state', m.company_error_claimed())
  if (buyer.version !== version) throw new AppError('wrong_state', m.buyer_error_reviewed_version())
}

function outcome(ctx: Ctx, buyer: Buyer, { verdict, remarks, words }: Decision): BuyerChange {
  if (verdict === 'approve') return { verified: identityOf(buyer.answers), verifiedAt: ctx.now, remarks: {}, words: '' }
  return { remarks: verdict === 'return' ? remarks : {}, words }
}

async function tell(ctx: Ctx, { userId, companyName }: Buyer, { verdict, remarks, words }: Decision): Promise<void> {
  const kinds = { approve: 'buyer_approved', return: 'buyer_returned', reject: 'buyer_rejected' } as const
  await notify(ctx, {
    userId,
    kind: kinds[verdict],
    params: { company: companyName, words, count: Object.keys(remarks).length },
    link: '/user/buyer',
    channels: ['page', 'message'],
  })
}

/** A profile that was submitted at least once. */
export async function findBuyer(ctx: Ctx, id: string): Promise<Buyer> {
  const [buyer] = await ctx.db
    .select()
    .from(buyers)
    .where(and(eq(buyers.userId, id), isSeen))
  return found(buyer)
}

async function stateOf(ctx: Ctx, buyer: Buyer): Promise<ReviewState> {
  const names = await findNames(ctx, buyer.claimedBy ? [buyer.claimedBy] : [])
  return {
    id: buyer.userId,
    status: buyer.status,
    claim: claimOf(ctx, buyer, names.get(buyer.claimedBy ?? '') ?? null),
  }
}
