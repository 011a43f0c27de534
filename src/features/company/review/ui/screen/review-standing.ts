import type { Actor } from '../../../../../shared/actor.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { canReview, transitions } from '../../../company.policy.ts'
import type { CompanyStanding } from '../../../company.policy.ts'
import type { ReviewedCompany } from '../../company.review.contract.ts'
import { clockOf, statusNames } from '../review-words.ts'

const standingOf = ({ id, status, live, applicant, claim }: ReviewedCompany): CompanyStanding => ({
  id,
  status,
  isLive: live !== null,
  applicantId: applicant.id,
  closedOwnerId: null,
  claimedBy: claim?.userId ?? null,
  claimedUntil: claim ? new Date(claim.until) : null,
})

export const isWaiting = ({ status }: Pick<ReviewedCompany, 'status'>): boolean => status in transitions.claim

/** Why this person may not decide now, in words; null when they may. */
export function whyNotDecide(actor: Actor, reviewed: ReviewedCompany): string | null {
  const { status, claim, can } = reviewed
  const isOwn = actor.kind === 'user' && actor.userId === reviewed.applicant.id
  if (!canReview(actor, standingOf(reviewed))) return isOwn ? m.review_why_own() : m.review_why_member()
  if (!isWaiting(reviewed)) return m.review_why_status({ status: statusNames[status]() })
  if (claim && !claim.isMine) return m.review_why_other({ name: claim.name, time: clockOf(claim.until) })
  return can.decide ? null : m.review_why_claim()
}
