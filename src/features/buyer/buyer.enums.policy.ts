/** Closed lists of the buyer feature: allowed values and state names. */
export const buyerStatuses = ['draft', 'submitted', 'in_review', 'returned', 'rejected', 'approved'] as const
export type BuyerStatus = (typeof buyerStatuses)[number]

/** States that wait for an operator's decision. */
export const waitingBuyers: readonly BuyerStatus[] = ['submitted', 'in_review']

/** What a buyer does with the goods. */
export const buyerRoles = [
  'importer',
  'wholesaler',
  'retailer',
  'marketplace_seller',
  'manufacturer',
  'contractor',
  'agent',
  'other',
] as const
export type BuyerRole = (typeof buyerRoles)[number]

export const evidenceKinds = ['registration_extract', 'tax_certificate', 'authority_letter', 'other'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const mostEvidence = 5
export const mostCategories = 10

/** Every possible event of a verification; each is an entry of its history. */
export const buyerVerbs = ['submit', 'change', 'claim', 'release', 'approve', 'return', 'reject'] as const
export type BuyerVerb = (typeof buyerVerbs)[number]

/** What the automatic checks may find; none refuses, the reviewer weighs them. */
export const buyerFindingKinds = ['same_number', 'young_account', 'form_only'] as const
export type BuyerFindingKind = (typeof buyerFindingKinds)[number]
