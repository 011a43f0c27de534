import { m } from '../../../shared/wording/messages.js'
import type { QuotationStatus, QuotationVerb } from './quotation.enums.policy.ts'

export const quotationStatusNames: Record<QuotationStatus, () => string> = {
  draft: m.quotation_status_draft,
  submitted: m.quotation_status_submitted,
  shortlisted: m.quotation_status_shortlisted,
  revision_requested: m.quotation_status_revision_requested,
  accepted: m.quotation_status_accepted,
  declined: m.quotation_status_declined,
  withdrawn: m.quotation_status_withdrawn,
  expired: m.quotation_status_expired,
  lost: m.quotation_status_lost,
}

export const quotationVerbNames: Record<QuotationVerb, () => string> = {
  submit: m.quotation_status_submitted,
  shortlist: m.quotation_status_shortlisted,
  request_revision: m.quotation_status_revision_requested,
  accept: m.quotation_status_accepted,
  decline: m.quotation_status_declined,
  withdraw: m.quotation_status_withdrawn,
  expire: m.quotation_status_expired,
  lose: m.quotation_status_lost,
}
