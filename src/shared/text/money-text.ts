import { intlTags } from './formats.ts'
import { contentLanguageOf, localeFacts } from '../locale.ts'
import type { Locale } from '../locale.ts'
import { currencyFacts } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { type Money, money, moneyToDecimal } from './money.ts'
import { splitDecimal } from './number-text.ts'

type Display = 'symbol' | 'code' | 'none'

/** Why a typed amount was refused; the form supplies the message. */
export type MoneyTextFault = 'empty' | 'characters' | 'negative' | 'too_precise' | 'too_large' | 'ambiguous'
export type ParsedMoney = { ok: true; money: Money } | { ok: false; reason: MoneyTextFault }

/** The symbol of a currency next to an amount in this language. */
const currencySymbol = (currency: Currency, locale: Locale): string =>
  currencyFacts[currency].symbol[contentLanguageOf(locale)]

/**
 * An amount for display: `¥1,234.50` in Chinese and English, `1 234,50 ¥` in Russian (with no-break spaces). Symbols
 * made of letters are separated by a space. `'code'` prints the ISO code instead, for documents whose font lacks the
 * rarer symbols; `'none'` the number alone, for columns whose head names the currency.
 */
export const formatMoney = (value: Money, locale: Locale, display: Display = 'symbol'): string =>
  formatWithDigits(value, locale, display, currencyFacts[value.currency].digits)

/** An amount as a person types it into a field: with the language's decimal sign, without groups and unit: `1234,50`. */
export const typedMoney = (value: Money, locale: Locale): string =>
  moneyToDecimal(value).replace('.', localeFacts[locale].decimal)

/**
 * Amounts of one line, such as those rounded by `roundToWhole`: `1 234 ₽` and `2 000 ₽` where all are
 * whole, otherwise all with their digits.
 */
export const formatShortAmounts = (values: readonly Money[], locale: Locale): string[] => {
  const isWhole = values.every(({ amount, currency }) => amount % 10 ** currencyFacts[currency].digits === 0)
  return values.map((value) =>
    formatWithDigits(value, locale, 'symbol', isWhole ? 0 : currencyFacts[value.currency].digits),
  )
}

function formatWithDigits(value: Money, locale: Locale, display: Display, digits: number): string {
  const number = new Intl.NumberFormat(intlTags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const decimal = moneyToDecimal({ ...value, amount: Math.abs(value.amount) }) as Intl.StringNumericLiteral
  const text = number.format(decimal)
  const sign = value.amount < 0 ? '-' : ''
  if (display === 'none') return sign + text
  const unit = display === 'code' ? value.currency : currencySymbol(value.currency, locale)
  if (localeFacts[locale].decimal === ',') return `${sign}${text}\u00a0${unit}`
  return `${sign}${unit}${/\p{Letter}$/u.test(unit) ? '\u00a0' : ''}${text}`
}

/**
 * An amount as typed: `1 234,50`, `1,234.50`, `1234.5`, full-width digits. The language's decimal sign is one; groups
 * must have three digits. A single sign of the other kind before three digits is `ambiguous` in Russian (`1.234`) and a
 * group in Chinese and English (`1,234`). Nothing is rounded: too many decimals are refused.
 */
export function parseMoney(text: string, currency: Currency, locale: Locale): ParsedMoney {
  if (text.length > 64) return { ok: false, reason: 'too_large' }
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/\s/g, ' ')
    .replace(/^\u2212/, '-')
  if (typed === '') return { ok: false, reason: 'empty' }
  if (/^-[\d ,.]*\d/.test(typed)) return { ok: false, reason: 'negative' }
  const split = splitDecimal(typed, localeFacts[locale].decimal)
  if (typeof split === 'string') return { ok: false, reason: split }
  const digits = currencyFacts[currency].digits
  if (split.fraction.length > digits) return { ok: false, reason: 'too_precise' }
  const amount = Number(`${split.whole}${split.fraction.padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount)
    ? { ok: true, money: money(amount, currency) }
    : { ok: false, reason: 'too_large' }
}
