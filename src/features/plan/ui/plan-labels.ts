import { formatFileSize, formatNumber } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import type { Money } from '../../../shared/text/money.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { InvoiceStatus, RequestStatus } from '../plan.policy.ts'

type Counted = { unit: 'count' | 'bytes' }

/** `20`, `1 GB`, `不限`. */
export const formatAllowance = ({ unit }: Counted, allowed: number | null): string =>
  allowed === null ? m.plan_unlimited() : formatUsed({ unit }, allowed)
export const formatUsed = ({ unit }: Counted, used: number): string =>
  unit === 'bytes' ? formatFileSize(used, currentLocale()) : formatNumber(used, currentLocale())

/** The name of a limit, with "per day" if it is a daily one. */
export const formatLimit = ({ title, isDaily }: { title: string; isDaily: boolean }): string =>
  isDaily ? m.plan_daily({ limit: title }) : title

export const formatMoneyOfReader = (money: Money): string => formatMoney(money, currentLocale())

export const requestStatus: Record<RequestStatus, { name: () => string; tone: StatusTone }> = {
  waiting: { name: m.plan_request_waiting, tone: 'info' },
  approved: { name: m.plan_request_approved, tone: 'warn' },
  paid: { name: m.plan_request_paid, tone: 'success' },
  declined: { name: m.plan_request_declined, tone: 'danger' },
  cancelled: { name: m.plan_request_cancelled, tone: 'secondary' },
}
export const invoiceStatus: Record<InvoiceStatus, { name: () => string; tone: StatusTone }> = {
  waiting: { name: m.plan_invoice_waiting, tone: 'info' },
  issued: { name: m.plan_invoice_issued, tone: 'success' },
  declined: { name: m.plan_invoice_declined, tone: 'danger' },
}
