/** Closed lists of the company feature: allowed values and state names. */
export const companyStatuses = [
  'draft',
  'submitted',
  'in_review',
  'returned',
  'rejected',
  'approved',
  'change_pending',
  'suspended',
  'expired',
  'closed',
] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** States in which companies are public; with a pending change the public sees the previous version. */
export const publicStatuses: readonly CompanyStatus[] = ['approved', 'change_pending']
/** States that wait for an operator's decision. */
export const waitingStatuses: readonly CompanyStatus[] = ['submitted', 'in_review', 'change_pending']

export const isPublicStatus = (status: CompanyStatus): boolean => publicStatuses.includes(status)

export const tradeRoles = ['factory', 'trader', 'both'] as const
export const exportRights = ['own', 'agent'] as const
export const staffBands = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const
/** Yearly output in yuan: below 5 million, 5 to 20, 20 to 100, 100 to 500, from 500 million. */
export const outputBands = ['under_5m', '5m_20m', '20m_100m', '100m_500m', 'over_500m'] as const
export const capitalCurrencies = ['CNY', 'USD', 'HKD', 'EUR', 'JPY', 'GBP', 'RUB'] as const
export const accountCurrencies = ['CNY', 'USD', 'EUR', 'HKD', 'RUB', 'KZT', 'BYN', 'AED'] as const
export const contactLanguages = ['zh', 'ru', 'en', 'kk', 'uz', 'be', 'ky', 'hy', 'az', 'tg'] as const
export const certificateKinds = [
  'iso9001',
  'iso14001',
  'iso45001',
  'iatf16949',
  'iso13485',
  'haccp',
  'bsci',
  'ce',
  'eac',
  'halal',
  'fsc',
  'high_tech',
  'patent',
  'other',
] as const

/** Possible findings of the automatic checks; none refuses, the reviewer weighs them. */
export const findingKinds = [
  'checksum',
  'region_differs',
  'duplicate_code',
  'duplicate_name',
  'duplicate_phone',
  'duplicate_account',
  'licence_expires',
  'licence_expired',
  'certificate_expires',
  'certificate_expired',
  'account_name_differs',
  'authority_letter_missing',
  'representative_differs',
  'young_account',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Every possible event of an application; each is an entry of its timeline. */
export const companyVerbs = [
  'submit',
  'claim',
  'release',
  'approve',
  'return',
  'reject',
  'suspend',
  'lift',
  'close',
  'expire',
  'recheck',
] as const
export type CompanyVerb = (typeof companyVerbs)[number]
