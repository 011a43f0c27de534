import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { users } from '../identity.table.ts'

/**
 * The second factor of a person; in force once it is confirmed. The secret is encrypted with SECRET, which `sealedBy`
 * identifies.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealedSecret: text().notNull(),
    sealedBy: text().notNull(),
    createdAt: time().notNull(),
    confirmedAt: time(),
    /** The newest time step whose code was accepted; that one and earlier ones are not accepted again. */
    lastStep: integer(),
  },
  (table) => [index().on(table.createdAt)],
)

/** Recovery codes of a person, hashed; each serves once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index().on(table.userId)],
)
