import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'

/** What a person has typed in a thread and not sent yet. Nobody else reads it. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.threadId] }), index().on(table.threadId)],
)
