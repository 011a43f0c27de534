import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, time } from '../../server/database/columns.ts'
import type { StoredRemarks } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import type { BuyerAnswers } from './buyer.answers.contract.ts'
import type { Identity } from './buyer.answers.policy.ts'
import { waitingBuyers } from './buyer.enums.policy.ts'
import type { BuyerStatus, BuyerVerb } from './buyer.enums.policy.ts'

/** Profiles of buyers, one for a person, with their verification. The columns beside `answers` repeat parts of it for queries. */
export const buyers = pgTable(
  'buyer_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<BuyerStatus>().notNull(),
    version: integer().notNull(),
    answers: jsonb().$type<BuyerAnswers>().notNull(),
    /** The identifying data of the last approval; the state says whether it still holds. */
    verified: jsonb().$type<Identity>(),
    companyName: text().notNull(),
    country: text().notNull(),
    taxNumber: text().notNull(),
    /** Of the last return. */
    remarks: jsonb().$type<StoredRemarks>().notNull().default({}),
    /** The reviewer's words on the last return or rejection. */
    words: text().notNull().default(''),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: time(),
    queuedAt: time().notNull(),
    /** Null until the first submission: operators do not see the profile before. */
    submittedAt: time(),
    decidedAt: time(),
    decidedBy: uuid(),
    verifiedAt: time(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    index('buyer_profiles_waiting')
      .on(table.queuedAt, table.userId)
      .where(isOneOf(sql`status`, waitingBuyers)),
    index().on(table.queuedAt, table.userId),
    index().on(table.country, table.taxNumber),
    index('buyer_profiles_claimed')
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
  ],
)

export type Buyer = typeof buyers.$inferSelect
export type BuyerChange = Partial<Omit<typeof buyers.$inferInsert, 'userId' | 'status'>>

/** Every transition: who, when, from and to which state, and why. */
export const buyerEvents = pgTable(
  'buyer_events',
  {
    id: uuid().primaryKey(),
    /** Orders two events of the same millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => buyers.userId, { onDelete: 'cascade' }),
    at: time().notNull(),
    actorId: uuid(),
    verb: text().$type<BuyerVerb>().notNull(),
    from: text().$type<BuyerStatus>().notNull(),
    to: text().$type<BuyerStatus>().notNull(),
    words: text().notNull(),
    remarks: jsonb().$type<StoredRemarks>().notNull(),
    /** Identifying fields that a submission or change left different from the last approval. */
    changed: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index().on(table.userId, table.position)],
)
