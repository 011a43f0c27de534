import { parseDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { localeFacts } from '../locale.ts'
import type { Locale } from '../locale.ts'

export type NumberTextFault = 'empty' | 'characters' | 'ambiguous' | 'fraction' | 'too_large'

/**
 * Digits before and after the decimal sign of an amount without symbol. `decimalSign` is that of the language; a single
 * sign of the other kind before three digits groups thousands in Chinese and English and is `ambiguous` in Russian.
 */
export function splitDecimal(
  typed: string,
  decimalSign: ',' | '.',
): { whole: string; fraction: string } | 'characters' | 'ambiguous' {
  const groupSign = decimalSign === ',' ? '.' : ','
  const plain = /^(\d+)(?:([.,])(\d+))?$/.exec(typed)
  if (plain) {
    const [, whole = '', sign, fraction = ''] = plain
    const canBeGroup = sign === groupSign && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    if (!canBeGroup) return { whole, fraction }
    return decimalSign === ',' ? 'ambiguous' : { whole: whole + fraction, fraction: '' }
  }
  const grouped = /^([1-9]\d{0,2})([ .,'])\d{3}(?:\2\d{3})*(?:([.,])(\d+))?$/.exec(typed)
  if (!grouped || grouped[2] === grouped[3]) return 'characters'
  const fraction = grouped[4] ?? ''
  const wholePart = fraction ? typed.slice(0, -fraction.length - 1) : typed
  return { whole: wholePart.replace(/\D/g, ''), fraction }
}

/** Normalises typed text: full-width characters, all kinds of spaces, the minus sign. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[\u2212\u2013]/, '-')

/** A decimal number as typed, without a unit. In measures a single point is always the decimal sign: `2.184`. */
export function parseTypedDecimal(text: string, locale: Locale): Decimal | Exclude<NumberTextFault, 'fraction'> {
  const typed = plainText(text)
  if (typed === '') return 'empty'
  const [, sign = '', digits = ''] = /^(-?) ?(.*)$/.exec(typed) ?? []
  const point = /^(\d*)\.(\d+)$/.exec(digits)
  const split = point
    ? { whole: point[1] || '0', fraction: point[2] ?? '' }
    : splitDecimal(digits, localeFacts[locale].decimal)
  if (typeof split === 'string') return split
  return parseDecimal(`${sign}${split.whole}${split.fraction && `.${split.fraction}`}`) ?? 'too_large'
}

/** Words after a count that do not change it, and multipliers. */
const countWords =
  /\s*(?:\/|每)?\s*(?:件|个月|个|只|支|套|双|对|台|把|条|箱|袋|包|卷|张|天|日|月|шт|штук[аи]?|pcs?|pieces?|units?|дн|дней|дня|день|days?|мес|месяц(?:ев|а)?|months?|起订|起|以上|以内|以下)\.?$/iu
const multipliers: readonly [RegExp, bigint][] = [
  [/万$/u, 10_000n],
  [/千$/u, 1000n],
  [/(?:тыс\.?|k)$/iu, 1000n],
  [/млн\.?$/iu, 1_000_000n],
]

/** An integer as typed: `1 000`, `1,000件`, `５０`, `1.5万`, `30 дней`, `100起`. */
export function parseCount(text: string, locale: Locale): number | NumberTextFault {
  let typed = plainText(text)
  if (typed === '') return 'empty'
  for (let before = ''; before !== typed;) {
    before = typed
    typed = typed.replace(countWords, '').trim()
  }
  const [sign, factor] = multipliers.find(([name]) => name.test(typed)) ?? [null, 1n]
  const digits = sign ? typed.replace(sign, '').trim() : typed
  const canGroup =
    factor === 1n && /^[1-9]\d{0,2}(?:[.,']\d{3})+$/.test(digits) && new Set(digits.replaceAll(/\d/g, '')).size === 1
  // A count has no decimals, so a sign before three digits groups thousands in every language.
  const decimal = canGroup ? parseDecimal(digits.replaceAll(/\D/g, '')) : parseTypedDecimal(digits, locale)
  if (decimal === null) return 'too_large'
  if (typeof decimal === 'string') return decimal === 'empty' ? 'characters' : decimal
  return wholeOf({ digits: decimal.digits * factor, scale: decimal.scale })
}

/** A decimal as a safe integer; `fraction` if it is not one. */
export function wholeOf({ digits, scale }: Decimal): number | 'fraction' | 'too_large' {
  const unit = 10n ** BigInt(scale)
  if (digits % unit !== 0n) return 'fraction'
  const whole = Number(digits / unit)
  return Number.isSafeInteger(whole) ? whole : 'too_large'
}

/** A decimal as plain text without trailing zeros: `{ digits: 1250n, scale: 2 }` → `12.5`. */
export function decimalText({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const [whole, fraction] = [all.slice(0, all.length - scale), all.slice(all.length - scale).replace(/0+$/, '')]
  return `${sign}${whole}${fraction && `.${fraction}`}`
}
