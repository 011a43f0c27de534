import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { currencyOfCountry } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { convertByRatio, money } from '../../../shared/text/money.ts'
import { hsWay } from '../../reference/hs/hs.service.ts'
import { currentRates, dayOf } from '../../reference/rates/current-rates.ts'
import { rateBetween, ratioToDecimal } from '../../reference/rates/rates.policy.ts'
import type { CrossRate } from '../../reference/rates/rates.policy.ts'
import { sourceIn } from '../import-rate/import-rate-files.ts'
import { hundredthsOf, importRateFor } from '../import-rate/import-rate.policy.ts'
import type { ImportRate, ImportRateKind } from '../import-rate/import-rate.policy.ts'
import { importRateTable } from '../import-rate/import-rate.service.ts'
import type { landedCostEndpoints } from './landed-cost.contract.ts'
import { estimateLandedCost, priceContains } from './landed-cost.policy.ts'

type LandedCost = (typeof landedCostEndpoints)['landedCost']
type Input = EndpointInput<LandedCost>

/** Public: what goods cost when they are cleared in a country, as an estimate. */
export async function estimate(ctx: Ctx, input: Input): Promise<EndpointResult<LandedCost>> {
  const { hs, destination, currency } = input
  const table = await importRateTable.get(ctx)
  const rateOf = (kind: ImportRateKind, typed: number | undefined) =>
    chosenRate(typed, importRateFor(table, { destination, kind, hs, day: dayOf(ctx.now) }))
  const rates = { duty: rateOf('duty', input.duty), vat: rateOf('vat', input.vat), fee: rateOf('fee', input.fee) }
  const national = currencyOfCountry(destination)
  const cross = rateBetween(await currentRates(ctx), currency, national)
  const typed = {
    goods: money(input.value, currency),
    freight: money(input.freight ?? 0, currency),
    insurance: money(input.insurance ?? 0, currency),
  }
  // A fee in another currency than the estimate cannot be added.
  const hasNational = cross !== null || currency === national
  const costs = estimateLandedCost({
    ...typed,
    rate: cross && { to: national, ratio: cross },
    duty: hundredths(rates.duty),
    vat: hundredths(rates.vat),
    fee: hasNational && rates.fee.value !== null ? money(hundredthsOf(rates.fee.value), national) : null,
  })
  const back = cross && { numerator: cross.denominator, denominator: cross.numerator }
  return {
    way: hsWay(ctx, hs),
    contains: priceContains(input.incoterm),
    typed,
    costs,
    totalInGoods: back && convertByRatio(costs.total, currency, back),
    rates,
    exchange: exchangeOf(currency, national, cross),
  }
}

const exchangeOf = (from: Currency, to: Currency, cross: CrossRate | null) => ({
  state: from === to ? ('same' as const) : cross ? ('converted' as const) : ('unknown' as const),
  to,
  value: cross && ratioToDecimal(cross, 8),
  on: cross?.on ?? null,
  sources: cross?.sources ?? [],
})

/** What the person typed, then what the table knows; never a guess. */
function chosenRate(typed: number | undefined, row: ImportRate | null) {
  const nothing = { value: null, hs: null, source: null, sourceDate: null, validFrom: null }
  if (typed !== undefined) return { ...nothing, origin: 'typed' as const, value: String(typed / 100) }
  if (!row) return { ...nothing, origin: 'unknown' as const }
  const { value, hs, source, sourceDate, validFrom } = row
  return {
    origin: 'table' as const,
    value,
    hs,
    source: sourceIn(currentContentLanguage(), source),
    sourceDate,
    validFrom,
  }
}

const hundredths = ({ value }: { value: string | null }): number | null => (value === null ? null : hundredthsOf(value))
