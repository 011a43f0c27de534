import { calendarDay, formatDate, formatDateTime } from '../shared/text/formats.ts'
import { currentLocale } from '../shared/locale.ts'
import { readUser } from './session/session.ts'

/** The time zone of the signed-in user; without a choice, that of the browser. */
/** The time zone of this computer. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

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
  at ? new Date(new Date(at).getTime() + offsetAt(new Date(at).getTime())).toISOString().slice(0, 16) : ''

export function fromLocalInput(text: string): string | null {
  const wall = Date.parse(`${text}Z`)
  if (Number.isNaN(wall)) return null
  // The offset may differ across a clock change, so the first guess is corrected once.
  const guess = wall - offsetAt(wall)
  return new Date(wall - offsetAt(guess)).toISOString()
}

/** Offset of the reader's time zone from UTC, in milliseconds. */
function offsetAt(at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at))
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(at / 1000) * 1000
  )
}

/** The time alone, for what ends within the hour. */
export const readerClock = (at: string): string =>
  new Date(at).toLocaleTimeString(currentLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone(),
  })
