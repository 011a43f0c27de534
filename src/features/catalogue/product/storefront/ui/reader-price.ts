import { currentLocale } from '../../../../../shared/locale.ts'
import { currencyOfLocale } from '../../../../../shared/text/currencies.ts'
import type { Currency } from '../../../../../shared/text/currencies.ts'
import { formatCalendarDay } from '../../../../../shared/text/formats.ts'
import { money, roundToWhole } from '../../../../../shared/text/money.ts'
import { formatShortAmounts } from '../../../../../shared/text/money-text.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { convertPrice, rateBetween } from '../../../../reference/rates/rates.policy.ts'
import type { Rate } from '../../../../reference/rates/rates.policy.ts'
import { rateSourceName } from '../../../../reference/rates/rates.names.policy.ts'
import { spanText } from './product-price-text.ts'

/** The lowest and the highest price in minor units, as the supplier states them. */
export type StatedPrice = { low: number; high: number; currency: Currency }

/** What prices are shown in: a currency, and the rates of the day. `isChosen` where the address names the currency. */
export type ReaderPrices = { currency: Currency; rates: readonly Rate[]; isChosen?: boolean }

/** Prices for the readers of a document, who are all shown the currency of its language first. */
export const pricesOfLocale = (rates: readonly Rate[]): ReaderPrices => ({
  currency: currencyOfLocale(currentLocale()),
  rates,
})

export type ReaderPrice = {
  /** The price to read first. */
  text: string
  /** The supplier's own price, where the first is converted. */
  source: string
  /** `18700 20800 CNY`, from which a browser computes the price in another currency; null where the currency is fixed. */
  stated: string | null
}

/**
 * A price in the currency of the reader, rounded by `roundToWhole` and marked with ≈, with the supplier's price to stand
 * beneath. Without a rate, or in the reader's currency already, it is the supplier's price alone.
 */
export function readerPrice(
  { low, high, currency: from }: StatedPrice,
  { currency, rates, isChosen }: ReaderPrices,
): ReaderPrice {
  const own = spanText({ low, high }, from)
  const stated = isChosen ? null : `${low} ${high} ${from}`
  const converted = [low, high].flatMap((amount) => convertPrice(rates, money(amount, from), currency) ?? [])
  if (converted.length < 2) return { text: own, source: '', stated }
  const [least = '', most] = formatShortAmounts(
    converted.map((one) => roundToWhole(one.money)),
    currentLocale(),
  )
  return { text: `≈\u00a0${least}${least === most ? '' : ` – ${most}`}`, source: own, stated }
}

/**
 * Says once for a list how prices stated in the currencies `from` are shown: by whose rate of which day, as they are, or
 * that there is no rate.
 */
export function rateNote(from: readonly Currency[], { currency, rates }: ReaderPrices): string {
  const foreign = [...new Set(from)].filter((one) => one !== currency)
  if (foreign.length === 0) return m.prices_in({ currency })
  const used = foreign.flatMap((one) => rateBetween(rates, one, currency) ?? [])
  if (used.length === 0) return m.prices_without_rate({ currency })
  const [oldest = ''] = used.map(({ on }) => on).sort()
  const source = [...new Set(used.flatMap(({ sources }) => sources))].map(rateSourceName).join(' · ')
  return m.prices_converted({ currency, source, day: formatCalendarDay(oldest, currentLocale()) })
}

/** The words of a list about its prices: what they are shown in, and the way to another currency. */
export const rateNoteView = (from: readonly Currency[], prices: ReaderPrices) =>
  from.length === 0
    ? null
    : {
        text: rateNote(from, prices),
        stated: prices.isChosen ? null : [...new Set(from)].join(' '),
        change: m.prices_change(),
      }
export type RateNoteView = NonNullable<ReturnType<typeof rateNoteView>>
