import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Values that operators edit; a name that is absent has its default from platform-settings.ts. */
export const platformSettings = pgTable('platform_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  changedBy: uuid(),
})
