import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ListName, ListSettings } from '../../../shared/lists.ts'
import { users } from '../../identity/identity.table.ts'

/** How a person sees a list; without a row all columns are shown. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    settings: jsonb().$type<ListSettings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
)
