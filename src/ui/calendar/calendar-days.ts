/** A calendar date, `2026-11-20`. All arithmetic is in UTC, so no clock change can lose a day. */
export type Day = string

const parse = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const print = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(day: Day, count: number): Day {
  const date = parse(day)
  date.setUTCDate(date.getUTCDate() + count)
  return print(date)
}

/** The same day some months later; the last of the month if there is no such day (31 January → 28 February). */
export function addMonths(day: Day, count: number): Day {
  const date = parse(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return print(date)
}

/** Days since the start of the week. `firstDay` as in ISO 8601: 1 is Monday, 7 is Sunday. */
const placeInWeek = (day: Day, firstDay: number): number => (parse(day).getUTCDay() - firstDay + 7) % 7

/** The whole weeks that contain the month of a date: four to six rows of seven. */
export function monthWeeks(day: Day, firstDay: number): Day[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const weeks: Day[][] = []
  for (
    let start = addDays(first, -placeInWeek(first, firstDay));
    start.slice(0, 7) <= month;
    start = addDays(start, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  }
  return weeks
}

/** First day of the week for a language tag; Monday if the runtime does not know. */
export function firstDayOfWeek(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

/** The date to which a key moves in a month grid, as in the ARIA date grid; undefined for other keys. */
export function dayByKey(day: Day, key: string, firstDay: number): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'Home':
      return addDays(day, -placeInWeek(day, firstDay))
    case 'End':
      return addDays(day, 6 - placeInWeek(day, firstDay))
    default:
      return undefined
  }
}
