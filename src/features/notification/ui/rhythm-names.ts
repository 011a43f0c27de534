import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { Frequency } from '../notification.rhythm.policy.ts'

export const frequencyNames: Record<Frequency, () => string> = {
  at_once: m.subscription_at_once,
  daily: m.subscription_daily,
  weekly: m.subscription_weekly,
}

/** `08:30` for 510 minutes after midnight, and back; null for no time. */
export const clockOf = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export function minutesOf(clock: string): number | null {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes
}

/** The weekday of ISO 8601 in the language of the page; 2 November 2026 is a Monday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(languageTags[currentLocale()], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 10, 1 + day)),
  )
