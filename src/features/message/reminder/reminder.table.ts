import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { users } from '../../identity/identity.table.ts'
import type { Frequency } from '../../notification/notification.rhythm.policy.ts'
import type { ThreadSide } from '../message.policy.ts'
import { threads } from '../message.table.ts'

/**
 * When a person is mailed unread messages, in the person's time zone; without a row the defaults of
 * notification.rhythm.policy.ts apply.
 */
export const messagePreferences = pgTable('message_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  frequency: text().$type<Frequency>().notNull(),
  isByMail: boolean().notNull(),
  /** Minutes after midnight; both null if there are no quiet hours. */
  quietFrom: integer(),
  quietUntil: integer(),
  digestAt: integer().notNull(),
  /** ISO weekday of the weekly digest: Monday is 1. */
  digestDay: integer().notNull(),
})

/** Unread messages of a side of a thread, after one sequence and up to another, that wait for the next mail to a person. */
export const messageMails = pgTable(
  'message_mails',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text().$type<ThreadSide>().notNull(),
    afterSequence: integer().notNull(),
    upToSequence: integer().notNull(),
    /** When the first of them had stayed unread for too long. */
    at: time().notNull(),
    dueAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index().on(table.dueAt, table.userId),
    index().on(table.threadId),
  ],
)
