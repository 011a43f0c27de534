import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import { rfqs } from '../rfq.table.ts'
import { activeQuotations, pendingQuotations } from './quotation.enums.policy.ts'
import type { QuotationStatus, QuotationVerb } from './quotation.enums.policy.ts'
import type { QuotationTerms } from './quotation.terms.contract.ts'

/** Quotations of companies for requests. `draft` is what the company edits, `terms` what the buyer reads. */
export const quotations = pgTable(
  'quotations',
  {
    id: uuid().primaryKey(),
    rfqId: uuid()
      .notNull()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    status: text().$type<QuotationStatus>().notNull(),
    draft: jsonb().$type<QuotationTerms>().notNull(),
    /** Counts saves of the draft. */
    edition: integer().notNull(),
    /** Of the last submission; null before the first. */
    terms: jsonb().$type<QuotationTerms>(),
    /** Counts submissions. */
    version: integer().notNull().default(0),
    /** The end of the validity of `terms`. */
    validUntil: time(),
    /** The buyer's words on the last request for a revision or refusal, or the supplier's on a withdrawal. */
    words: text().notNull().default(''),
    /** The buyer's own note; nobody else reads it. */
    buyerNote: text().notNull().default(''),
    submittedAt: time(),
    /** Since then the supplier may read who the buyer is. */
    shortlistedAt: time(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('quotations_live')
      .on(table.rfqId, table.companyId)
      .where(isOneOf(sql`status`, activeQuotations)),
    index().on(table.rfqId, table.companyId),
    index().on(table.companyId, table.changedAt, table.id),
    index('quotations_validity')
      .on(table.validUntil, table.id)
      .where(isOneOf(sql`status`, pendingQuotations)),
  ],
)

export type Quotation = typeof quotations.$inferSelect
export type QuotationChange = Partial<Omit<typeof quotations.$inferInsert, 'id' | 'rfqId' | 'companyId' | 'status'>>

/** Every version that was submitted. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    terms: jsonb().$type<QuotationTerms>().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quotationId, table.version] })],
)

/** Every transition: who (null: the clock), when, from and to which state, and the words. */
export const quotationEvents = pgTable(
  'quotation_events',
  {
    id: uuid().primaryKey(),
    /** Orders two events of the same millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    actorId: uuid(),
    verb: text().$type<QuotationVerb>().notNull(),
    from: text().$type<QuotationStatus>().notNull(),
    to: text().$type<QuotationStatus>().notNull(),
    words: text().notNull(),
  },
  (table) => [index().on(table.quotationId, table.position)],
)
