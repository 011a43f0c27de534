import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'

/** The exchange that a company's accounting program has begun: one at a time for each company. */
export const exchangeSessions = pgTable('exchange_sessions', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  /** The hash of what the program sends back as a cookie. */
  secretHash: text().notNull(),
  createdBy: uuid().notNull(),
  /** The API token of the login; the session ends with it. */
  tokenId: uuid().notNull(),
  /** From `mode=init` until everything that was sent is imported: another program waits. */
  isBusy: boolean().notNull().default(false),
  /** The document of the last `mode=import`, and its import. */
  document: text().notNull().default(''),
  importId: uuid(),
  changedAt: time().notNull(),
})

/** The parts in which the files of a session arrived; their bytes are in the file store. */
export const exchangeParts = pgTable(
  'exchange_parts',
  {
    companyId: uuid()
      .notNull()
      .references(() => exchangeSessions.companyId, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    /** SHA-256: a part that is sent again because its answer was lost counts once. */
    hash: text().notNull(),
  },
  (table) => [index().on(table.companyId, table.position)],
)
