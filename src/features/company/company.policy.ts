import { hasCompanyRole, hasDuty } from '../../shared/actor.ts'
import type { Actor, SignedIn } from '../../shared/actor.ts'
import { isPublicStatus } from './company.enums.policy.ts'
import type { CompanyStatus, CompanyVerb } from './company.enums.policy.ts'

/** All transitions of a company: verb → state before → state after. */
export const transitions: Record<CompanyVerb, Partial<Record<CompanyStatus, CompanyStatus>>> = {
  submit: { draft: 'submitted', returned: 'submitted', expired: 'submitted', approved: 'change_pending' },
  claim: { submitted: 'in_review', in_review: 'in_review', change_pending: 'change_pending' },
  release: { in_review: 'in_review', change_pending: 'change_pending' },
  // A refused change leaves the approved company unchanged.
  approve: { in_review: 'approved', change_pending: 'approved' },
  return: { in_review: 'returned', change_pending: 'approved' },
  reject: { in_review: 'rejected', change_pending: 'approved' },
  // A waiting change becomes a draft again; the owner resubmits it after the suspension.
  suspend: { approved: 'suspended', change_pending: 'suspended' },
  lift: { suspended: 'approved' },
  // A waiting change may be the renewed licence itself: it stays in the queue, as the resubmission of an expired
  // company.
  expire: { approved: 'expired', change_pending: 'submitted' },
  recheck: { approved: 'approved' },
  close: {
    draft: 'closed',
    submitted: 'closed',
    in_review: 'closed',
    returned: 'closed',
    rejected: 'closed',
    approved: 'closed',
    change_pending: 'closed',
    suspended: 'closed',
    expired: 'closed',
  },
}

/** The company facts that the policy needs. */
export type CompanyState = {
  id: string
  status: CompanyStatus
  isAdmitted: boolean
  applicantId: string
  closedOwnerId: string | null
  claimedBy: string | null
  claimedUntil: Date | null
}

const isDone = ({ status }: CompanyState) => status === 'rejected' || status === 'closed'
const isMember = (actor: Actor, company: CompanyState): actor is SignedIn =>
  actor.kind === 'user' && actor.companyId === company.id
const isApplicant = (actor: Actor, company: CompanyState): actor is SignedIn =>
  actor.kind === 'user' && actor.userId === company.applicantId

const isLastOwner = (actor: Actor, company: CompanyState) =>
  actor.kind === 'user' && actor.userId === (company.closedOwnerId ?? company.applicantId)

/**
 * An applicant represents the application; once it is admitted, the owner and managers do; after its closing, the last
 * owner.
 */
export const speaksFor = (actor: Actor, company: CompanyState): boolean =>
  company.isAdmitted ? isMember(actor, company) && hasCompanyRole(actor, 'manager') : isLastOwner(actor, company)

/** Answers may be edited before submission, after a return, while approved, and to renew an expired licence. */
export const canEdit = (actor: Actor, company: CompanyState): boolean =>
  speaksFor(actor, company) && company.status in transitions.submit

/** A reviewer who neither applied for nor is a member of the company. */
export const canReview = (actor: Actor, company: CompanyState): actor is SignedIn =>
  hasDuty(actor, 'review') && !isApplicant(actor, company) && !isMember(actor, company)

/** Who has claimed an application; nobody once the claim has expired. */
export const holderOf = (company: CompanyState, now: Date): string | null =>
  company.claimedBy !== null && company.claimedUntil !== null && company.claimedUntil > now ? company.claimedBy : null

/** Unclaimed, or claimed by this reviewer. */
export const canClaim = (actor: Actor, company: CompanyState, now: Date): boolean => {
  if (!canReview(actor, company) || !(company.status in transitions.claim)) return false
  const holder = holderOf(company, now)
  return holder === null || holder === actor.userId
}

/** The last claimant may decide even after expiry, as long as nobody else has claimed it since. */
const canDecide = (actor: Actor, company: CompanyState): boolean =>
  canReview(actor, company) && company.status in transitions.approve && company.claimedBy === actor.userId

/** The owner, or the applicant before there is one. */
export const canCloseOwn = (actor: Actor, company: CompanyState): boolean =>
  company.status !== 'closed' &&
  (company.isAdmitted ? isMember(actor, company) && hasCompanyRole(actor, 'owner') : isApplicant(actor, company))

/** Invitations, roles and join requests are reserved to the owner. */
export const canManageMembers = (actor: Actor, companyId: string): boolean =>
  hasCompanyRole(actor, 'owner') && actor.companyId === companyId

/** A company may invite while it is public: not while suspended or expired. */
export const canInvite = ({ status }: Pick<CompanyState, 'status'>): boolean => isPublicStatus(status)

/** Whether a person with this application may start another one. */
export const canStartAgain = (company: CompanyState): boolean => isDone(company)

/** While an operator reviews an application, no other operator closes it. A suspension does not wait. */
export function isHeldByOther(actor: Actor, company: CompanyState, now: Date): boolean {
  const holder = holderOf(company, now)
  return holder !== null && (actor.kind !== 'user' || holder !== actor.userId)
}

/** A reviewer's possible actions on a company: the buttons of the review page. */
export const reviewerCan = (actor: Actor, company: CompanyState, now: Date) => {
  const can = (verb: CompanyVerb) => canReview(actor, company) && company.status in transitions[verb]
  return {
    claim: canClaim(actor, company, now),
    decide: canDecide(actor, company),
    suspend: can('suspend'),
    lift: can('lift'),
    close: can('close') && !isHeldByOther(actor, company, now),
    recheck: can('recheck'),
  }
}
