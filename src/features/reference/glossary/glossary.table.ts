import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { glossaryKinds } from './glossary.policy.ts'

/**
 * Trade words with the same meaning in three languages; the first of a language is the dictionary form. Filled from
 * content/reference/glossary at every start; entries that operators have changed or deleted (`isEdited`) are not overwritten.
 */
export const glossaryEntries = pgTable(
  'glossary_entries',
  {
    id: uuid().primaryKey(),
    zh: text().array().notNull(),
    ru: text().array().notNull(),
    en: text().array().notNull(),
    kind: text().$type<(typeof glossaryKinds)[number]>().notNull(),
    /** Of goods that were bundled: the code of the category where they stand. */
    category: text(),
    /** The first forms as bundled; null for entries added by operators. */
    bundledAs: text('shipped_as'),
    isEdited: boolean().notNull().default(false),
    isRemoved: boolean().notNull().default(false),
    /** All words in lower case, for the operators' list. */
    words: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('glossary_entries_shipped')
      .on(table.bundledAs)
      .where(sql`shipped_as is not null`),
    index().on(table.changedAt, table.id),
  ],
)
