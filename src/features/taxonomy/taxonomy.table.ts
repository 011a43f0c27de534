import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { attributeTypes, AttributeChoice } from './category.policy.ts'

/**
 * The category tree; `code` is readable and immutable, `hardware.fasteners.bolts`, while `parent` is its current
 * position. Filled once from content/reference/categories.csv, edited by operators.
 */
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
    /** Counts the edits of the category and of its attributes. */
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.parent, table.sort)],
)

/**
 * The attributes of a category. Filled once from content/reference/category-attributes.csv, edited by operators; a retired one is no
 * longer in forms.
 */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    category: text()
      .notNull()
      .references(() => categories.code),
    key: text().notNull(),
    type: text().$type<(typeof attributeTypes)[number]>().notNull(),
    /** A code of content/reference/units.csv. */
    unit: text(),
    isRequired: boolean().notNull(),
    isFilterable: boolean().notNull(),
    zh: text().notNull(),
    ru: text().notNull(),
    en: text().notNull(),
    choices: jsonb().$type<AttributeChoice[]>().notNull(),
    sort: integer().notNull(),
    isHidden: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.key] })],
)

export type CategoryRecord = typeof categories.$inferSelect
export type AttributeRecord = typeof categoryAttributes.$inferSelect
