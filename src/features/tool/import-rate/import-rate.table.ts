import { boolean, date, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportRateKind, RateArea } from './import-rate.policy.ts'

/**
 * Rates of import charges by place, code and first day. Filled from content/reference/import-rates.csv; rates that
 * operators have changed or removed (`isEdited`) are not overwritten.
 */
export const importRates = pgTable(
  'import_rates',
  {
    area: text().$type<RateArea>().notNull(),
    kind: text().$type<ImportRateKind>().notNull(),
    /** The beginning of an HS code; empty for all goods. */
    hs: text().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Percent of the customs value, or for a fee an amount in the currency of the country. */
    value: numeric().notNull(),
    source: text().notNull(),
    sourceDate: date({ mode: 'string' }).notNull(),
    isEdited: boolean().notNull().default(false),
    isRemoved: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.kind, table.hs, table.validFrom] })],
)
