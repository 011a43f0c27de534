import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { AgreementKind, Standing } from '../agreement.policy.ts'

export const kindNames: Record<AgreementKind, () => string> = {
  terms: m.agreement_terms,
  privacy: m.agreement_privacy,
  'cross-border': m.agreement_cross_border,
  fees: m.fees_title,
}

export const standingNames: Record<Standing, () => string> = {
  past: m.agreement_standing_past,
  in_force: m.agreement_standing_in_force,
  upcoming: m.agreement_standing_upcoming,
}

export const standingTones: Record<Standing, StatusTone> = { past: 'secondary', in_force: 'success', upcoming: 'info' }

export const languageNames = { zh: m.company_language_zh, ru: m.company_language_ru, en: m.company_language_en }

export const dayName = (day: string): string => formatCalendarDay(day, currentLocale())
