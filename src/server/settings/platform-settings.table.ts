import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Values edited by operators; an absent name has its default from platform-settings.ts. */
export const platformSettings = pgTable('platform_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: uuid(),
})
