import { boolean, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { messages } from '../message.table.ts'
import type { TranslationOrigin } from './translation.policy.ts'

/** One translation of a message for each language but its own; a better one replaces it. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    threadId: uuid().notNull(),
    messageId: uuid().notNull(),
    language: text().$type<ContentLanguage>().notNull(),
    text: text().notNull(),
    origin: text().$type<TranslationOrigin>().notNull(),
    /** Some of the message was not understood and remains as it was written. */
    isPartial: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.messageId, table.language] }),
    foreignKey({
      name: 'message_translations_message',
      columns: [table.threadId, table.messageId],
      foreignColumns: [messages.threadId, messages.id],
    }).onDelete('cascade'),
  ],
)
