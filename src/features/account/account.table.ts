import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import { users } from '../identity/identity.table.ts'
import type { ExportStatus } from './export.policy.ts'

/** Exports of a person's data; the archive is private under `exports/<id>.zip` while it is `ready`. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ExportStatus>().notNull(),
    requestedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    readyAt: time(),
    expiresAt: time(),
    bytes: integer(),
  },
  (table) => [
    index().on(table.userId, table.requestedAt),
    index().on(table.status, table.requestedAt),
    uniqueIndex('account_exports_waiting')
      .on(table.userId)
      .where(sql`status = 'waiting'`),
  ],
)
