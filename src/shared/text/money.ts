import { currencyFacts } from './currencies.ts'
import type { Currency } from './currencies.ts'
import { divideHalfEven, parseDecimal } from './decimal.ts'

/** `amount` counts minor units (fen, kopecks, tiyn): a safe integer, never a fraction. ¥12.50 is `{ 1250, 'CNY' }`. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Money from a whole number of minor units. Throws RangeError on a fraction or an amount beyond 2^53 − 1. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount is a safe integer of minor units')
  return { amount: amount === 0 ? 0 : amount, currency }
}

/** Sum of two amounts of one currency. Throws TypeError on two currencies, RangeError if the sum is too large. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) throw new TypeError(`cannot add ${left.currency} and ${right.currency}`)
  return money(left.amount + right.amount, left.currency)
}

/**
 * Price times quantity, rounded half to even to minor units. A fractional quantity is passed as decimal text
 * (`'12.5'`); a number must be an integer. Throws RangeError on anything else or if the product is too large.
 */
export function multiplyMoney(price: Money, quantity: number | string): Money {
  if (typeof quantity === 'number' && !Number.isSafeInteger(quantity)) {
    throw new RangeError('a quantity with a fraction comes as decimal text')
  }
  const factor = parseDecimal(String(quantity))
  if (!factor) throw new RangeError('a quantity is a decimal number')
  const product = divideHalfEven(BigInt(price.amount) * factor.digits, 10n ** BigInt(factor.scale))
  return money(toSafeNumber(product), price.currency)
}

/**
 * The amount in another currency, rounded half to even to its minor units. `rate` is decimal text: the price of one
 * unit of the amount's currency in units of `to`. Throws RangeError if the rate is not a positive decimal number or the
 * result is too large.
 */
export function convertMoney(from: Money, to: Currency, rate: string): Money {
  const factor = parseDecimal(rate)
  if (!factor || factor.digits <= 0n) throw new RangeError('a rate is a positive decimal number')
  return convertByRatio(from, to, { numerator: factor.digits, denominator: 10n ** BigInt(factor.scale) })
}

/** An exact positive quotient of integers: the price of a unit of one currency in another. */
export type Ratio = { numerator: bigint; denominator: bigint }

/** Like `convertMoney`, with a quotient: for cross rates, which have no exact decimal form. */
export function convertByRatio(from: Money, to: Currency, { numerator, denominator }: Ratio): Money {
  const above = BigInt(from.amount) * numerator * 10n ** BigInt(currencyFacts[to].digits)
  return money(
    toSafeNumber(divideHalfEven(above, denominator * 10n ** BigInt(currencyFacts[from.currency].digits))),
    to,
  )
}

/**
 * The rounding of converted prices in lists, half up: whole units from ten on where a unit is worth little (roubles,
 * tenge …), and from a thousand on elsewhere; minor units below. The error is at most 5 % and usually below 1 %.
 */
export function roundToWhole(value: Money): Money {
  const { digits, isSmall } = currencyFacts[value.currency]
  const unit = 10 ** digits
  return value.amount < (isSmall ? 10 : 1000) * unit
    ? value
    : money(Math.round(value.amount / unit) * unit, value.currency)
}

/**
 * The amount as decimal text in units: `{ 1250, 'CNY' }` → `'12.50'`; for documents, structured data and form fields.
 */
export function moneyToDecimal({ amount, currency }: Money): string {
  const digits = String(Math.abs(amount)).padStart(currencyFacts[currency].digits + 1, '0')
  const cut = digits.length - currencyFacts[currency].digits
  return `${amount < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

function toSafeNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('the amount is too large')
  return number
}
