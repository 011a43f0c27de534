import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { readerClock } from '../../../client/reader-time.ts'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import type { Finding } from '../application/finding.contract.ts'
import type { QueueItem, ReviewedCompany } from '../review/review.contract.ts'

export type Status = QueueItem['status']
type Verb = ReviewedCompany['events'][number]['verb']

export const statusNames: Record<Status, () => string> = {
  draft: m.company_status_draft,
  submitted: m.company_status_submitted,
  in_review: m.company_status_in_review,
  returned: m.company_status_returned,
  rejected: m.company_status_rejected,
  approved: m.company_status_approved,
  change_pending: m.company_status_change_pending,
  suspended: m.company_status_suspended,
  expired: m.company_status_expired,
  closed: m.company_status_closed,
}

/** An application whose claim has expired is not in review: it waits like any other. */
export const queueStatus = ({ status, claim }: Pick<QueueItem, 'status' | 'claim'>): Status =>
  status === 'in_review' && claim === null ? 'submitted' : status

export const statusTones: Record<Status, StatusTone> = {
  draft: 'secondary',
  submitted: 'info',
  in_review: 'info',
  returned: 'warn',
  rejected: 'danger',
  approved: 'success',
  change_pending: 'info',
  suspended: 'danger',
  expired: 'warn',
  closed: 'contrast',
}

export const findingNames: Record<Finding['kind'], () => string> = {
  checksum: m.company_finding_checksum,
  region_differs: m.company_finding_region_differs,
  duplicate_code: m.company_finding_duplicate_code,
  duplicate_name: m.company_finding_duplicate_name,
  duplicate_phone: m.company_finding_duplicate_phone,
  duplicate_account: m.company_finding_duplicate_account,
  licence_expires: m.company_finding_licence_expires,
  licence_expired: m.company_finding_licence_expired,
  certificate_expires: m.company_finding_certificate_expires,
  certificate_expired: m.company_finding_certificate_expired,
  account_name_differs: m.company_finding_account_name_differs,
  authority_letter_missing: m.company_finding_authority_letter_missing,
  representative_differs: m.company_finding_representative_differs,
  young_account: m.company_finding_young_account,
}

export const verbNames: Record<Verb, () => string> = {
  submit: m.company_verb_submit,
  claim: m.company_verb_claim,
  release: m.company_verb_release,
  approve: m.company_verb_approve,
  return: m.company_verb_return,
  reject: m.company_verb_reject,
  suspend: m.company_verb_suspend,
  lift: m.company_verb_lift,
  close: m.company_verb_close,
  expire: m.company_verb_expire,
  recheck: m.company_verb_recheck,
}

export const verbTones: Record<Verb, StatusTone> = {
  submit: 'info',
  claim: 'secondary',
  release: 'secondary',
  approve: 'success',
  return: 'warn',
  reject: 'danger',
  suspend: 'danger',
  lift: 'success',
  close: 'contrast',
  expire: 'warn',
  recheck: 'success',
}

/** The time alone, for what ends within the hour. */
export const clockOf = readerClock

/** `2026-11-20` formatted; an invalid date is shown as it is. */
export function dayOf(day: string): string {
  try {
    return formatCalendarDay(day, currentLocale())
  } catch {
    return day
  }
}

/** Waiting time: in hours, from two days on in days. */
export const ageOf = (hours: number): string =>
  hours < 48 ? m.operator_hours({ hours }) : m.operator_days({ days: Math.floor(hours / 24) })
