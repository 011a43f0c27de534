import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import { threads } from '../message.table.ts'

/** Every answer of a supplier, so that the last ones of a company are found without reading its conversations. */
export const supplierAnswers = pgTable(
  'supplier_answers',
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Of the message that answers. */
    sequence: integer().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    /** Since the first message of the buyer that it answers. */
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.sequence] }), index().on(table.companyId, table.at)],
)
