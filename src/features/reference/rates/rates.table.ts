import { date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import type { OfficialSource, RateBase, RateFault, RateSource } from './rates.policy.ts'

/**
 * Exchange rates by day and source: `nominal` units of `currency` cost `value` units of `base`. All rates are kept as
 * history.
 */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    on: date({ mode: 'string' }).notNull(),
    source: text().$type<RateSource>().notNull(),
    base: text().$type<RateBase>().notNull(),
    currency: text().$type<Currency>().notNull(),
    nominal: integer().notNull(),
    value: numeric().notNull(),
    changedAt: time().notNull(),
    changedBy: uuid(),
  },
  (table) => [primaryKey({ columns: [table.on, table.source, table.base, table.currency] }), index().on(table.on)],
)

/** Result of the last fetch of each source. */
export const rateRuns = pgTable('rate_runs', {
  source: text().$type<OfficialSource>().primaryKey(),
  triedAt: time().notNull(),
  succeededAt: time(),
  ratedOn: date({ mode: 'string' }),
  fault: text().$type<RateFault>(),
})
