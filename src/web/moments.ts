import { formatDate, formatDateTime } from '../shared/formats.ts'
import { currentLocale } from '../shared/locale.ts'
import { readUser } from './session.ts'

/** Where the signed-in wants times shown; without a choice, where the browser is. */
const timeZone = (): string => readUser()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment to the minute, in the reader's time zone. */
export const momentText = (at: string): string => formatDateTime(at, currentLocale(), timeZone())

/** The day of a moment in the reader's time zone, written out. */
export const dayText = (at: string): string => formatDate(at, currentLocale(), timeZone())

/** The time of day alone, for what ends within the hour. */
export const clockText = (at: string): string =>
  new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timeZone() })
