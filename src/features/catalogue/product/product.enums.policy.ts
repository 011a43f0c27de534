import { incotermCodes } from '../../reference/incoterm.policy.ts'

/** Closed lists of goods: allowed values and state names. */
export const productStatuses = [
  'draft',
  'pending',
  'returned',
  'published',
  'change_pending',
  'paused',
  'removed',
] as const
export type ProductStatus = (typeof productStatuses)[number]

/**
 * States in which goods are public, if their company is public; with a pending change the public sees the previous
 * version.
 */
export const publicProductStatuses: readonly ProductStatus[] = ['published', 'change_pending']
/** States that wait for an operator's decision. */
export const waitingStatuses: readonly ProductStatus[] = ['pending', 'change_pending']

export const isPublicProductStatus = (status: ProductStatus): boolean => publicProductStatuses.includes(status)
export const isWaitingStatus = (status: ProductStatus): boolean => waitingStatuses.includes(status)

/** Every possible event of a product; each is an entry of its history. */
export const productVerbs = [
  'submit',
  'publish',
  'withdraw',
  'approve',
  'return',
  'pause',
  'resume',
  'discard',
  'remove',
  'restore',
  'check',
  'recover',
  'revert',
] as const
export type ProductVerb = (typeof productVerbs)[number]

/** Sort orders of a company's own goods. */
export const productSorts = ['added', 'changed', 'article'] as const

/** Units of goods; `kpcs` is a thousand pieces, for goods that cost less than a fen, `dozen` is twelve. */
export const productUnits = [
  'pcs',
  'kpcs',
  'dozen',
  'pair',
  'set',
  'kg',
  't',
  'm',
  'm2',
  'm3',
  'l',
  'roll',
  'box',
  'pack',
  'bag',
  'sheet',
] as const
export type ProductUnit = (typeof productUnits)[number]

/** What prices and quantities are compared by, in the order of lists: what is priced by one of them is not compared with the others. */
export const measures = [
  'pcs',
  'kg',
  'm',
  'm2',
  'm3',
  'l',
  'pair',
  'set',
  'roll',
  'box',
  'pack',
  'bag',
  'sheet',
] as const
export type Measure = (typeof measures)[number]

export const priceKinds = ['tiers', 'range', 'on_request'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What own goods can be filtered by, because buyers miss it. */
export const productGaps = ['russian', 'picture', 'price'] as const
export type ProductGap = (typeof productGaps)[number]

/** Written by the supplier, machine-translated, or proofread by a person. */
export const textOrigins = ['source', 'machine', 'reviewed'] as const

export const incoterms = incotermCodes

/** Proof of conformity in the Eurasian Economic Union; a letter states that none is needed. */
export const eacKinds = ['not_needed', 'letter', 'declaration', 'certificate'] as const
export type EacKind = (typeof eacKinds)[number]

/** When goods are reviewed: before publication, after it, or after it for companies with a good record. */
export const moderationModes = ['before', 'after', 'trust'] as const
export type ModerationMode = (typeof moderationModes)[number]
