import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Number of attempts since the window of its key began. */
export const attemptCounters = pgTable('attempt_counters', {
  key: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
