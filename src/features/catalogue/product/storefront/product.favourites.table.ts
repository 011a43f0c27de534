import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { minor } from '../../../../server/database/columns.ts'
import type { Currency } from '../../../../shared/text/currencies.ts'
import type { ProductUnit } from '../product.enums.policy.ts'
import { products } from '../product.table.ts'

/** Goods that a person keeps, with the price at that time: minor units of the currency for one unit, null on request. */
export const productFavourites = pgTable(
  'product_favourites',
  {
    userId: uuid().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    savedLow: minor(),
    savedHigh: minor(),
    /** Null where the product was kept before prices were stored with it. */
    savedCurrency: text().$type<Currency>(),
    savedUnit: text().$type<ProductUnit>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index().on(table.userId, table.at, table.productId),
    index().on(table.productId),
  ],
)
