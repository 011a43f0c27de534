/** What is counted by week of the whole platform. */
export const platformCounts = [
  'registrations',
  'buyers',
  'submitted',
  'approved',
  'returned',
  'goods',
  'inquiries',
  'requests',
  'quotations',
  'acceptances',
  'completed',
  'disputes',
] as const
export type PlatformCount = (typeof platformCounts)[number]

/** The steps of a buyer, each a part of the one before. */
export const funnelSteps = ['registered', 'asked', 'quoted', 'accepted', 'completed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/**
 * Entries of the audit log that are counted: the state before, where only some count. The log keeps them when a record is
 * deleted, and has an index by action and time.
 */
export const countedActions: Record<string, { count: PlatformCount; from?: readonly string[] }> = {
  company_submit: { count: 'submitted', from: ['draft', 'returned', 'expired'] },
  company_approve: { count: 'approved', from: ['in_review'] },
  company_return: { count: 'returned', from: ['in_review'] },
  // Goods that were not published before.
  product_publish: { count: 'goods', from: ['draft', 'returned'] },
  product_approve: { count: 'goods', from: ['pending'] },
  rfq_approve: { count: 'requests' },
  // The first version.
  quotation_submit: { count: 'quotations', from: ['draft'] },
  dispute_reported: { count: 'disputes' },
}
