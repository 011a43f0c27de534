/** Closed lists of the rfq feature: allowed values and state names. */

/** The states of a request. `full`, `expired`, `awarded` and `cancelled` are the ways in which it is closed. */
export const rfqStatuses = [
  'draft',
  'pending_review',
  'returned',
  'open',
  'full',
  'expired',
  'awarded',
  'cancelled',
  'removed',
] as const
export type RfqStatus = (typeof rfqStatuses)[number]

/** States that others than the buyer and operators see; `open` alone takes quotations. */
export const shownRfqs: readonly RfqStatus[] = ['open', 'full', 'expired', 'awarded']
/** States in which the buyer may still choose among the quotations. */
export const choosingRfqs: readonly RfqStatus[] = ['open', 'full', 'expired']
/** States that count towards the quota of a person. */
export const runningRfqs: readonly RfqStatus[] = ['pending_review', 'open']

/** Every possible event of a request; each is an entry of its history. */
export const rfqVerbs = [
  'submit',
  'withdraw',
  'approve',
  'return',
  'remove',
  'expire',
  'fill',
  'reopen',
  'cancel',
  'award',
] as const
export type RfqVerb = (typeof rfqVerbs)[number]

/** Who may read a request: everybody, verified suppliers, or the invited ones. */
export const rfqVisibilities = ['public', 'verified', 'invited'] as const
export type RfqVisibility = (typeof rfqVisibilities)[number]

export const paymentTerms = [
  'deposit_30',
  'deposit_50',
  'prepaid',
  'letter_of_credit',
  'on_shipment',
  'on_delivery',
  'deferred',
] as const
export type PaymentTerms = (typeof paymentTerms)[number]

/** What the automatic checks may find; none refuses, the reviewer weighs them. */
export const rfqFindingKinds = ['contacts', 'young_account', 'repeated'] as const
export type RfqFindingKind = (typeof rfqFindingKinds)[number]

export const mostItems = 500
export const mostAttachments = 10
export const mostInvited = 20
export const mostWanted = 30
/** Days from today until the last possible deadline. */
export const mostDaysOpen = 90
