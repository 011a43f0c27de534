import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import { rfqs } from '../rfq.table.ts'

/** Companies that a request was announced to, and those that opened it: one row for a company and a request. */
export const rfqSuppliers = pgTable(
  'rfq_suppliers',
  {
    rfqId: uuid()
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null if the company found the request itself. */
    announcedAt: time(),
    /** When somebody of the company opened it first, and who. */
    seenAt: time(),
    seenBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.rfqId, table.companyId] }),
    index().on(table.companyId, table.announcedAt),
    index().on(table.companyId, table.seenAt),
    index().on(table.seenBy),
  ],
)
