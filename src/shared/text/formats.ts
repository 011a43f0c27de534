import { english, forLocales, localeFacts } from '../locale.ts'
import type { Locale } from '../locale.ts'

/** The languages of the platform as Intl locales, each with one country's conventions. */
export const intlTags: Record<Locale, string> = forLocales((locale) => localeFacts[locale].intl)

type Instant = Date | string | number

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Creating a format costs fifty times as much as using it, and a page uses the same few repeatedly. */
function formatFor<Format, Options>(
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
  formatFor(dateFormats, Intl.DateTimeFormat, locale, options)
const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions) =>
  formatFor(numberFormats, Intl.NumberFormat, locale, options)

/** The date of an instant in a time zone (IANA name): `2026年11月20日`, `20 ноября 2026 г.`, `20 November 2026`. */
export const formatDate = (at: Instant, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** The date in digits, for tables: `2026/11/20`, `20.11.2026`, `20/11/2026`. */
export const formatShortDate = (at: Instant, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date(at))

/** Date in digits and time to the minute, 24 hours, in a time zone. */
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

/** The calendar date of an instant in a time zone: `2026-11-20`. */
export function calendarDay(at: Instant, timeZone: string): string {
  const parts = Object.fromEntries(
    formatFor(dateFormats, Intl.DateTimeFormat, english, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    })
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/** The calendar date in China, which has one time zone. */
export function dayInChina(at: Instant): string {
  const time = new Date(at).getTime()
  // A fixed offset all year since 1992, so an addition suffices, at a fiftieth of the cost of Intl.
  return time > Date.UTC(1992)
    ? new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
    : calendarDay(at, 'Asia/Shanghai')
}

/**
 * A calendar date without a time (`2026-11-20`, a licence's expiry), independent of time zones. Throws RangeError on
 * other text.
 */
export function formatCalendarDay(day: string, locale: Locale): string {
  const parsed = new Date(`${day}T00:00:00Z`)
  // The comparison also rejects 30 February, which Date would move to March.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day) {
    throw new RangeError('a calendar day is written YYYY-MM-DD')
  }
  return formatDate(parsed, locale, 'UTC')
}

/** A number with the language's separators and at most three decimals, or as many as requested. */
export const formatNumber = (value: number, locale: Locale, maximumFractionDigits = 3): string =>
  numberFormat(locale, { maximumFractionDigits }).format(value)

/** A fraction as a percentage: 0.125 → `12.5%`, `12,5 %`; at most one decimal by default. */
export const formatPercent = (share: number, locale: Locale, maximumFractionDigits = 1): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share)

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in the largest fitting decimal unit: 1,250,000 → `1.3 MB`, `1,3 МБ`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  // 999,950 bytes would round to 1,000 kB, so the next unit begins where the rounded number reaches a thousand.
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

const durationUnits = [
  ['day', 48 * 3_600, 86_400],
  ['hour', 3_600, 3_600],
  ['minute', 0, 60],
] as const

/** A duration in the largest unit that suits it, rounded, at least one minute: `3 hours`, `3 часа`, `3小时`. */
export function formatDuration(seconds: number, locale: Locale): string {
  const [unit, , length] = durationUnits.find(([, least]) => seconds >= least) ?? durationUnits[2]
  const count = Math.max(1, Math.round(seconds / length))
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Relative time in whole units, rounded down: `3天前`, `через 2 часа`, `5 minutes ago`; under a minute: now. */
export function formatRelative(at: Instant, now: Instant, locale: Locale): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  for (const [unit, length] of spans) {
    const count = Math.trunc(seconds / length)
    if (count !== 0) return new Intl.RelativeTimeFormat(intlTags[locale]).format(count, unit)
  }
  return new Intl.RelativeTimeFormat(intlTags[locale], { numeric: 'auto' }).format(0, 'second')
}

const russianPlurals = new Intl.PluralRules('ru-RU')

/**
 * The Russian plural category of a count: 1 предложение `one`, 2 предложения `few`, 5 предложений `many`, 1,5 `other`.
 */
export const russianPlural = (count: number): 'one' | 'few' | 'many' | 'other' =>
  russianPlurals.select(count) as 'one' | 'few' | 'many' | 'other'
