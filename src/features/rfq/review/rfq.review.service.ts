import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit } from '../../../server/audit.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { allow, AppError, found, refuseFields } from '../../../shared/errors.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { m } from '../../../shared/wording/messages.js'
import { checkRemarks } from '../../company/company.reasons.service.ts'
import { findNames } from '../../company/membership/membership.names.service.ts'
import { notify } from '../../notification/notification.service.ts'
import { matchJob } from '../matching/matching.jobs.ts'
import { loseQuotations } from '../quotation/quotation-transition.ts'
import { moveRfq } from '../rfq-transition.ts'
import { can, canClaim, canReview } from '../rfq.policy.ts'
import { rfqs } from '../rfq.table.ts'
import type { Rfq } from '../rfq.table.ts'
import { claimOf, isSeen } from './rfq.queue.service.ts'
import type { rfqReviewEndpoints } from './rfq.review.contract.ts'

type Endpoints = typeof rfqReviewEndpoints
type ReviewState = EndpointResult<Endpoints['rfqClaim']>
type Decision = EndpointInput<Endpoints['rfqDecide']>

const claimMs = 30 * minuteMs
const unclaimed = { claimedBy: null, claimedUntil: null }

/** Claims a request for 30 minutes, or renews the claim; another operator's expired claim can be taken over. */
export async function claimRfq(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const rfq = await findRfq(ctx, id)
    allow(canReview(ctx.actor, rfq))
    if (rfq.status !== 'pending_review') throw new AppError('wrong_state', m.company_error_decided())
    if (!canClaim(ctx.actor, rfq, ctx.now)) throw new AppError('wrong_state', m.company_error_claimed())
    const isFree = or(isNull(rfqs.claimedBy), eq(rfqs.claimedBy, userId), lte(rfqs.claimedUntil, ctx.now))
    const claimed = await hold(
      ctx,
      rfq,
      { claimedBy: userId, claimedUntil: new Date(ctx.now.getTime() + claimMs) },
      isFree,
    )
    if (rfq.claimedBy !== userId)
      await audit(ctx, { action: 'rfq_claim', subjectKind: 'rfq', subjectId: id, details: {} })
    return stateOf(ctx, claimed)
  })
}

/** Gives a claimed request back to the queue. */
export async function releaseRfq(ctx: Ctx, { id }: { id: string }): Promise<ReviewState> {
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const rfq = await findRfq(ctx, id)
    allow(canReview(ctx.actor, rfq))
    if (rfq.claimedBy !== userId) throw new AppError('wrong_state', m.company_error_claim_first())
    const released = await hold(ctx, rfq, unclaimed, eq(rfqs.claimedBy, userId))
    await audit(ctx, { action: 'rfq_release', subjectKind: 'rfq', subjectId: id, details: {} })
    return stateOf(ctx, released)
  })
}

/** A claim is no state of its own. */
async function hold(
  ctx: Ctx,
  { id }: Rfq,
  set: { claimedBy: string | null; claimedUntil: Date | null },
  where: ReturnType<typeof or>,
): Promise<Rfq> {
  const [held] = await ctx.db
    .update(rfqs)
    .set(set)
    .where(and(eq(rfqs.id, id), eq(rfqs.status, 'pending_review'), where))
    .returning()
  if (!held) throw new AppError('wrong_state', m.company_error_claimed())
  return held
}

/** Decides a claimed request in the version that was reviewed; the buyer is told at once. */
export async function decideRfq(ctx: Ctx, decision: Decision): Promise<ReviewState> {
  const { verdict, words, remarks, version } = decision
  const { userId } = ctx.actor as SignedIn
  return inTransaction(ctx, async (ctx) => {
    const rfq = await findRfq(ctx, decision.id)
    allow(canReview(ctx.actor, rfq))
    if (rfq.status !== 'pending_review') throw new AppError('wrong_state', m.company_error_decided())
    if (rfq.claimedBy !== userId)
      throw new AppError('wrong_state', rfq.claimedBy ? m.company_error_claimed() : m.company_error_claim_first())
    if (rfq.version !== version) throw new AppError('wrong_state', m.rfq_error_reviewed_version())
    await checkRemarks(ctx, decision, 'remove')
    if (verdict === 'approve' && (!rfq.closesAt || rfq.closesAt <= ctx.now))
      throw new AppError('wrong_state', m.rfq_error_deadline_over())
    const decided = await moveRfq(ctx, rfq, verdict, {
      set: {
        ...unclaimed,
        decidedBy: userId,
        remarks: verdict === 'return' ? remarks : {},
        words: verdict === 'approve' ? '' : words,
        ...(verdict === 'approve' && { openedAt: ctx.now }),
        ...(verdict === 'remove' && { closedAt: ctx.now }),
      },
      where: and(eq(rfqs.claimedBy, userId), eq(rfqs.version, version)),
      words,
      remarks: verdict === 'return' ? remarks : {},
    })
    if (verdict === 'approve') await enqueue(ctx, matchJob, { id: rfq.id })
    const kinds = { approve: 'rfq_approved', return: 'rfq_returned', remove: 'rfq_removed' } as const
    await notify(ctx, {
      userId: rfq.buyerId,
      kind: kinds[verdict],
      params: { title: rfq.title, words, count: Object.keys(remarks).length },
      link: `/user/requests/${rfq.id}`,
      channels: ['page', 'message'],
    })
    return stateOf(ctx, decided)
  })
}

/** Takes down a request that others can see. */
export async function removeRfq(ctx: Ctx, { id, words }: EndpointInput<Endpoints['rfqRemove']>): Promise<ReviewState> {
  return inTransaction(ctx, async (ctx) => {
    const rfq = await findRfq(ctx, id)
    allow(canReview(ctx.actor, rfq))
    if (rfq.status === 'pending_review' || !can('remove', rfq.status))
      throw new AppError('wrong_state', m.rfq_error_not_removable())
    if (words === '') throw refuseFields({ words: m.company_error_words_needed() })
    const removed = await moveRfq(ctx, rfq, 'remove', {
      set: { words, closedAt: ctx.now, decidedBy: ctx.actor.userId },
      words,
    })
    await loseQuotations(ctx, rfq)
    await notify(ctx, {
      userId: rfq.buyerId,
      kind: 'rfq_removed',
      params: { title: rfq.title, words },
      link: `/user/requests/${id}`,
      channels: ['page', 'message'],
    })
    return stateOf(ctx, removed)
  })
}

/** A request that was submitted at least once, locked if inside a transaction. */
export async function findRfq(ctx: Ctx, id: string): Promise<Rfq> {
  const query = ctx.db
    .select()
    .from(rfqs)
    .where(and(eq(rfqs.id, id), isSeen))
  const [rfq] = ctx.afterCommitHooks ? await query.for('update') : await query
  return found(rfq)
}

async function stateOf(ctx: Ctx, rfq: Rfq): Promise<ReviewState> {
  const names = await findNames(ctx, rfq.claimedBy ? [rfq.claimedBy] : [])
  return { id: rfq.id, status: rfq.status, claim: claimOf(ctx, rfq, names.get(rfq.claimedBy ?? '') ?? null) }
}
