import type { IdentifierKind } from '../../shared/identifiers/identifier-kinds.ts'

/** Holds for everybody who has bought nothing; there before anybody has edited it. */
export const freePlanId = '00000000-0000-7000-8000-000000000001'

export type Worded = { zh: string; ru: string; en: string }
/** Allowed number by name of the quota; null for any number. A quota that is absent follows the free plan. */
export type PlanLimits = Record<string, number | null>

/** `approved` waits for the money, `paid` has become a period. */
export const requestStatuses = ['waiting', 'approved', 'paid', 'declined', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const invoiceStatuses = ['waiting', 'issued', 'declined'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Numbers under which payers are known to their tax office. */
export const taxKinds = [
  'credit_code',
  'inn',
  'bin',
  'unp',
  'voen',
  'idno',
  'stir',
  'am_tax_number',
  'kg_tax_number',
  'tj_tax_number',
] as const satisfies readonly IdentifierKind[]
export type TaxKind = (typeof taxKinds)[number]

export const monthsToChoose = [1, 3, 6, 12] as const
/** Days before the end of a period at which its person is told. */
export const reminderDays = 7

/** The same day some months later, or the last day of a shorter month; UTC. */
export function addMonths(from: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const result = new Date(from)
  result.setUTCDate(1)
  result.setUTCMonth(from.getUTCMonth() + months)
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return result
}
