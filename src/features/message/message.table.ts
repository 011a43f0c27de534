import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time, minor } from '../../server/database/columns.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import type { incoterms, ProductUnit } from '../catalogue/product/product.enums.policy.ts'
import { products } from '../catalogue/product/product.table.ts'
import { companies } from '../company/company.table.ts'
import { users } from '../identity/identity.table.ts'
import type { ThreadSide } from './message.policy.ts'

/**
 * A conversation between a buyer and a supplier. The buyer is a person, or with `buyerCompanyId` a company for which the
 * person asked. What was asked is a snapshot: later changes of the product do not change it.
 */
export const threads = pgTable(
  'threads',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    buyerCompanyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    productTitle: json().$type<LocalisedText>(),
    productPicture: uuid(),
    quantity: integer(),
    unit: text().$type<ProductUnit>(),
    /** The minimum order of the product, if the quantity is below it. */
    minimumOrderQuantity: integer(),
    /** The unit price at the quantity, or at the minimum order if that is more, in minor units of `priceCurrency`; null on request. */
    priceLow: minor(),
    priceHigh: minor(),
    priceCurrency: text().$type<Currency>(),
    /** The currency in which the buyer wants the quotation. */
    currency: text().$type<Currency>().notNull(),
    /** ISO 3166-1 alpha-2. */
    destination: text(),
    incoterm: text().$type<(typeof incoterms)[number]>(),
    /** Inquiries in the thread, the newest of which is the snapshot; 0 in threads from before they were counted. */
    inquiryCount: integer().notNull().default(0),
    /** The number of messages; the last one has it as its sequence. */
    lastSequence: integer().notNull(),
    /** The newest sequence of each side, so that unread threads are found without reading messages. */
    lastOfBuyer: integer().notNull(),
    lastOfSupplier: integer().notNull(),
    lastAt: time().notNull(),
    /** When the supplier answered for the first time. */
    answeredAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index().on(table.createdAt),
    // For each way to a thread in the order of the list, with all that counts are made of, so that those read the index alone.
    index('threads_of_supplier').on(
      table.companyId,
      table.lastAt,
      table.id,
      table.buyerId,
      table.buyerCompanyId,
      table.lastSequence,
      table.lastOfBuyer,
      table.lastOfSupplier,
    ),
    index('threads_of_buyer').on(
      table.buyerId,
      table.lastAt,
      table.id,
      table.companyId,
      table.buyerCompanyId,
      table.lastSequence,
      table.lastOfBuyer,
      table.lastOfSupplier,
    ),
    index('threads_of_buyer_company')
      .on(
        table.buyerCompanyId,
        table.lastAt,
        table.id,
        table.companyId,
        table.buyerId,
        table.lastSequence,
        table.lastOfBuyer,
        table.lastOfSupplier,
      )
      .where(sql`buyer_company_id is not null`),
  ],
)

/** The sender makes the id, so that a repeated message is recognised. The sequence counts up within a thread. */
export const messages = pgTable(
  'messages',
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    sequence: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    side: text().$type<ThreadSide>().notNull(),
    text: text().notNull(),
    /** The text without contact data, for the search of the other side while contacts are masked; null if equal. */
    maskedText: text(),
    /** Whether `maskedText` is known; false for messages from before it was stored. */
    isMasked: boolean().notNull().default(false),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.id] }),
    uniqueIndex('messages_sequence').on(table.threadId, table.sequence),
    index().on(table.authorId),
    index().on(table.at),
  ],
)

/** How far a person has read a thread, was reminded of it, and at which message it was archived. */
export const threadMarks = pgTable(
  'thread_marks',
  {
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readSequence: integer().notNull().default(0),
    remindedSequence: integer().notNull().default(0),
    /** Archived until a newer message arrives; null otherwise. */
    archivedSequence: integer(),
    /** No notices of this thread. */
    isMuted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index().on(table.threadId),
    index('thread_marks_archived')
      .on(table.userId, table.threadId)
      .where(sql`archived_sequence is not null`),
  ],
)

export type Thread = typeof threads.$inferSelect
