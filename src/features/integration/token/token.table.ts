import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { Scope } from '../../../shared/scopes.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'

/** API tokens; the secret itself is never stored. A revoked token has no row: the audit log remembers it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    secretHash: text().notNull().unique(),
    /** The last characters of the secret, by which people recognise it. */
    ending: text().notNull(),
    /** The creator: a call acts as this person. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company to which it belongs; null for a personal token. */
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: time().notNull(),
    expiresAt: time(),
    /** Written at most once an hour. */
    usedAt: time(),
  },
  (table) => [index().on(table.userId), index().on(table.companyId)],
)
