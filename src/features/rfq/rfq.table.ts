import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, time } from '../../server/database/columns.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import type { StoredRemarks } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import type { RfqAnswers } from './rfq.answers.contract.ts'
import { runningRfqs, shownRfqs } from './rfq.enums.policy.ts'
import type { RfqStatus, RfqVerb, RfqVisibility } from './rfq.enums.policy.ts'

/** Requests for quotation of buyers. The columns from `title` to `invited` repeat parts of `answers` for queries. */
export const rfqs = pgTable(
  'rfqs',
  {
    id: uuid().primaryKey(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<RfqStatus>().notNull(),
    version: integer().notNull(),
    answers: jsonb().$type<RfqAnswers>().notNull(),
    /** The language of the page on which it was begun. */
    language: text().$type<ContentLanguage>().notNull(),
    title: text().notNull(),
    /** Title and names of the items, in lower case. */
    searchText: text().notNull(),
    /** The category with all ancestors, so that a branch matches its leaves. */
    branches: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    destination: text().notNull(),
    visibility: text().$type<RfqVisibility>().notNull(),
    invited: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    mostQuotations: integer().notNull(),
    /** Places that quotations hold. */
    held: integer().notNull().default(0),
    /** Of the last return. */
    remarks: jsonb().$type<StoredRemarks>().notNull().default({}),
    /** The reviewer's words on the last return or removal, or the buyer's on a cancellation. */
    words: text().notNull().default(''),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: time(),
    queuedAt: time().notNull(),
    /** Null until the first submission: operators do not see the request before. */
    submittedAt: time(),
    decidedBy: uuid(),
    openedAt: time(),
    /** When it stops taking quotations; set by a submission. */
    closesAt: time(),
    closedAt: time(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    index().on(table.buyerId, table.changedAt, table.id),
    index('rfqs_claimed')
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
    index().on(table.queuedAt, table.id),
    // Of the queue and of every other state that operators list.
    index('rfqs_by_state').on(table.status, table.queuedAt, table.id),
    index('rfqs_newest')
      .on(table.openedAt, table.id)
      .where(isOneOf(sql`status`, shownRfqs)),
    index('rfqs_deadline')
      .on(table.closesAt, table.id)
      .where(sql`status = 'open'`),
    index('rfqs_words')
      .using('gin', sql`text_trigrams(search_text)`)
      .where(sql`status = 'open'`),
    index('rfqs_branches')
      .using('gin', table.branches)
      .where(isOneOf(sql`status`, shownRfqs)),
    index('rfqs_category')
      .on(sql`(answers ->> 'category')`)
      .where(isOneOf(sql`status`, shownRfqs)),
    index('rfqs_invited')
      .using('gin', table.invited)
      .where(isOneOf(sql`status`, shownRfqs)),
    index('rfqs_running')
      .on(table.buyerId)
      .where(isOneOf(sql`status`, runningRfqs)),
  ],
)

export type Rfq = typeof rfqs.$inferSelect
export type RfqChange = Partial<Omit<typeof rfqs.$inferInsert, 'id' | 'buyerId' | 'status'>>

/** Every transition: who (null: the clock), when, from and to which state, and why. */
export const rfqEvents = pgTable(
  'rfq_events',
  {
    id: uuid().primaryKey(),
    /** Orders two events of the same millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    rfqId: uuid()
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    actorId: uuid(),
    verb: text().$type<RfqVerb>().notNull(),
    from: text().$type<RfqStatus>().notNull(),
    to: text().$type<RfqStatus>().notNull(),
    words: text().notNull(),
    remarks: jsonb().$type<StoredRemarks>().notNull(),
  },
  (table) => [index().on(table.rfqId, table.position)],
)
