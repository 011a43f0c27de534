import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The category tree; `code` is stable and readable, `hardware.fasteners.bolts`. Filled from data/categories.csv, edited by operators. */
export const categories = pgTable(
  'categories',
  {
    code: text().primaryKey(),
    parent: text(),
    zh: text().notNull(),
    ru: text().notNull(),
    en: text().notNull(),
    hsCodes: text().array().notNull(),
    sort: integer().notNull(),
    isHidden: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.parent, table.sort)],
)
