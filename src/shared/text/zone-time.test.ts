import { describe, expect, it } from 'vitest'
import { instantOfClock, zoneOffset } from './zone-time.ts'

const hours = (zone: string, at: string) => zoneOffset(Date.parse(at), zone) / 3_600_000
const instant = (zone: string, clock: string) => new Date(instantOfClock(Date.parse(`${clock}Z`), zone)).toISOString()

describe('time of a zone', () => {
  it('The offset of a zone is that of the day, with quarters of an hour, summer time and years before 1970', () => {
    expect(hours('Asia/Shanghai', '2026-11-02T00:00:00.999Z')).toBe(8)
    expect(hours('Asia/Kathmandu', '2026-11-02T00:00:00Z')).toBe(5.75)
    expect([
      hours('America/New_York', '2026-01-01T00:00:00Z'),
      hours('America/New_York', '2026-07-01T00:00:00Z'),
    ]).toEqual([-5, -4])
    expect(hours('UTC', '1950-01-01T00:00:00Z')).toBe(0)
  })

  it('A time of a clock is the instant at which the clocks of the zone show it', () => {
    expect(instant('Asia/Vladivostok', '2026-11-04T07:00')).toBe('2026-11-03T21:00:00.000Z')
  })

  it('A time that the clocks skip moves forward by the gap, and of a time that comes twice the first counts', () => {
    expect(instant('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(instant('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  })
})
