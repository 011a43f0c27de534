import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/identity.table.ts'

const time = () => timestamp({ withTimezone: true })

/** What a person wants to be told about; one row a person. Only what is published after `changedAt` is news. */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid().primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  topics: text().array().notNull(),
  countries: text().array().notNull(),
  categories: text().array().notNull(),
  changedAt: time().notNull(),
})

/** What each person has been told, so that nothing is told twice. */
export const subscriptionDeliveries = pgTable(
  'subscription_deliveries',
  {
    userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['article', 'company'] }).notNull(),
    subjectId: uuid().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subjectId] }), index().on(table.at)],
)
