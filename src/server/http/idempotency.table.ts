import { index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Completed creates, by the key that the form sent with them; kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: uuid().primaryKey(),
    /** Null for a visitor. */
    userId: uuid(),
    endpoint: text().notNull(),
    /** SHA-256 of the caller, the endpoint and the validated input. */
    requestHash: text().notNull(),
    answer: json().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.at), index().on(table.userId)],
)
