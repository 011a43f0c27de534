import { desc } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { cachedValue } from '../../../server/cache/cached-value.ts'
import { dayInChina } from '../../../shared/text/formats.ts'
import { ratesOn } from './rates.policy.ts'
import type { Rate } from './rates.policy.ts'
import { exchangeRates } from './rates.table.ts'

export const rateColumns = {
  source: exchangeRates.source,
  on: exchangeRates.on,
  base: exchangeRates.base,
  currency: exchangeRates.currency,
  nominal: exchangeRates.nominal,
  value: exchangeRates.value,
}

/** The date in China, from which the yuan's daily rate applies. */
export const dayOf = (at: Date): string => dayInChina(at)

/** The newest rates, over more days than a rate is valid; changes of rates invalidate it. */
export const rateTable = cachedValue('exchange_rates', async (db): Promise<Rate[]> =>
  db.select(rateColumns).from(exchangeRates).orderBy(desc(exchangeRates.on)).limit(1000),
)

const held = new WeakMap<Rate[], { day: string; rates: Rate[] }>()

/** The rates in force, one per pair; from memory. */
export async function currentRates(ctx: Pick<Ctx, 'server' | 'now'>): Promise<Rate[]> {
  const all = await rateTable.get(ctx)
  const day = dayOf(ctx.now)
  const known = held.get(all)
  if (known?.day === day) return known.rates
  const rates = ratesOn(all, day)
  held.set(all, { day, rates })
  return rates
}
