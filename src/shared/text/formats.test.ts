import { describe, expect, it } from 'vitest'
import {
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShortDate,
  russianPlural,
} from './formats.ts'
import { contentLanguages, type ContentLanguage } from '../locale.ts'

const inAll = (format: (locale: ContentLanguage) => string) =>
  contentLanguages.map((locale) => format(locale).replace(/[\u00a0\u202f]/g, ' '))
const evening = '2026-11-20T16:30:00Z'

describe('dates', () => {
  it('A date is written as its language does', () =>
    expect(inAll((locale) => formatDate(evening, locale, 'Europe/Moscow'))).toEqual([
      '2026年11月20日',
      '20 ноября 2026 г.',
      '20 November 2026',
    ]))

  it('A date follows the time zone over midnight', () => {
    expect(inAll((locale) => formatShortDate(evening, locale, 'Asia/Shanghai'))).toEqual([
      '2026/11/21',
      '21.11.2026',
      '21/11/2026',
    ])
    expect(inAll((locale) => formatDateTime(evening, locale, 'Asia/Shanghai'))).toEqual([
      '2026/11/21 00:30',
      '21.11.2026, 00:30',
      '21/11/2026, 00:30',
    ])
  })

  it('A calendar day is the same in every time zone', () =>
    expect(inAll((locale) => formatCalendarDay('2026-01-01', locale))).toEqual([
      '2026年1月1日',
      '1 января 2026 г.',
      '1 January 2026',
    ]))

  it.each(['2026-02-30', '2026-1-1', '', '2026-01-01T00:00'])('The text %j is not a calendar day', (day) =>
    expect(() => formatCalendarDay(day, 'zh')).toThrow(RangeError),
  )
})

describe('numbers', () => {
  it('A number has the separators of its language', () => {
    expect(inAll((locale) => formatNumber(1_234_567.891, locale))).toEqual([
      '1,234,567.891',
      '1 234 567,891',
      '1,234,567.891',
    ])
    expect(inAll((locale) => formatPercent(0.125, locale))).toEqual(['12.5%', '12,5 %', '12.5%'])
  })

  it.each([
    [0, ['0字节', '0 байт', '0 bytes']],
    [999, ['999字节', '999 байт', '999 bytes']],
    [1_250_000, ['1.3 MB', '1,3 МБ', '1.3 MB']],
    [999_950, ['1 MB', '1 МБ', '1 MB']],
    [5_000_000_000_000, ['5,000 GB', '5 000 ГБ', '5,000 GB']],
  ])('The size of a file of %s bytes is given in a fitting unit', (bytes, sizes) =>
    expect(inAll((locale) => formatFileSize(bytes, locale))).toEqual(sizes),
  )
})

describe('relative time', () => {
  const at = (seconds: number) =>
    inAll((locale) => formatRelative(Date.parse(evening) + seconds * 1000, evening, locale))

  it.each([
    [-3 * 86_400, ['3天前', '3 дня назад', '3 days ago']],
    [-47 * 3_600, ['1天前', '1 день назад', '1 day ago']],
    [2 * 3_600 + 59, ['2小时后', 'через 2 часа', 'in 2 hours']],
    [-300, ['5分钟前', '5 минут назад', '5 minutes ago']],
    [-59, ['现在', 'сейчас', 'now']],
    [45 * 86_400, ['1个月后', 'через 1 месяц', 'in 1 month']],
    [-800 * 86_400, ['2年前', '2 года назад', '2 years ago']],
  ])('A time %s seconds away is written in words in every language', (seconds, texts) =>
    expect(at(seconds)).toEqual(texts),
  )
})

it.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [5, 'many'],
  [11, 'many'],
  [12, 'many'],
  [21, 'one'],
  [24, 'few'],
  [111, 'many'],
  [1.5, 'other'],
])('The number %s takes the Russian plural form "%s"', (count, form) => expect(russianPlural(count)).toBe(form))

describe('durations', () => {
  it('A duration is written in the largest unit that suits it', () => {
    expect(inAll((locale) => formatDuration(20, locale))).toEqual(['1分钟', '1 минута', '1 minute'])
    expect(inAll((locale) => formatDuration(3_100, locale))).toEqual(['52分钟', '52 минуты', '52 minutes'])
    expect(inAll((locale) => formatDuration(3 * 3_600, locale))).toEqual(['3小时', '3 часа', '3 hours'])
    expect(inAll((locale) => formatDuration(3 * 86_400, locale))).toEqual(['3天', '3 дня', '3 days'])
  })
})
