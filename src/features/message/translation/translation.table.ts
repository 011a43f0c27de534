import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { TranslatorName } from '../../../server/messaging/translator.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { users } from '../../identity/identity.table.ts'
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

/** Consents of people to the translation of what they write by a service outside of the platform. */
export const translationConsents = pgTable(
  'translation_consents',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text().$type<TranslatorName>().notNull(),
    /** The version of the text that the person agreed to. */
    version: text().notNull(),
    at: time().notNull(),
    address: text().notNull(),
    /** When and from where it was withdrawn; the row stays as proof of the consent until then. */
    withdrawnAt: time(),
    withdrawnFrom: text(),
  },
  (table) => [index().on(table.userId)],
)

/** Characters sent to the translation service on a day of UTC. */
export const translationDays = pgTable('translation_days', {
  day: date().primaryKey(),
  characters: integer().notNull(),
})
