import { currentLocale } from '../../../shared/locale.ts'
import { formatDuration, formatNumber, formatShortDate } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'

/** The Monday of a week; the current one says that it has not ended. */
export function weekLabel({ from, isCurrent }: { from: string; isCurrent: boolean }): string {
  const week = formatShortDate(`${from}T00:00:00Z`, currentLocale(), 'UTC')
  return isCurrent ? m.report_current({ week }) : week
}

export const numberText = (value: number): string => formatNumber(value, currentLocale())

export const durationText = (seconds: number | null): string =>
  seconds === null ? '—' : formatDuration(seconds, currentLocale())
