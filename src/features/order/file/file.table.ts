import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { MilestoneKind, OrderSide } from '../order.enums.policy.ts'
import { orders } from '../order.table.ts'

/** Files of milestones: proofs of payment, photos of goods, waybills. Read by both sides. */
export const orderFiles = pgTable(
  'order_files',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    milestone: text().$type<MilestoneKind>().notNull(),
    name: text().notNull(),
    side: text().$type<OrderSide>().notNull(),
    addedBy: uuid().notNull(),
    addedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] })],
)
