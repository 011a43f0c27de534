import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { passkeyTransports } from '../../../shared/passkey.ts'
import { users } from '../identity.table.ts'

/** Passkeys of people (WebAuthn). The public key is COSE in base64url; the private one never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the device says it has signed; 0 for passkeys that are synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the device is reached, as the browser told; helps it to ask for the right one. */
    transports: text({ enum: passkeyTransports }).array().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [index().on(table.userId)],
)
