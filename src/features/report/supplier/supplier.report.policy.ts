import type { QuotationVerb } from '../../rfq/quotation/quotation.enums.policy.ts'
import type { RfqStatus } from '../../rfq/rfq.enums.policy.ts'

/** Why a quotation was not accepted. */
export const lostReasons = [
  'declined',
  'another_accepted',
  'request_cancelled',
  'request_removed',
  'expired',
  'withdrawn',
] as const
export type LostReason = (typeof lostReasons)[number]

/** What is counted by week. */
export const supplierCounts = ['announced', 'seen', 'quoted', 'shortlisted', 'won', 'lost'] as const
export type SupplierCount = (typeof supplierCounts)[number]

/** The reason of an event that ends a quotation: the event itself, or how its request ended; null for other events. */
export function lostReasonOf(verb: QuotationVerb, rfq: RfqStatus): LostReason | null {
  if (verb === 'decline') return 'declined'
  if (verb === 'expire') return 'expired'
  if (verb === 'withdraw') return 'withdrawn'
  if (verb !== 'lose') return null
  if (rfq === 'cancelled') return 'request_cancelled'
  return rfq === 'removed' ? 'request_removed' : 'another_accepted'
}
