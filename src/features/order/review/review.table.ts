import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import type { OrderSide } from '../order.enums.policy.ts'
import { orders } from '../order.table.ts'

/** What a side says about the other after a completed order, and the one answer. `buyerId` and `companyId` repeat the order. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the author. */
    side: text().$type<OrderSide>().notNull(),
    buyerId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    stars: integer().notNull(),
    text: text().notNull(),
    authorId: uuid().notNull(),
    writtenAt: time().notNull(),
    answer: text().notNull().default(''),
    answeredBy: uuid(),
    answeredAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.side] }),
    index('order_reviews_company')
      .on(table.companyId, table.writtenAt, table.orderId)
      .where(sql`side = 'buyer'`),
    index('order_reviews_buyer')
      .on(table.buyerId, table.writtenAt, table.orderId)
      .where(sql`side = 'supplier'`),
  ],
)
export type Review = typeof orderReviews.$inferSelect
