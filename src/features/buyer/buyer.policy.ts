import { hasDuty } from '../../shared/actor.ts'
import type { Actor, SignedIn } from '../../shared/actor.ts'
import type { BuyerStatus, BuyerVerb } from './buyer.enums.policy.ts'

/** All transitions of a verification: verb → state before → state after. */
export const transitions: Record<BuyerVerb, Partial<Record<BuyerStatus, BuyerStatus>>> = {
  submit: { draft: 'submitted', returned: 'submitted' },
  // Other identifying data than those that were submitted: a verification waits again, a rejected buyer may try again.
  change: { submitted: 'submitted', in_review: 'submitted', approved: 'submitted', rejected: 'draft' },
  claim: { submitted: 'in_review', in_review: 'in_review' },
  release: { in_review: 'submitted' },
  approve: { in_review: 'approved' },
  return: { in_review: 'returned' },
  reject: { in_review: 'rejected' },
}

/** The facts of a verification that the policy needs. */
export type BuyerState = {
  userId: string
  status: BuyerStatus
  claimedBy: string | null
  claimedUntil: Date | null
}

/** In these states the stored profile is what was submitted, so that it has to stay complete. */
export const isSubmitted = (status: BuyerStatus): boolean =>
  status === 'submitted' || status === 'in_review' || status === 'approved'

/** A reviewer, but not for the own profile. */
export const canReview = (actor: Actor, { userId }: Pick<BuyerState, 'userId'>): actor is SignedIn =>
  hasDuty(actor, 'review') && actor.userId !== userId

/** Who has claimed a verification; nobody once the claim has expired. */
export const holderOf = ({ status, claimedBy, claimedUntil }: BuyerState, now: Date): string | null =>
  status === 'in_review' && claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** Unclaimed, or claimed by this reviewer. */
export const canClaim = (actor: Actor, buyer: BuyerState, now: Date): boolean => {
  if (!canReview(actor, buyer) || !(buyer.status in transitions.claim)) return false
  const holder = holderOf(buyer, now)
  return holder === null || holder === actor.userId
}

/** The last claimant may decide even after the claim has expired, as long as nobody else has claimed it since. */
export const canDecide = (actor: Actor, buyer: BuyerState): boolean =>
  canReview(actor, buyer) && buyer.status in transitions.approve && buyer.claimedBy === actor.userId
