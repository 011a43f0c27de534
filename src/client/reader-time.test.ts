import { afterEach, describe, expect, it, vi } from 'vitest'
import { readerDay, fromLocalInput, readerDateTime, toLocalInput } from './reader-time.ts'

let timeZone = 'Asia/Vladivostok'
vi.mock(import('./session/session.ts'), async (original) => ({
  ...(await original()),
  readUser: () => ({
    userId: '',
    name: '',
    companyId: null,
    role: 'user' as const,
    phone: null,
    currency: 'CNY',
    timeZone,
  }),
}))
afterEach(() => void (timeZone = 'Asia/Vladivostok'))

describe('reader time', () => {
  it('A day is shown in the stored time zone: Monday evening in Moscow is Tuesday in Vladivostok', () => {
    const at = new Date('2026-11-02T18:00:00Z')
    expect(readerDay(at)).toBe('2026-11-03')
    timeZone = 'Europe/Moscow'
    expect(readerDay(at)).toBe('2026-11-02')
  })

  it('A time is shown in the stored time zone', () => {
    expect(readerDateTime('2026-11-02T18:00:00Z')).toContain('04:00')
  })

  it.each(['Asia/Vladivostok', 'Europe/Moscow', 'Asia/Kathmandu', 'America/New_York'])(
    'A time survives the way into a field and back in %s',
    (zone) => {
      timeZone = zone
      for (const at of ['2026-03-08T06:30:00.000Z', '2026-11-01T12:00:00.000Z', '2026-07-01T23:59:00.000Z'])
        expect(fromLocalInput(toLocalInput(at))).toBe(at)
    },
  )

  it('An empty or unreadable field is no time', () => {
    expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('tomorrow')]).toEqual(['', null, null])
  })
})
