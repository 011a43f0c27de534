import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import { users } from '../identity/identity.table.ts'

/** Notifications of a person on the page; `sentAt` is when it also went out as SMS or mail. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    link: text().notNull(),
    at: time().notNull(),
    readAt: time(),
    sentAt: time(),
  },
  (table) => [
    index().on(table.userId, table.at, table.id),
    index('notifications_unread')
      .on(table.userId, table.at, table.id)
      .where(sql`read_at is null`),
  ],
)
