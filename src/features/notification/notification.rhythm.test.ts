import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt } from './notification.rhythm.policy.ts'
import type { Rhythm } from './notification.rhythm.policy.ts'

const calm: Rhythm = { timeZone: 'Asia/Shanghai', quietFrom: null, quietUntil: null, digestAt: 9 * 60, digestDay: 1 }
const at = (hours: number, minutes = 0) => hours * 60 + minutes

describe('delivery time', () => {
  it.each<
    [title: string, frequency: 'at_once' | 'daily' | 'weekly', found: string, due: string, rhythm?: Partial<Rhythm>]
  >([
    ['at once', 'at_once', '2026-11-02T01:23:45Z', '2026-11-02T01:23:45Z'],
    ['with the digest of the day', 'daily', '2026-11-02T00:30:00Z', '2026-11-02T01:00:00Z'],
    ['with a digest of the same moment', 'daily', '2026-11-02T01:00:00Z', '2026-11-02T01:00:00Z'],
    ['with tomorrow’s digest', 'daily', '2026-11-02T01:00:01Z', '2026-11-03T01:00:00Z'],
    ['with the digest of next Monday', 'weekly', '2026-11-02T02:00:00Z', '2026-11-09T01:00:00Z'],
    ['with the digest of Sunday', 'weekly', '2026-11-02T02:00:00Z', '2026-11-08T01:00:00Z', { digestDay: 7 }],
    [
      'on the local day, which is tomorrow already',
      'daily',
      '2026-11-02T20:00:00Z',
      '2026-11-02T20:30:00Z',
      { timeZone: 'Asia/Vladivostok', digestAt: at(6, 30) },
    ],
    [
      'after a quiet night',
      'at_once',
      '2026-11-02T15:00:00Z',
      '2026-11-03T00:00:00Z',
      { quietFrom: at(22), quietUntil: at(8) },
    ],
    [
      'after the rest of a quiet night',
      'at_once',
      '2026-11-02T23:30:00Z',
      '2026-11-03T00:00:00Z',
      { quietFrom: at(22), quietUntil: at(8) },
    ],
    [
      'right when the quiet is over',
      'at_once',
      '2026-11-03T00:00:00Z',
      '2026-11-03T00:00:00Z',
      { quietFrom: at(22), quietUntil: at(8) },
    ],
    [
      'after a quiet noon',
      'at_once',
      '2026-11-02T04:30:00Z',
      '2026-11-02T06:00:00Z',
      { quietFrom: at(12), quietUntil: at(14) },
    ],
    [
      'when a digest falls into the quiet, after it',
      'daily',
      '2026-11-02T02:00:00Z',
      '2026-11-03T02:00:00Z',
      { quietFrom: at(22), quietUntil: at(10) },
    ],
    [
      'at once when quiet begins and ends at one time',
      'at_once',
      '2026-11-02T15:00:00Z',
      '2026-11-02T15:00:00Z',
      { quietFrom: at(8), quietUntil: at(8) },
    ],
    // Berlin goes from 02:00 to 03:00 on 29 March 2026 and from 03:00 back to 02:00 on 25 October.
    [
      'an hour later when the clocks leave its time out',
      'daily',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00Z',
      { timeZone: 'Europe/Berlin', digestAt: at(2, 30) },
    ],
    [
      'once when its time comes twice',
      'daily',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00Z',
      { timeZone: 'Europe/Berlin', digestAt: at(2, 30) },
    ],
    [
      'the next day when its time comes twice and the first is over',
      'daily',
      '2026-10-25T00:45:00Z',
      '2026-10-26T01:30:00Z',
      { timeZone: 'Europe/Berlin', digestAt: at(2, 30) },
    ],
    [
      'at the local hour also after the clocks changed',
      'daily',
      '2026-10-25T12:00:00Z',
      '2026-10-26T08:00:00Z',
      { timeZone: 'Europe/Berlin' },
    ],
    [
      'after the second of two equal hours',
      'at_once',
      '2026-10-25T01:15:00Z',
      '2026-10-25T01:45:00Z',
      { timeZone: 'Europe/Berlin', quietFrom: at(2), quietUntil: at(2, 45) },
    ],
    [
      'in a zone of three quarters',
      'daily',
      '2026-11-02T03:00:00Z',
      '2026-11-02T03:15:00Z',
      { timeZone: 'Asia/Kathmandu' },
    ],
  ])('A match is told %s', (_title, frequency, found, due, rhythm = {}) => {
    expect(dueAt(frequency, new Date(found), { ...calm, ...rhythm }).toISOString()).toBe(new Date(due).toISOString())
  })

  it('A match is never told before it is found, never in quiet hours and at most nine days later, in any zone', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const zones = [
      'Asia/Shanghai',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
      'Asia/Almaty',
    ]
    const rhythm = fc.record({
      timeZone: fc.constantFrom(...zones),
      quietFrom: minute,
      quietUntil: minute,
      digestAt: minute,
      digestDay: fc.integer({ min: 1, max: 7 }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom('at_once', 'daily', 'weekly'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        rhythm,
        (frequency, found, chosen) => {
          const due = dueAt(frequency, found, chosen)
          expect(due.getTime()).toBeGreaterThanOrEqual(found.getTime())
          expect(due.getTime() - found.getTime()).toBeLessThan(9 * 86_400_000)
          expect(dueAt('at_once', due, chosen)).toEqual(due)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
