import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { OrderSide } from '../order.enums.policy.ts'
import { orders } from '../order.table.ts'

/** Disputes that a side has reported to the platform; an order has one open dispute at most. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    side: text().$type<OrderSide>().notNull(),
    raisedBy: uuid().notNull(),
    raisedAt: time().notNull(),
    words: text().notNull(),
    resolvedAt: time(),
    resolvedBy: uuid(),
    resolution: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('order_disputes_open')
      .on(table.orderId)
      .where(sql`resolved_at is null`),
    index('order_disputes_waiting')
      .on(table.raisedAt, table.id)
      .where(sql`resolved_at is null`),
    index('order_disputes_resolved')
      .on(table.resolvedAt, table.id)
      .where(sql`resolved_at is not null`),
    index().on(table.orderId, table.raisedAt),
  ],
)
export type Dispute = typeof orderDisputes.$inferSelect
