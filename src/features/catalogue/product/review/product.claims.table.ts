import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../product.table.ts'

/**
 * Which operator has claimed which product, and until when. A separate table, because a product row is large and
 * rewritten with each change.
 */
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
