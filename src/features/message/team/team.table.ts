import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import { threads } from '../message.table.ts'

const company = () =>
  uuid()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
const thread = () =>
  uuid()
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' })

/** Who of a company looks after a thread. */
export const threadAssignments = pgTable(
  'thread_assignments',
  {
    threadId: thread(),
    companyId: company(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.companyId] }), index().on(table.userId)],
)

/** What colleagues write about a thread for each other. The other side never sees it. */
export const threadNotes = pgTable(
  'thread_notes',
  {
    id: uuid().primaryKey(),
    threadId: thread(),
    companyId: company(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: time().notNull(),
  },
  (table) => [index().on(table.threadId, table.companyId, table.at, table.id), index().on(table.authorId)],
)

/** Texts that a company often sends, in one language or more. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    title: text().notNull(),
    /** Empty in a language without a text. */
    texts: json().$type<LocalisedText>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.companyId, table.createdAt, table.id)],
)
