import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import { companies } from '../../company/company.table.ts'
import { users } from '../../identity/identity.table.ts'
import type { DeliveryFault, DeliveryState } from './webhook.enums.policy.ts'
import type { ProgramEvent } from '../../../shared/program-events.ts'

/** Addresses that are notified of events: of a person, or of a company. Secrets are encrypted with SECRET. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    /** Whose webhook it is; null if it belongs to a company. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<ProgramEvent[]>().notNull(),
    sealedSecret: text().notNull(),
    /** The secret before the last rotation, with which deliveries are signed as well for a day. */
    sealedOldSecret: text(),
    oldSecretUntil: time(),
    /** Deliveries in a row of which all tries failed. */
    failures: integer().notNull().default(0),
    createdAt: time().notNull(),
    /** Set after too many failures, until somebody enables it again. */
    disabledAt: time(),
  },
  (table) => [index().on(table.userId), index().on(table.companyId)],
)

/** What has been or will be sent to a webhook; written in the transaction of the fact. Kept for 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<ProgramEvent | 'test'>().notNull(),
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: time().notNull(),
    triedAt: time(),
    /** The time of the next try; null if there is none. */
    nextAt: time(),
    /** HTTP status, duration in milliseconds and fault of the last try. */
    code: integer(),
    ms: integer(),
    fault: text().$type<DeliveryFault>(),
    /** Sent once and without effect on the webhook: a test event, or a delivery that somebody has sent again. */
    isSingle: boolean().notNull().default(false),
  },
  (table) => [index().on(table.webhookId, table.createdAt, table.id), index().on(table.createdAt)],
)
