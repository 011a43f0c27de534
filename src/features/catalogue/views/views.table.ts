import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../company/company.table.ts'

/** How often a page of a product or a store was opened on a day in China; nothing about who opened it. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    /** A product, or the company itself for its store. */
    subjectId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subjectId] }), index().on(table.companyId, table.day)],
)
