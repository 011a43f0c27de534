import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../product.table.ts'

/** Goods that a person keeps. */
export const productFavourites = pgTable(
  'product_favourites',
  {
    userId: uuid().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index().on(table.userId, table.at, table.productId),
    index().on(table.productId),
  ],
)
