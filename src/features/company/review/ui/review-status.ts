import type { Actor } from '../../../../shared/actor.ts'
import { m } from '../../../../shared/wording/messages.js'
import { canReview, transitions } from '../../company.policy.ts'
import type { CompanyState } from '../../company.policy.ts'
import type { ReviewedCompany } from '../review.contract.ts'
import { clockOf, statusNames } from '../../ui/review-labels.ts'

const companyState = ({ id, status, published, applicant, claim }: ReviewedCompany): CompanyState => ({
  id,
  status,
  isAdmitted: published !== null,
  applicantId: applicant.id,
  closedOwnerId: null,
  claimedBy: claim?.userId ?? null,
  claimedUntil: claim ? new Date(claim.until) : null,
})

export const isWaiting = ({ status }: Pick<ReviewedCompany, 'status'>): boolean => status in transitions.claim

/** Why this person may not decide now, as text; null if they may. */
export function whyNotDecide(actor: Actor, reviewed: ReviewedCompany): string | null {
  const { status, claim, can } = reviewed
  const isOwn = actor.kind === 'user' && actor.userId === reviewed.applicant.id
  if (!canReview(actor, companyState(reviewed))) return isOwn ? m.review_why_own() : m.review_why_member()
  if (!isWaiting(reviewed)) return m.review_why_status({ status: statusNames[status]() })
  if (claim && !claim.isMine) return m.review_why_other({ name: claim.name, time: clockOf(claim.until) })
  return can.decide ? null : m.review_why_claim()
}
