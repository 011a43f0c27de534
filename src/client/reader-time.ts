import { calendarDay, formatDate, formatDateTime } from '../shared/text/formats.ts'
import { instantOfClock, zoneOffset } from '../shared/text/zone-time.ts'
import { currentLocale } from '../shared/locale.ts'
import { readUser } from './session/session.ts'

/** The time zone of this computer. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the signed-in user; without a choice, that of the browser. */
const timeZone = (): string => readUser()?.timeZone ?? browserTimeZone()

/** Date and time to the minute, in the reader's time zone. */
export const readerDateTime = (at: string): string => formatDateTime(at, currentLocale(), timeZone())

/** The date in the reader's time zone, written out. */
export const readerDate = (at: string): string => formatDate(at, currentLocale(), timeZone())

/** The calendar date in the reader's time zone: `2026-11-20`. */
export const readerDay = (at: Date): string => calendarDay(at, timeZone())

/**
 * Converts a timestamp to the value of a `datetime-local` field in the reader's time zone, and back; empty for none.
 */
export const toLocalInput = (at: string | null): string =>
  at ? new Date(Date.parse(at) + zoneOffset(Date.parse(at), timeZone())).toISOString().slice(0, 16) : ''

export function fromLocalInput(text: string): string | null {
  const clock = Date.parse(`${text}Z`)
  return Number.isNaN(clock) ? null : new Date(instantOfClock(clock, timeZone())).toISOString()
}

/** The time alone with seconds, for what is measured again and again. */
export const readerSeconds = (at: string): string =>
  new Date(at).toLocaleTimeString(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone(),
  })

/** The time alone, for what ends within the hour. */
export const readerClock = (at: string): string =>
  new Date(at).toLocaleTimeString(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone(),
  })
