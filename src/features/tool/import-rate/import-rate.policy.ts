/** Countries of destination of the landed-cost estimate. */
export const landedDestinations = ['RU', 'KZ', 'BY', 'KG', 'AM', 'UZ'] as const
export type LandedDestination = (typeof landedDestinations)[number]
/** Where a rate holds: a country, or the customs tariff of the whole union. */
export const rateAreas = ['EAEU', ...landedDestinations] as const
export type RateArea = (typeof rateAreas)[number]
export const importRateKinds = ['duty', 'vat', 'fee'] as const
export type ImportRateKind = (typeof importRateKinds)[number]

export type ImportRate = {
  area: RateArea
  kind: ImportRateKind
  hs: string
  validFrom: string
  /** Decimal text: percent, or for a fee an amount in the currency of the country. */
  value: string
  source: string
  sourceDate: string
}

type Question = { destination: LandedDestination; kind: ImportRateKind; hs: string; day: string }

/**
 * The rate for goods of a code on a day, or null if none is known: the one for the longest beginning of the code, of
 * the country before the union, and the last that has begun.
 */
export function importRateFor(rates: readonly ImportRate[], { destination, kind, hs, day }: Question) {
  const areas: RateArea[] = destination === 'UZ' ? ['UZ'] : [destination, 'EAEU']
  return (
    rates
      .filter((rate) => rate.kind === kind && areas.includes(rate.area))
      .filter((rate) => hs.startsWith(rate.hs) && rate.validFrom <= day)
      .toSorted(
        (a, b) =>
          b.hs.length - a.hs.length ||
          areas.indexOf(a.area) - areas.indexOf(b.area) ||
          (a.validFrom < b.validFrom ? 1 : -1),
      )[0] ?? null
  )
}

/** Decimal text of up to two decimals as hundredths: `'12.5'` is 1250. */
export const hundredthsOf = (value: string): number => Math.round(Number(value) * 100)
