import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { users } from '../../identity/identity.table.ts'
import type { BuyerBank } from './bank.contract.ts'

/**
 * Legal and bank details of a buyer. Apart from the profile, because operators and suppliers read that one, and these only
 * on the documents of an accepted quotation.
 */
export const buyerBanks = pgTable('buyer_banks', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  details: jsonb().$type<BuyerBank>().notNull(),
  changedAt: time().notNull(),
})
