import { divideHalfEven, parseDecimal } from '../../../shared/text/decimal.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { convertByRatio } from '../../../shared/text/money.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import type { Money, Ratio } from '../../../shared/text/money.ts'

/** Origin of a rate; for one day, the first available of this list is used. */
export const rateSources = ['operator', 'cbr', 'pboc'] as const
export type RateSource = (typeof rateSources)[number]
/** Fetched sources; operators' rates are entered by hand. */
export const officialSources = ['cbr', 'pboc'] as const
export type OfficialSource = (typeof officialSources)[number]
/** Base currencies of quotes, also used for cross rates. */
export const rateBases = ['CNY', 'RUB'] as const
export type RateBase = (typeof rateBases)[number]
export const rateFaults = ['unreachable', 'slow', 'status', 'too_large', 'format'] as const
export type RateFault = (typeof rateFaults)[number]

/** `nominal` units of `currency` cost `value` (decimal text) units of `base` on the day `on` (YYYY-MM-DD). */
export type Rate = {
  source: RateSource
  on: string
  base: RateBase
  currency: Currency
  nominal: number
  value: string
}

/** The price of one unit, the older date of the rates used, and their sources. */
export type CrossRate = Ratio & { on: string; sources: RateSource[] }

/** A rate is valid for two weeks: the longest holidays of both countries, and no longer. */
export const mostDaysOld = 14

/** For each pair the rate in force on a day: the newest one that has begun and is not too old. */
export function ratesOn(rates: readonly Rate[], day: string): Rate[] {
  const oldest = new Date(Date.parse(day) - mostDaysOld * dayMs).toISOString().slice(0, 10)
  const held = new Map<string, Rate>()
  for (const rate of rates) {
    if (rate.on > day || rate.on < oldest) continue
    const key = `${rate.base} ${rate.currency}`
    const known = held.get(key)
    if (!known || rate.on > known.on || (rate.on === known.on && rankOf(rate) < rankOf(known))) held.set(key, rate)
  }
  return [...held.values()].sort((a, b) => a.base.localeCompare(b.base) || a.currency.localeCompare(b.currency))
}

const rankOf = ({ source }: Rate) => rateSources.indexOf(source)

/**
 * The price of one unit of a currency in another: quoted directly, or crossed through the rouble or the yuan. Null
 * without a rate.
 */
export function rateBetween(rates: readonly Rate[], from: Currency, to: Currency): CrossRate | null {
  if (from === to) return null
  const isDirect = (base: RateBase) => base === from || base === to
  const bases = [...rateBases.filter(isDirect), ...rateBases.filter((base) => !isDirect(base)).toReversed()]
  for (const base of bases) {
    const [left, right] = [priceIn(rates, base, from), priceIn(rates, base, to)]
    if (left && right) {
      const used = [left, right].flatMap(({ rate }) => rate ?? [])
      return {
        numerator: left.numerator * right.denominator,
        denominator: left.denominator * right.numerator,
        on: used.map(({ on }) => on).sort()[0] ?? '',
        sources: [...new Set(used.map(({ source }) => source))],
      }
    }
  }
  return null
}

/** Rates of one pair move less in a few days, also in a crisis; a slipped decimal sign or nominal moves them more. */
const mostUsualChange = 1.25

/** The other rates' price of what a new rate prices, if the new one differs so much that somebody should look at it twice. */
export function doubtAbout(rate: Rate, others: readonly Rate[]): CrossRate | null {
  const known = rateBetween(others, rate.currency, rate.base)
  if (!known) return null
  const change = Number(rate.value) / rate.nominal / (Number(known.numerator) / Number(known.denominator))
  return change > mostUsualChange || change < 1 / mostUsualChange ? known : null
}

/**
 * A price in another currency with the day and sources of its rate; null if there is no rate: then the original price
 * is shown.
 */
export function convertPrice(
  rates: readonly Rate[],
  price: Money,
  to: Currency,
): { money: Money; on: string; sources: RateSource[] } | null {
  const rate = rateBetween(rates, price.currency, to)
  return rate && { money: convertByRatio(price, to, rate), on: rate.on, sources: rate.sources }
}

/** A quotient as decimal text, rounded half to even: `{ 1n, 3n }` with 4 → `'0.3333'`. */
export function ratioToDecimal({ numerator, denominator }: Ratio, scale: number): string {
  const digits = String(divideHalfEven(numerator * 10n ** BigInt(scale), denominator)).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

function priceIn(rates: readonly Rate[], base: RateBase, currency: Currency): (Ratio & { rate?: Rate }) | null {
  if (currency === base) return { numerator: 1n, denominator: 1n }
  const rate = rates.find((one) => one.base === base && one.currency === currency)
  const value = rate && parseDecimal(rate.value)
  if (!rate || !value || value.digits <= 0n) return null
  return { numerator: value.digits, denominator: BigInt(rate.nominal) * 10n ** BigInt(value.scale), rate }
}
