import { m } from '../../shared/wording/messages.js'
import type { FunnelStep, PlatformCount } from './platform/platform.report.policy.ts'
import type { LostReason, SupplierCount } from './supplier/supplier.report.policy.ts'

type Names<Keys extends string> = Record<Keys, typeof m.report_page>

export const supplierCountNames: Names<SupplierCount> = {
  announced: m.report_announced,
  seen: m.report_seen,
  quoted: m.report_quoted,
  shortlisted: m.report_shortlisted,
  won: m.report_won,
  lost: m.report_lost,
}

export const lostReasonNames: Names<LostReason> = {
  declined: m.report_lost_declined,
  another_accepted: m.report_lost_another,
  request_cancelled: m.report_lost_cancelled,
  request_removed: m.report_lost_removed,
  expired: m.report_lost_expired,
  withdrawn: m.report_lost_withdrawn,
}

export const platformCountNames: Names<PlatformCount> = {
  registrations: m.report_registrations,
  buyers: m.report_buyers,
  submitted: m.report_submitted,
  approved: m.report_approved,
  returned: m.report_returned,
  goods: m.report_goods,
  inquiries: m.figures_inquiries,
  requests: m.report_requests,
  quotations: m.report_quotations,
  acceptances: m.report_acceptances,
  completed: m.report_completed,
  disputes: m.dispute_page,
}

export const funnelStepNames: Names<FunnelStep> = {
  registered: m.report_step_registered,
  asked: m.report_step_asked,
  quoted: m.report_step_quoted,
  accepted: m.report_step_accepted,
  completed: m.report_step_completed,
}
