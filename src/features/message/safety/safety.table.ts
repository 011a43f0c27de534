import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'
import type { ReportOutcome, ThreadSide } from '../message.policy.ts'
import type { ReportReason } from './safety.policy.ts'

/** One side does not want to hear of the other: it concerns all their threads, and inquiries that are not sent yet. */
export const messageBlocks = pgTable(
  'message_blocks',
  {
    /** The supplier. */
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The buyer: a company, or a person who asks alone. */
    partyId: uuid().notNull(),
    /** The side that has blocked the other. */
    side: text().$type<ThreadSide>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.partyId, table.side] }), index().on(table.userId)],
)

/** A report of a thread or one of its messages to the platform; open until an operator has resolved it. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    messageId: uuid(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    side: text().$type<ThreadSide>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    createdAt: time().notNull(),
    resolvedAt: time(),
    resolverId: uuid().references(() => users.id),
    outcome: text().$type<ReportOutcome>(),
    resolution: text(),
  },
  (table) => [
    index().on(table.threadId, table.resolvedAt),
    index().on(table.userId),
    index().on(table.createdAt),
    index('message_reports_waiting')
      .on(table.createdAt, table.threadId)
      .where(sql`resolved_at is null`),
    index('message_reports_resolved')
      .on(table.resolvedAt, table.threadId)
      .where(sql`resolved_at is not null`),
  ],
)
