import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/identity.table.ts'
import type { Channel, Filter, Frequency } from './subscription.contract.ts'

const time = () => timestamp({ withTimezone: true })
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a person wants to be told about. Delivery that is null follows the person's preferences. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: person(),
    /** One kind of thing; null for every kind. */
    about: text(),
    filter: jsonb().$type<Filter>().notNull(),
    /** `about` and `filter` in one text, so that a person has each once. */
    key: text().notNull(),
    /** The narrowest of `terms`: what the index finds. */
    anchor: text().notNull(),
    /** All that an item must have, such as `topic:customs`. */
    terms: text().array().notNull(),
    /** Lower case; what the text of an item must contain, or nothing. */
    words: text().notNull(),
    name: text().notNull().default(''),
    frequency: text().$type<Frequency>(),
    isByMail: boolean(),
    isBySms: boolean(),
    /** Only what appears later is told. */
    since: time().notNull(),
  },
  (table) => [unique().on(table.userId, table.key), index().on(table.anchor)],
)

/** How a person wants to be told, by the clocks of their own time zone; without a row the defaults of subscription.rhythm.policy.ts hold. */
export const subscriptionPreferences = pgTable('subscription_preferences', {
  userId: person().primaryKey(),
  frequency: text().$type<Frequency>().notNull(),
  isByMail: boolean().notNull(),
  isBySms: boolean().notNull(),
  /** Minutes after midnight; both null when there are no quiet hours. */
  quietFrom: integer(),
  quietUntil: integer(),
  digestAt: integer().notNull(),
  /** ISO weekday of the weekly digest: Monday is 1. */
  digestDay: integer().notNull(),
  /** Set by a link in a mail; until the person takes it back no mail is sent. */
  mailStoppedAt: time(),
})

/** Items that have met the subscriptions; `at` is the item's own time. */
export const subscriptionItems = pgTable(
  'subscription_items',
  { kind: text().notNull(), itemId: uuid().notNull(), at: time().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] }), index().on(table.at)],
)

/**
 * Each item that a subscription has met, once; `toldAt` when its person was told, `toldBy` on which ways. Thousands are written by one
 * statement, so there is no foreign key: matches of a subscription that is gone are seen by nobody and swept at night.
 */
export const subscriptionMatches = pgTable(
  'subscription_matches',
  {
    subscriptionId: uuid().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    itemId: uuid().notNull(),
    at: time().notNull(),
    dueAt: time().notNull(),
    toldAt: time(),
    toldBy: text().array().$type<Channel[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId, table.itemId] }),
    index('subscription_matches_due')
      .on(table.dueAt, table.userId)
      .where(sql`told_at is null`),
  ],
)

export type DigestItem = { kind: string; itemId: string; subscriptionId: string }

/** One mail or SMS to one person. `leasedUntil` keeps a second process from sending it at the same time. */
export const subscriptionDigests = pgTable(
  'subscription_digests',
  {
    id: uuid().primaryKey(),
    userId: person(),
    channel: text().$type<Exclude<Channel, 'page'>>().notNull(),
    items: jsonb().$type<DigestItem[]>().notNull(),
    at: time().notNull(),
    leasedUntil: time(),
    sentAt: time(),
  },
  (table) => [index().on(table.userId, table.channel, table.at), index().on(table.at)],
)
