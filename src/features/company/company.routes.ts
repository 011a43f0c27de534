import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { companyEndpoints } from './company.contract.ts'
import { listCompanies, listCompanyCategories } from './directory/company.directory.ts'
import { codeStanding, reviewTime, settledInfo } from './application/company.info.ts'
import {
  acceptInvitation,
  declineInvitation,
  invite,
  myInvitations,
  withdrawInvitation,
} from './membership/company.invitations.ts'
import { acceptJoin, askToJoin, refuseJoin } from './membership/company.join.ts'
import { listLatestCompanies } from './directory/company.latest.ts'
import { readLicence } from './application/company.licence.ts'
import { companyMemberEndpoints } from './membership/company.members.contract.ts'
import { changeRole, handOver, leave, listMembers, removeMember } from './membership/company.members.ts'
import { readProfile } from './directory/company.profile.ts'
import { listQueue, readFigures } from './review/company.queue.ts'
import { listReasons, saveReason } from './review/company.reasons.ts'
import { openForReview } from './review/company.review-page.ts'
import { companyReviewEndpoints } from './review/company.review.contract.ts'
import { claim, decide, release } from './review/company.review.ts'
import { closeOwn, saveDraft, settle } from './application/company.settle.ts'
import { closeByOperator, lift, recheck, suspend } from './company.standing.ts'

export const companyRoutes: Binding[] = [
  bind(companyEndpoints.companySettle, settle),
  bind(companyEndpoints.companySaveDraft, saveDraft),
  bind(companyEndpoints.companySettledInfo, settledInfo),
  bind(companyEndpoints.companyClose, closeOwn),
  bind(companyEndpoints.companyCompletedInfo, readProfile),
  bind(companyEndpoints.companyCategories, listCompanyCategories),
  bind(companyEndpoints.companyReviewTime, reviewTime),
  bind(companyEndpoints.companyReadLicence, readLicence),
  bind(companyEndpoints.companyDirectory, listCompanies),
  bind(companyEndpoints.companyLatest, listLatestCompanies),
  bind(companyEndpoints.companyCodeStanding, codeStanding),

  bind(companyMemberEndpoints.companyMembers, listMembers),
  bind(companyMemberEndpoints.companyInvite, invite),
  bind(companyMemberEndpoints.companyWithdrawInvitation, withdrawInvitation),
  bind(companyMemberEndpoints.companyMyInvitations, myInvitations),
  bind(companyMemberEndpoints.companyAcceptInvitation, acceptInvitation),
  bind(companyMemberEndpoints.companyDeclineInvitation, declineInvitation),
  bind(companyMemberEndpoints.companyChangeRole, changeRole),
  bind(companyMemberEndpoints.companyRemoveMember, removeMember),
  bind(companyMemberEndpoints.companyHandOver, handOver),
  bind(companyMemberEndpoints.companyLeave, leave),
  bind(companyMemberEndpoints.companyAskToJoin, askToJoin),
  bind(companyMemberEndpoints.companyAcceptJoin, acceptJoin),
  bind(companyMemberEndpoints.companyRefuseJoin, refuseJoin),

  bind(companyReviewEndpoints.reviewQueue, listQueue),
  bind(companyReviewEndpoints.reviewOpen, openForReview),
  bind(companyReviewEndpoints.reviewClaim, claim),
  bind(companyReviewEndpoints.reviewRelease, release),
  bind(companyReviewEndpoints.reviewDecide, decide),
  bind(companyReviewEndpoints.reviewSuspend, suspend),
  bind(companyReviewEndpoints.reviewLift, lift),
  bind(companyReviewEndpoints.reviewClose, closeByOperator),
  bind(companyReviewEndpoints.reviewRecheck, recheck),
  bind(companyReviewEndpoints.reviewReasons, listReasons),
  bind(companyReviewEndpoints.reviewSaveReason, saveReason),
  bind(companyReviewEndpoints.reviewFigures, readFigures),
]
