import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { applicationEndpoints } from './application/application.contract.ts'
import { companyEndpoints } from './company.contract.ts'
import { listCompanies, listCompanyCategories } from './directory/directory.service.ts'
import { creditCodeAvailability, reviewTime, readApplication } from './application/application.info.service.ts'
import {
  acceptInvitation,
  declineInvitation,
  invite,
  myInvitations,
  withdrawInvitation,
} from './membership/membership.invitations.service.ts'
import { acceptJoin, requestToJoin, refuseJoin } from './membership/membership.join.service.ts'
import { listLatestCompanies } from './directory/directory.latest.service.ts'
import { readLicence } from './application/application.licence.service.ts'
import { companyMemberEndpoints } from './membership/membership.contract.ts'
import { changeRole, handOver, leave, listMembers, removeMember } from './membership/membership.service.ts'
import { readProfile } from './directory/directory.profile.service.ts'
import { listQueue, readFigures } from './review/review.queue.service.ts'
import { listReasons, saveReason } from './company.reasons.service.ts'
import { openForReview } from './review/review.page.service.ts'
import { companyReviewEndpoints } from './review/review.contract.ts'
import { claim, decide, release } from './review/review.service.ts'
import { closeOwn, saveDraft, submitApplication } from './application/application.service.ts'
import { closeByOperator, lift, recheck, suspend } from './company.suspension.service.ts'

export const companyRoutes: Binding[] = [
  bind(companyEndpoints.companySubmit, submitApplication),
  bind(companyEndpoints.companySaveDraft, saveDraft),
  bind(companyEndpoints.companyApplication, readApplication),
  bind(companyEndpoints.companyClose, closeOwn),
  bind(companyEndpoints.companyCompletedInfo, readProfile),
  bind(companyEndpoints.companyCategories, listCompanyCategories),
  bind(companyEndpoints.companyReviewTime, reviewTime),
  bind(applicationEndpoints.companyReadLicence, readLicence),
  bind(companyEndpoints.companyDirectory, listCompanies),
  bind(companyEndpoints.companyLatest, listLatestCompanies),
  bind(applicationEndpoints.companyCodeAvailability, creditCodeAvailability),

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
  bind(companyMemberEndpoints.companyRequestToJoin, requestToJoin),
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
