import type { Ctx } from '../server/context.ts'
import { dayOf } from '../features/reference/rates/current-rates.ts'
import { exchangeRates } from '../features/reference/rates/rates.table.ts'
import type { Currency } from '../shared/text/currencies.ts'

/** Roubles for so many units; invented, near what the Bank of Russia quoted in 2026. */
const quotes: [currency: Currency, nominal: number, value: string][] = [
  ['CNY', 1, '11.42'],
  ['USD', 1, '81.15'],
  ['KZT', 100, '15.51'],
  ['BYN', 1, '27.12'],
  ['KGS', 100, '92.61'],
  ['UZS', 10_000, '67.23'],
  ['AMD', 100, '21.18'],
]

/** Rates as operators enter them, so that a site without outgoing connections shows converted prices. Fetched ones follow. */
export async function fillDemoRates(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(exchangeRates)
    .values(
      quotes.map(([currency, nominal, value]) => ({
        on: dayOf(ctx.now),
        source: 'operator' as const,
        base: 'RUB' as const,
        currency,
        nominal,
        value,
        changedAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
}
