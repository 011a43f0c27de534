import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../product.table.ts'

/** Which operator holds which waiting product, and until when. A table of its own, because a product's row is large and made anew with each change. */
export const productClaims = pgTable(
  'product_claims',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
)
