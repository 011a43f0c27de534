import type { TransportMode } from '../reference/incoterm.policy.ts'
import { m } from '../../shared/wording/messages.js'
import type { PaymentTerms, RfqFindingKind, RfqStatus, RfqVerb, RfqVisibility } from './rfq.enums.policy.ts'

type Names<Keys extends string> = Record<Keys, typeof m.rfq_transport_sea>

export const rfqStatusNames: Names<RfqStatus> = {
  draft: m.rfq_status_draft,
  pending_review: m.rfq_status_pending_review,
  returned: m.rfq_status_returned,
  open: m.rfq_status_open,
  full: m.rfq_status_full,
  expired: m.rfq_status_expired,
  awarded: m.rfq_status_awarded,
  cancelled: m.rfq_status_cancelled,
  removed: m.rfq_status_removed,
}

export const rfqVerbNames: Names<RfqVerb> = {
  submit: m.rfq_verb_submit,
  withdraw: m.rfq_verb_withdraw,
  approve: m.rfq_verb_approve,
  return: m.rfq_verb_return,
  remove: m.rfq_verb_remove,
  expire: m.rfq_verb_expire,
  fill: m.rfq_verb_fill,
  reopen: m.rfq_verb_reopen,
  cancel: m.rfq_verb_cancel,
  award: m.rfq_verb_award,
}

export const visibilityNames: Names<RfqVisibility> = {
  public: m.rfq_visibility_public,
  verified: m.rfq_visibility_verified,
  invited: m.rfq_visibility_invited,
}

export const paymentNames: Names<PaymentTerms> = {
  deposit_30: m.rfq_payment_deposit_30,
  deposit_50: m.rfq_payment_deposit_50,
  prepaid: m.rfq_payment_prepaid,
  letter_of_credit: m.rfq_payment_letter_of_credit,
  on_shipment: m.rfq_payment_on_shipment,
  on_delivery: m.rfq_payment_on_delivery,
  deferred: m.rfq_payment_deferred,
}

export const transportNames: Names<TransportMode> = {
  sea: m.rfq_transport_sea,
  rail: m.rfq_transport_rail,
  road: m.rfq_transport_road,
  air: m.rfq_transport_air,
}

export const findingNames: Names<RfqFindingKind> = {
  contacts: m.rfq_finding_contacts,
  repeated: m.rfq_finding_repeated,
  young_account: m.company_finding_young_account,
}
