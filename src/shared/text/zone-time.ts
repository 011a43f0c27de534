import { dayMs } from './durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a time zone are ahead of UTC at an instant, in milliseconds. `timeZone` is an IANA name. */
export function zoneOffset(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const [number, hourCycle] = ['numeric', 'h23'] as const
    const time = { hour: number, minute: number, second: number, hourCycle }
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: number, month: number, day: number, ...time })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/**
 * The first instant at which the clocks of a zone show a time, given as if it were UTC, in milliseconds. A time that a
 * clock change skips moves forward by as much.
 */
export function instantOfClock(clock: number, timeZone: string): number {
  const before = zoneOffset(clock - dayMs, timeZone)
  const after = zoneOffset(clock + dayMs, timeZone)
  const fits = [before, after].map((offset) => clock - offset).filter((at) => at + zoneOffset(at, timeZone) === clock)
  return fits.length > 0 ? Math.min(...fits) : clock - before
}
