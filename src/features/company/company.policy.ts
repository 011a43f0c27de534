import { hasCompanyRole, isOperator } from '../../shared/actor.ts'
import type { Actor, SignedIn } from '../../shared/actor.ts'
import type { CompanyStatus, CompanyVerb } from './company.words.policy.ts'

/** The transitions of the product, and no other: verb → state before → state after. */
export const transitions: Record<CompanyVerb, Partial<Record<CompanyStatus, CompanyStatus>>> = {
  submit: { draft: 'submitted', returned: 'submitted', expired: 'submitted', approved: 'change_pending' },
  claim: { submitted: 'in_review', in_review: 'in_review', change_pending: 'change_pending' },
  release: { in_review: 'in_review', change_pending: 'change_pending' },
  // A change that is not accepted leaves the approved company as it was.
  approve: { in_review: 'approved', change_pending: 'approved' },
  return: { in_review: 'returned', change_pending: 'approved' },
  reject: { in_review: 'rejected', change_pending: 'approved' },
  // A change that waits is a draft again; the owner sends it anew after the suspension.
  suspend: { approved: 'suspended', change_pending: 'suspended' },
  lift: { suspended: 'approved' },
  // A change that waits may be the new term itself: it stays in the queue, as the resubmission of an expired company.
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

/** What the policy needs to know of a company. */
export type CompanyStanding = {
  id: string
  status: CompanyStatus
  isLive: boolean
  applicantId: string
  closedOwnerId: string | null
  claimedBy: string | null
  claimedUntil: Date | null
}

const isDone = ({ status }: CompanyStanding) => status === 'rejected' || status === 'closed'
const isMember = (actor: Actor, company: CompanyStanding): actor is SignedIn =>
  actor.kind === 'user' && actor.companyId === company.id
const isApplicant = (actor: Actor, company: CompanyStanding): actor is SignedIn =>
  actor.kind === 'user' && actor.userId === company.applicantId

const isLastOwner = (actor: Actor, company: CompanyStanding) =>
  actor.kind === 'user' && actor.userId === (company.closedOwnerId ?? company.applicantId)

/** An applicant speaks for the application; once it is live, the owner and managers do; after its end whoever owned it. */
export const speaksFor = (actor: Actor, company: CompanyStanding): boolean =>
  company.isLive ? isMember(actor, company) && hasCompanyRole(actor, 'manager') : isLastOwner(actor, company)

/** Answers may be edited before the submission, after a return, while approved, and to come back after the licence ran out. */
export const canEdit = (actor: Actor, company: CompanyStanding): boolean =>
  speaksFor(actor, company) && company.status in transitions.submit

/** An operator who neither applied nor belongs to the company. */
export const canReview = (actor: Actor, company: CompanyStanding): actor is SignedIn =>
  isOperator(actor) && !isApplicant(actor, company) && !isMember(actor, company)

/** Who holds an application now: nobody once the time is over. */
export const holderOf = (company: CompanyStanding, now: Date): string | null =>
  company.claimedBy !== null && company.claimedUntil !== null && company.claimedUntil > now ? company.claimedBy : null

/** Free, or held by this reviewer. */
export const canClaim = (actor: Actor, company: CompanyStanding, now: Date): boolean => {
  if (!canReview(actor, company) || !(company.status in transitions.claim)) return false
  const holder = holderOf(company, now)
  return holder === null || holder === actor.userId
}

/** Whoever took it last may decide, also late, as long as nobody else has taken it since. */
const canDecide = (actor: Actor, company: CompanyStanding): boolean =>
  canReview(actor, company) && company.status in transitions.approve && company.claimedBy === actor.userId

/** The owner, or before there is one the applicant. */
export const canCloseOwn = (actor: Actor, company: CompanyStanding): boolean =>
  company.status !== 'closed' &&
  (company.isLive ? isMember(actor, company) && hasCompanyRole(actor, 'owner') : isApplicant(actor, company))

/** Invitations, roles and requests to join are the owner's. */
export const canManageMembers = (actor: Actor, companyId: string): boolean =>
  hasCompanyRole(actor, 'owner') && actor.companyId === companyId

/** A company invites while the public sees it: not while suspended or expired. */
export const canInvite = ({ status }: Pick<CompanyStanding, 'status'>): boolean =>
  status === 'approved' || status === 'change_pending'

/** Whether a person with this application may begin another one. */
export const mayStartAnew = (company: CompanyStanding): boolean => isDone(company)

/** While a colleague looks at an application nobody else ends it. A suspension does not wait for her. */
export function isHeldByOther(actor: Actor, company: CompanyStanding, now: Date): boolean {
  const holder = holderOf(company, now)
  return holder !== null && (actor.kind !== 'user' || holder !== actor.userId)
}

/** What a reviewer may do with a company now; the buttons of the review page. */
export const reviewerCan = (actor: Actor, company: CompanyStanding, now: Date) => {
  const may = (verb: CompanyVerb) => canReview(actor, company) && company.status in transitions[verb]
  return {
    claim: canClaim(actor, company, now),
    decide: canDecide(actor, company),
    suspend: may('suspend'),
    lift: may('lift'),
    close: may('close') && !isHeldByOther(actor, company, now),
    recheck: may('recheck'),
  }
}
