import { contentLanguageOf } from '../../../../shared/locale.ts'
import type { Locale, LocalisedText } from '../../../../shared/locale.ts'
import { currencyFacts } from '../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import { parseMoney } from '../../../../shared/text/money-text.ts'
import { parseMeasure } from '../../../../shared/text/measure-text.ts'
import type { MeasureFault } from '../../../../shared/text/measure-text.ts'
import { decimalText, parseCount, wholeOf } from '../../../../shared/text/number-text.ts'
import { m } from '../../../../shared/wording/messages.js'
import { mostStated } from '../product.attributes.policy.ts'
import { currencyIn, withoutCurrency } from './product.currency.policy.ts'

/** The value of typed text, or why it cannot be accepted. An empty field is null. */
export type TypedValue = { value: number | null } | { fault: string }
export type Bounds = { min: number; max: number }

const bounded = (value: number, { min, max }: Bounds): TypedValue =>
  value < min
    ? { fault: m.field_too_small({ count: min }) }
    : value > max
      ? { fault: m.field_too_big({ count: max }) }
      : { value }

/** A count: `1,000`, `1 000 шт.`, `５０件`, `1.5万`, `100起`. `fault` says what to do with any other number. */
export function readCount(
  text: string,
  locale: Locale,
  bounds: Bounds,
  fault: () => string = m.product_whole_number,
): TypedValue {
  const count = parseCount(text, locale)
  if (count === 'empty') return { value: null }
  if (count === 'too_large') return { fault: m.field_too_big({ count: bounds.max }) }
  return typeof count === 'string' ? { fault: fault() } : bounded(count, bounds)
}

/**
 * A price in minor units: `¥12.50`, `12.5元/个`, `12,50`, `１２．５`. The currency is that of the product; another named one
 * is refused, never converted.
 */
export function readPrice(text: string, currency: Currency, locale: Locale, bounds: Bounds): TypedValue {
  if (text.trim() === '') return { value: null }
  const named = currencyIn(text)
  if (named !== undefined && named !== currency) return { fault: m.product_amount_currency({ currency }) }
  const bare = withoutCurrency(text)
    .replace(/\s*\/.*$/u, '')
    .trim()
  return readAmount(bare, currency, locale, bounds)
}

/** An amount without its currency, in minor units. */
export function readAmount(text: string, currency: Currency, locale: Locale, { min, max }: Bounds): TypedValue {
  const parsed = parseMoney(text, currency, locale)
  if (parsed.ok) {
    const { amount } = parsed.money
    if (amount > max) return { fault: m.product_amount_large() }
    // The bounds are minor units, which nobody types.
    return amount < min ? { fault: m.gallery_price_error() } : { value: amount }
  }
  if (parsed.reason === 'empty') return { value: null }
  if (parsed.reason === 'too_precise')
    return { fault: m.product_amount_precise({ count: currencyFacts[currency].digits }) }
  if (parsed.reason === 'too_large') return { fault: m.product_amount_large() }
  return {
    fault:
      parsed.reason === 'negative'
        ? m.product_amount_negative()
        : parsed.reason === 'ambiguous'
          ? m.product_number_ambiguous()
          : m.product_amount_invalid(),
  }
}

const measureWords: Record<Exclude<MeasureFault, 'empty'>, (unit: string) => string> = {
  characters: () => m.product_range_number(),
  unit: (unit) => (unit ? m.product_measure_unit({ unit }) : m.product_range_number()),
  ambiguous: () => m.product_number_ambiguous(),
  too_large: () => m.product_attribute_large(),
}

/** A numeric attribute: `18`, `18升`, `18 L`, `18 л`, in the unit of the category. */
export function readMeasured(text: string, unit: LocalisedText | null, locale: Locale): TypedValue {
  const measure = parseMeasure(text, unit ? Object.values(unit) : [], locale)
  if (measure === 'empty') return { value: null }
  if (typeof measure === 'string') return { fault: measureWords[measure](unit?.[contentLanguageOf(locale)] ?? '') }
  const value = Number(decimalText(measure))
  return value > mostStated
    ? { fault: m.product_attribute_large() }
    : value < -1e9
      ? { fault: m.product_range_small() }
      : { value }
}

/**
 * A side of a carton or its weight, typed in the unit of the form and stored in the smaller one: `62`, `62cm`, `0.62
 * m`, `620 mm` are 620 for `cm` stored in `mm`.
 */
export function readPacked(
  text: string,
  { entered, stored }: { entered: 'cm' | 'kg'; stored: 'mm' | 'g' },
  locale: Locale,
  bounds: Bounds,
): TypedValue {
  const bare = /^[-\d\s.,']+$/.test(text.normalize('NFKC')) ? `${text} ${entered}` : text
  const measure = parseMeasure(bare, [stored], locale)
  if (measure === 'empty' || text.trim() === '') return { value: null }
  if (typeof measure === 'string') return { fault: measureWords[measure](entered) }
  const whole = wholeOf(measure)
  if (typeof whole === 'string')
    return { fault: whole === 'fraction' ? m.product_measure_fine({ unit: stored }) : m.product_range_large() }
  return whole < bounds.min || whole > bounds.max
    ? {
        fault: m.product_measure_between({
          least: packedText(bounds.min),
          most: packedText(bounds.max),
          unit: entered,
        }),
      }
    : { value: whole }
  function packedText(value: number): string {
    return String(value / (entered === 'cm' ? 10 : 1000))
  }
}

/** A date: `2027-03-31`, `2027.3.31`, `2027年3月31日`, `31.03.2027`. An empty field is null. */
export function readDay(text: string): { value: string | null } | { fault: string } {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (typed === '') return { value: null }
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed) ?? []
  const [, lastDay, lastMonth, lastYear] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed) ?? []
  const written = `${year ?? lastYear}-${(month ?? lastMonth ?? '').padStart(2, '0')}-${(day ?? lastDay ?? '').padStart(2, '0')}`
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
    ? { value: written }
    : { fault: m.product_day_invalid() }
}

/** Customs codes are printed with dots and spaces: `3924.10`, `7318 15 90 90`. */
export const plainCode = (text: string): string => text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
