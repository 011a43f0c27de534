import { hasDuty } from '../../shared/actor.ts'
import type { Actor, SignedIn } from '../../shared/actor.ts'
import type { RfqStatus, RfqVerb } from './rfq.enums.policy.ts'

/** All transitions of a request: verb → state before → state after. */
export const transitions: Record<RfqVerb, Partial<Record<RfqStatus, RfqStatus>>> = {
  submit: { draft: 'pending_review', returned: 'pending_review' },
  withdraw: { pending_review: 'draft' },
  approve: { pending_review: 'open' },
  return: { pending_review: 'returned' },
  remove: { pending_review: 'removed', open: 'removed', full: 'removed', expired: 'removed' },
  // By the clock.
  expire: { open: 'expired' },
  // By the last quotation that is wanted, and by one that gives its place back.
  fill: { open: 'full' },
  reopen: { full: 'open' },
  cancel: { open: 'cancelled', full: 'cancelled', expired: 'cancelled' },
  award: { open: 'awarded', full: 'awarded', expired: 'awarded' },
}

export const can = (verb: RfqVerb, status: RfqStatus): boolean => transitions[verb][status] !== undefined
export const canEdit = (status: RfqStatus): boolean => can('submit', status)

/** The facts of a request that the rules of its review need. */
export type RfqState = { buyerId: string; status: RfqStatus; claimedBy: string | null; claimedUntil: Date | null }

/** A reviewer, but not for the own request. */
export const canReview = (actor: Actor, { buyerId }: Pick<RfqState, 'buyerId'>): actor is SignedIn =>
  hasDuty(actor, 'review') && actor.userId !== buyerId

/** Who has claimed a request; nobody once the claim has expired. */
export const holderOf = ({ status, claimedBy, claimedUntil }: RfqState, now: Date): string | null =>
  status === 'pending_review' && claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** Unclaimed, or claimed by this reviewer. */
export const canClaim = (actor: Actor, rfq: RfqState, now: Date): boolean => {
  if (!canReview(actor, rfq) || rfq.status !== 'pending_review') return false
  const holder = holderOf(rfq, now)
  return holder === null || holder === actor.userId
}

/** The last claimant may decide even after the claim has expired, as long as nobody else has claimed it since. */
export const canDecide = (actor: Actor, rfq: RfqState): boolean =>
  canReview(actor, rfq) && rfq.status === 'pending_review' && rfq.claimedBy === actor.userId
