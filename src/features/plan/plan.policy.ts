import type { LocalisedText } from '../../shared/locale.ts'

/** Applies to everybody without a paid plan; exists before anybody has edited it. */
export const freePlanId = '00000000-0000-7000-8000-000000000001'

export type Worded = LocalisedText
/** Allowance by quota name; null for unlimited. A missing quota follows the free plan. */
export type PlanLimits = Record<string, number | null>

/** `approved` waits for payment, `paid` has become a period. */
export const requestStatuses = ['waiting', 'approved', 'paid', 'declined', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]
/** Neither paid nor declined. */
export const openStatuses: readonly RequestStatus[] = ['waiting', 'approved']
export const isOpenStatus = (status: RequestStatus): boolean => openStatuses.includes(status)
export const invoiceStatuses = ['waiting', 'issued', 'declined'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const monthsToChoose = [1, 3, 6, 12] as const
/** Days before the end of a period at which the person is notified. */
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
