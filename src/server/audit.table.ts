import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Append only. Each entry contains the hash of the previous one, so that a removed or changed entry is detected. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: uuid(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    address: text().notNull(),
    details: jsonb().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId),
    index().on(table.action, table.at),
    index().on(table.actorId, table.at),
  ],
)
