import { expect, it } from 'vitest'
import { addDays, addMonths, dayByKey, firstDayOfWeek, monthWeeks } from './calendar-days.ts'

it('A month is shown in whole weeks', () => {
  const weeks = monthWeeks('2026-11-20', 1)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(monthWeeks('2027-02-10', 1)).toHaveLength(4)
})

it('A week that starts on Sunday shifts the grid', () => {
  expect(monthWeeks('2026-11-20', 7)[0]?.[0]).toBe('2026-11-01')
})

it('The days continue over the end of a year and over a leap day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

it('The day a month later is the last one where the month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})

it('The keys move by day, week and month, and to the ends of the week', () => {
  const from = '2026-11-20'
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
      dayByKey(from, key, 1),
    ),
  ).toEqual([
    '2026-11-19',
    '2026-11-21',
    '2026-11-13',
    '2026-11-27',
    '2026-10-20',
    '2026-12-20',
    '2026-11-16',
    '2026-11-22',
  ])
  expect(dayByKey(from, 'a', 1)).toBeUndefined()
})

it('Weeks start with Monday in all our languages', () => {
  expect(['zh-CN', 'ru-RU', 'en-GB'].map(firstDayOfWeek)).toEqual([1, 1, 1])
})
