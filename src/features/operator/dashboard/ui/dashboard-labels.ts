import { formatNumber, intlTags } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'

/** `11/2`, `02.11`: a short calendar date. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(intlTags[currentLocale()], { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Hours up to two days, then days; a dash if there is no figure. */
export function spanOf(hours: number | null): string {
  if (hours === null) return '—'
  const locale = currentLocale()
  return hours < 48
    ? m.operator_hours({ hours: formatNumber(hours, locale, 1) })
    : m.operator_days({ days: formatNumber(hours / 24, locale, 1) })
}
