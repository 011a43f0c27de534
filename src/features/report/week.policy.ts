import { dayMs } from '../../shared/text/durations.ts'
import { dayAfter, endOfDay } from '../rfq/rfq.answers.policy.ts'

/** The numbers of weeks that a report can cover, the current one included. */
export const reportSpans = ['4', '13', '26', '52'] as const
export type ReportSpan = (typeof reportSpans)[number]

/** The Mondays of the last weeks in Moscow, oldest first; the last of these weeks has not ended. */
export function weeksOf(now: Date, span: ReportSpan): string[] {
  const today = dayAfter(now, 0)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const count = Number(span)
  return Array.from({ length: count }, (_none, index) => dayAfter(now, -sinceMonday - 7 * (count - 1 - index)))
}

/** The instant at which a day begins in Moscow. */
export const startOfDay = (day: string): Date => new Date(endOfDay(day).getTime() - dayMs)
