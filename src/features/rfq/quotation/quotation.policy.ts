import type { QuotationStatus, QuotationVerb } from './quotation.enums.policy.ts'

const pendingTo = (to: QuotationStatus) => ({ submitted: to, shortlisted: to, revision_requested: to })

/** All transitions of a quotation: verb → state before → state after. */
export const transitions: Record<QuotationVerb, Partial<Record<QuotationStatus, QuotationStatus>>> = {
  submit: { draft: 'submitted', revision_requested: 'submitted' },
  shortlist: { submitted: 'shortlisted' },
  request_revision: { submitted: 'revision_requested', shortlisted: 'revision_requested' },
  accept: { shortlisted: 'accepted' },
  decline: pendingTo('declined'),
  withdraw: pendingTo('withdrawn'),
  // By the clock, and by a choice or end of the request.
  expire: pendingTo('expired'),
  lose: pendingTo('lost'),
}

export const can = (verb: QuotationVerb, status: QuotationStatus): boolean => transitions[verb][status] !== undefined
export const canEdit = (status: QuotationStatus): boolean => can('submit', status)
