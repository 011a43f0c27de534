import { expect, test } from 'vitest'
import { addDays, addMonths, dayByKey, firstDayOfWeek, monthWeeks } from './calendar-days.ts'

test('a month is shown in whole weeks', () => {
  const weeks = monthWeeks('2026-11-20', 1)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(monthWeeks('2027-02-10', 1)).toHaveLength(4)
})

test('a week that starts on Sunday moves the grid', () => {
  expect(monthWeeks('2026-11-20', 7)[0]?.[0]).toBe('2026-11-01')
})

test('a year ends and a leap day comes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('a month later keeps to the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})

test('keys move by day, week and month, and to the ends of the week', () => {
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

test('weeks start with Monday in our languages', () => {
  expect(['zh-CN', 'ru-RU', 'en-GB'].map(firstDayOfWeek)).toEqual([1, 1, 1])
})
