import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../company/company.table.ts'
import type { DocumentContent } from './deal.content.policy.ts'
import type { DocumentKind, DocumentLanguage } from './deal.enums.policy.ts'

/**
 * Issued documents. `content` is all that a document says, as it was when it was issued, so that the same file can be
 * made again. A document outlives the request and the buyer's account: the supplier must keep it. Its id is not
 * guessable and is printed as a QR code.
 */
export const dealDocuments = pgTable(
  'deal_documents',
  {
    id: uuid().primaryKey(),
    quotationId: uuid().notNull(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    buyerId: uuid().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The version of the quotation. */
    version: integer().notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    number: text().notNull(),
    language: text().$type<DocumentLanguage>().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedBy: uuid().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('deal_documents_once').on(table.quotationId, table.kind, table.version),
    unique('deal_documents_serial').on(table.companyId, table.kind, table.year, table.serial),
  ],
)

export type DealDocument = typeof dealDocuments.$inferSelect

/** The last serial number of each kind in each year. A transaction that fails gives its number back. */
export const dealSerials = pgTable(
  'deal_serials',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.year] })],
)
