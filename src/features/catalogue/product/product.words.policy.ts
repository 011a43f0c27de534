/** Closed lists of goods: what the answers may hold and what the states are called. */
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

/** Everything that may happen to a product; each is an entry of its history. */
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

/** Orders of a company's own goods. */
export const productSorts = ['added', 'changed', 'article'] as const

/** What goods are counted in; `kpcs` is a thousand pieces, for what costs less than a fen, `dozen` twelve. */
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

export const priceKinds = ['tiers', 'range', 'on_request'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Written by the supplier, made by a machine, or looked through by a person. */
export const textOrigins = ['source', 'machine', 'reviewed'] as const

export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const

/** Proof of conformity in the Eurasian Economic Union; a letter says that none is needed. */
export const eacKinds = ['not_needed', 'letter', 'declaration', 'certificate'] as const
export type EacKind = (typeof eacKinds)[number]

/** When goods are looked at: before they show, after, or after for companies whose goods have been good so far. */
export const moderationModes = ['before', 'after', 'trust'] as const
export type ModerationMode = (typeof moderationModes)[number]
