import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import { companies } from '../company/company.table.ts'
import type { MilestoneKind, OrderSide, OrderState, OrderVerb } from './order.enums.policy.ts'

/**
 * Orders of accepted quotations, with their ids. Like issued documents they outlive the request and the account of the
 * buyer, because the supplier must keep them.
 */
export const orders = pgTable(
  'orders',
  {
    /** Of the quotation. */
    id: uuid().primaryKey(),
    rfqId: uuid().notNull(),
    buyerId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** Of the request, as it was accepted. */
    title: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Counts changes: what is based on an older one is refused. */
    version: integer().notNull(),
    /** The side that wants to cancel, and why; null if nobody does. */
    cancelSide: text().$type<OrderSide>(),
    cancelWords: text().notNull().default(''),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
    closedAt: time(),
  },
  (table) => [
    index().on(table.buyerId, table.changedAt, table.id),
    index().on(table.companyId, table.changedAt, table.id),
    index().on(table.createdAt),
    index('orders_completed')
      .on(table.closedAt)
      .where(sql`state = 'completed'`),
  ],
)
export type Order = typeof orders.$inferSelect
export type OrderChange = Partial<Pick<Order, 'state' | 'cancelSide' | 'cancelWords' | 'closedAt'>>

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** The milestones of an order: marked by one side, confirmed by the other. */
export const orderMilestones = pgTable(
  'order_milestones',
  {
    orderId: orderId(),
    kind: text().$type<MilestoneKind>().notNull(),
    dueOn: date({ mode: 'string' }),
    doneAt: time(),
    doneBy: uuid(),
    confirmedAt: time(),
    confirmedBy: uuid(),
    note: text().notNull().default(''),
    /** Of a shipment. */
    waybill: text().notNull().default(''),
    /** Of the last objection, until the milestone is marked again. */
    objection: text().notNull().default(''),
    /** The side was reminded of this date. */
    remindedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    index('order_milestones_pending')
      .on(table.dueOn, table.orderId)
      .where(sql`confirmed_at is null and due_on is not null`),
    index('order_milestones_due')
      .on(table.dueOn)
      .where(sql`confirmed_at is null and reminded_at is null`),
  ],
)
export type Milestone = typeof orderMilestones.$inferSelect

/** Every event: who (null: the clock), of which side (null: the platform), when, and the words. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    /** Orders two events of the same millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    at: time().notNull(),
    actorId: uuid(),
    side: text().$type<OrderSide>(),
    verb: text().$type<OrderVerb>().notNull(),
    milestone: text().$type<MilestoneKind>(),
    words: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.position)],
)
