import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { AgreementKind, Validity } from '../agreement.policy.ts'

export const kindNames: Record<AgreementKind, () => string> = {
  terms: m.agreement_terms,
  privacy: m.agreement_privacy,
  'cross-border': m.agreement_cross_border,
  fees: m.fees_title,
  'sales-contract': m.agreement_sales_contract,
}

export const validityNames: Record<Validity, () => string> = {
  past: m.agreement_validity_past,
  in_force: m.agreement_validity_in_force,
  upcoming: m.agreement_validity_upcoming,
}

export const validityTones: Record<Validity, StatusTone> = { past: 'secondary', in_force: 'success', upcoming: 'info' }

export const dayName = (day: string): string => formatCalendarDay(day, currentLocale())
