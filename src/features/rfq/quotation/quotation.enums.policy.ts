/** Closed lists of quotations: state names and events. */
export const quotationStatuses = [
  'draft',
  'submitted',
  'shortlisted',
  'revision_requested',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'lost',
] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** Every possible event of a quotation; each is an entry of its history. */
export const quotationVerbs = [
  'submit',
  'shortlist',
  'request_revision',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'lose',
] as const
export type QuotationVerb = (typeof quotationVerbs)[number]

/** A company has at most one of these for a request. */
export const activeQuotations: readonly QuotationStatus[] = [
  'draft',
  'submitted',
  'shortlisted',
  'revision_requested',
  'accepted',
]
/** Undecided ones: they hold a place and may still be chosen. */
export const pendingQuotations: readonly QuotationStatus[] = ['submitted', 'shortlisted', 'revision_requested']

/** Days from today until the last possible end of validity. */
export const mostDaysValid = 180
