import { dayMs, minuteMs } from '../../shared/text/durations.ts'
import { instantOfClock, zoneOffset } from '../../shared/text/zone-time.ts'

export const frequencies = ['at_once', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

/** When a person may be notified: IANA zone, minutes after midnight there, ISO weekday (Monday is 1). */
export type Rhythm = {
  timeZone: string
  quietFrom: number | null
  quietUntil: number | null
  digestAt: number
  digestDay: number
}

/** Defaults until a person chooses. */
export const initialRhythm: Omit<Rhythm, 'timeZone'> = {
  quietFrom: 22 * 60,
  quietUntil: 8 * 60,
  digestAt: 9 * 60,
  digestDay: 1,
}

/**
 * When something found at `found` is delivered: at once, or with the next daily or weekly digest, and never in quiet
 * hours. Local times skipped by a clock change move forward by as much; of repeated times the first counts.
 */
export function dueAt(frequency: Frequency, found: Date, rhythm: Rhythm): Date {
  return outsideQuiet(frequency === 'at_once' ? found : nextDigest(frequency, found, rhythm), rhythm)
}

function nextDigest(frequency: 'daily' | 'weekly', found: Date, { timeZone, digestAt, digestDay }: Rhythm): Date {
  const { day } = localTime(found, timeZone)
  for (let ahead = 0; ; ahead++) {
    if (frequency === 'weekly' && weekdayOf(day + ahead) !== digestDay) continue
    const at = instantOf(day + ahead, digestAt, timeZone)
    if (at >= found) return at
  }
}

function outsideQuiet(at: Date, { timeZone, quietFrom, quietUntil }: Rhythm): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return at
  const { day, minute } = localTime(at, timeZone)
  const isOvernight = quietFrom > quietUntil
  const isQuiet = isOvernight ? minute >= quietFrom || minute < quietUntil : minute >= quietFrom && minute < quietUntil
  if (!isQuiet) return at
  const end = instantOf(isOvernight && minute >= quietFrom ? day + 1 : day, quietUntil, timeZone)
  // In the second of two equal hours the first end has passed already.
  return end > at ? end : new Date(at.getTime() + (quietUntil - minute) * minuteMs)
}

type Local = { /** Days since 1970-01-01. */ day: number; minute: number }

function localTime(at: Date, timeZone: string): Local {
  const wall = at.getTime() + zoneOffset(at.getTime(), timeZone)
  const day = Math.floor(wall / dayMs)
  return { day, minute: Math.floor((wall - day * dayMs) / minuteMs) }
}

const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

const instantOf = (day: number, minute: number, timeZone: string): Date =>
  new Date(instantOfClock(day * dayMs + minute * minuteMs, timeZone))
