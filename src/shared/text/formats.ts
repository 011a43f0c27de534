import type { Locale } from '../locale.ts'

/** The languages of the platform as Intl knows them, each with one country's habits. */
export const intlTags: Record<Locale, string> = { zh: 'zh-CN', ru: 'ru-RU', en: 'en-GB' }

type Instant = Date | string | number

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Making a format costs fifty times what using it costs, and a page uses the same few over and over. */
function kept<Format, Options>(
  formats: Map<string, Format>,
  make: new (tag: string, options: Options) => Format,
  locale: Locale,
  options: Options,
): Format {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new make(intlTags[locale], options)))
  return format
}

const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  kept(dateFormats, Intl.DateTimeFormat, locale, options)
const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  kept(numberFormats, Intl.NumberFormat, locale, options)

/** The day of an instant in a time zone (IANA name): `2026年11月20日`, `20 ноября 2026 г.`, `20 November 2026`. */
export const formatDate = (at: Instant, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** The day in digits, for tables: `2026/11/20`, `20.11.2026`, `20/11/2026`. */
export const formatShortDate = (at: Instant, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date(at))

/** Day in digits and time to the minute, 24 hours, in a time zone. */
export const formatDateTime = (at: Instant, locale: Locale, timeZone: string): string =>
  dateFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))

/** The calendar day of an instant in a time zone: `2026-11-20`. */
export function calendarDay(at: Instant, timeZone: string): string {
  const parts = Object.fromEntries(
    kept(dateFormats, Intl.DateTimeFormat, 'en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/** The calendar day in China, where the platform is run: it keeps one time. */
export function dayInChina(at: Instant): string {
  const time = new Date(at).getTime()
  // The same all year round since 1992, so adding says it, at a fiftieth of the cost of asking the calendar.
  return time > Date.UTC(1992)
    ? new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
    : calendarDay(at, 'Asia/Shanghai')
}

/** A calendar day without a time (`2026-11-20`, a licence's expiry): the same everywhere. Throws RangeError on other text. */
export function formatCalendarDay(day: string, locale: Locale): string {
  const parsed = new Date(`${day}T00:00:00Z`)
  // The comparison also refuses 30 February, which Date would move to March.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day) {
    throw new RangeError('a calendar day is written YYYY-MM-DD')
  }
  return formatDate(parsed, locale, 'UTC')
}

/** A number with the language's separators and at most three decimals, or as many as asked. */
export const formatNumber = (value: number, locale: Locale, maximumFractionDigits = 3): string =>
  numberFormat(locale, { maximumFractionDigits }).format(value)

/** A share as percent: 0.125 → `12.5%`, `12,5 %`; at most one decimal unless asked otherwise. */
export const formatPercent = (share: number, locale: Locale, maximumFractionDigits = 1): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share)

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size in the largest fitting unit, counted in thousands: 1,250,000 → `1.3 MB`, `1,3 МБ`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  // 999,950 bytes would round to 1,000 kB: the step up comes where the rounded number reaches a thousand.
  const step = sizeUnits.findIndex((_, index) => bytes / 1000 ** index < (index === 0 ? 1000 : 999.95))
  const index = step === -1 ? sizeUnits.length - 1 : step
  return numberFormat(locale, {
    style: 'unit',
    unit: sizeUnits[index],
    // The short form of a byte is the singular "byte" in English.
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumFractionDigits: index === 0 ? 0 : 1,
  }).format(bytes / 1000 ** index)
}

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago or until when, in whole units counted down: `3天前`, `через 2 часа`, `5 minutes ago`; under a minute: now. */
export function formatRelative(at: Instant, now: Instant, locale: Locale): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  for (const [unit, length] of spans) {
    const count = Math.trunc(seconds / length)
    if (count !== 0) return new Intl.RelativeTimeFormat(intlTags[locale]).format(count, unit)
  }
  return new Intl.RelativeTimeFormat(intlTags[locale], { numeric: 'auto' }).format(0, 'second')
}

const russianPlurals = new Intl.PluralRules('ru-RU')

/** Which Russian form a count takes: 1 предложение `one`, 2 предложения `few`, 5 предложений `many`, 1,5 `other`. */
export const russianPlural = (count: number): 'one' | 'few' | 'many' | 'other' =>
  russianPlurals.select(count) as 'one' | 'few' | 'many' | 'other'
