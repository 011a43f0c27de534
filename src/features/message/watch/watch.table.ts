import { sql } from 'drizzle-orm'
import { index, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { users } from '../../identity/identity.table.ts'
import type { ReportOutcome, ThreadSide } from '../message.policy.ts'
import { threads } from '../message.table.ts'

/** Words that trigger a look: in each language variants with commas between, empty where there are none. */
export const watchedWords = pgTable('watched_words', {
  id: uuid().primaryKey(),
  texts: json().$type<LocalisedText>().notNull(),
  changedAt: time().notNull(),
  changedBy: uuid()
    .notNull()
    .references(() => users.id),
})

/** A message that holds watched words. Operators read its thread only after they have opened it, which is recorded. */
export const messageFlags = pgTable(
  'message_flags',
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    messageId: uuid().notNull(),
    side: text().$type<ThreadSide>().notNull(),
    /** The variants that were found. */
    words: text().array().notNull(),
    createdAt: time().notNull(),
    openedAt: time(),
    resolvedAt: time(),
    resolverId: uuid().references(() => users.id),
    outcome: text().$type<ReportOutcome>(),
    resolution: text(),
  },
  (table) => [
    uniqueIndex('message_flags_message').on(table.threadId, table.messageId),
    index().on(table.resolvedAt, table.createdAt),
    index('message_flags_waiting')
      .on(table.createdAt, table.threadId)
      .where(sql`resolved_at is null`),
    // For the number of threads.
    index('message_flags_open_threads')
      .on(table.threadId)
      .where(sql`resolved_at is null`),
    index().on(table.resolverId),
  ],
)
