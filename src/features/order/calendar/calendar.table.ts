import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { users } from '../../identity/identity.table.ts'

/** The calendar feed of a person. A new serial number makes a new address and ends the earlier one. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  serial: integer().notNull(),
  createdAt: time().notNull(),
})
