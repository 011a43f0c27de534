import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import { users } from '../identity/identity.table.ts'
import { locales } from '../../shared/locale.ts'
import type { TicketStatus } from './ticket.policy.ts'

/** A question to the platform, from a user or from a visitor who left an e-mail address. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey(),
    /** The number that people quote. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Where the answer is sent; null for a user, who is notified on the page. */
    email: text(),
    language: text({ enum: locales }).notNull(),
    subject: text().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    index().on(table.status, table.changedAt, table.id),
    index().on(table.userId, table.changedAt),
    index().on(table.changedAt, table.id),
    index('tickets_words').using(
      'gin',
      sql`text_trigrams(subject || ' ' || name || ' ' || coalesce(email, '') || ' ' || number::text)`,
    ),
  ],
)

/** A message in a ticket, from the user or from the platform. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid(),
    isAnswer: boolean().notNull(),
    text: text().notNull(),
    at: time().notNull(),
    /** When an answer was mailed. */
    mailedAt: time(),
  },
  (table) => [index().on(table.ticketId, table.at)],
)
