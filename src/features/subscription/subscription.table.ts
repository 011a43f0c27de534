import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import { users } from '../identity/identity.table.ts'
import type { Frequency } from '../notification/notification.rhythm.policy.ts'
import type { Channel, Filter } from './subscription.contract.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type SavedRanges = {
  /** Of one piece (kilogram, metre …), in fen. */
  priceFrom: number | null
  priceTo: number | null
  minimumOrder: number | null
  leadDays: number | null
  isVerified: boolean
}

/** Subscriptions. A null delivery follows the person's preferences. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: person(),
    /** A kind of item; null for every kind. */
    about: text(),
    filter: jsonb().$type<Filter>().notNull(),
    /** `about` and `filter` as one text, unique per person. */
    key: text().notNull(),
    /** The narrowest of `terms`: what the index looks up. */
    anchor: text().notNull(),
    /** All terms that an item must have, such as `topic:customs`. */
    terms: text().array().notNull(),
    /** Lower case; words that the text of an item must contain, or empty. */
    words: text().notNull(),
    /** What the search entry of a product must hold; null where no goods can match. Kept up to date by a job. */
    query: tsquery(),
    /** What the columns of that entry must hold besides; null where nothing is asked. */
    ranges: jsonb().$type<SavedRanges>(),
    /** The lowest price of which the person was told, in minor units; at first that of the day of the subscription. */
    watchedPrice: bigint({ mode: 'number' }),
    /** Currency and unit of that price, such as `CNY k-pcs`. */
    watchedAs: text(),
    name: text().notNull().default(''),
    frequency: text().$type<Frequency>(),
    isByMail: boolean(),
    isBySms: boolean(),
    /** Only later items are delivered. */
    since: time().notNull(),
  },
  (table) => [unique().on(table.userId, table.key), index().on(table.anchor)],
)

/**
 * Delivery preferences, in the person's time zone; without a row the defaults of notification.rhythm.policy.ts apply.
 */
export const subscriptionPreferences = pgTable('subscription_preferences', {
  userId: person().primaryKey(),
  frequency: text().$type<Frequency>().notNull(),
  isByMail: boolean().notNull(),
  isBySms: boolean().notNull(),
  /** Minutes after midnight; both null if there are no quiet hours. */
  quietFrom: integer(),
  quietUntil: integer(),
  digestAt: integer().notNull(),
  /** ISO weekday of the weekly digest: Monday is 1. */
  digestDay: integer().notNull(),
  /** Set by a link in a mail; no mail is sent until the person resumes it. */
  mailStoppedAt: time(),
})

/** Items that have been matched; `at` is the item's own time. */
export const subscriptionItems = pgTable(
  'subscription_items',
  { kind: text().notNull(), itemId: uuid().notNull(), at: time().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index().on(table.at),
    index().on(table.kind, table.at),
  ],
)

/**
 * Each match of a subscription and an item, once; `notifiedAt` is when it was delivered, `channels` how. One statement
 * writes thousands, so there is no foreign key: matches of a deleted subscription are invisible and deleted at night.
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
    notifiedAt: timestamp('told_at', { withTimezone: true }),
    channels: text('told_by').array().$type<Channel[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId, table.itemId] }),
    index('subscription_matches_due')
      .on(table.dueAt, table.userId)
      .where(sql`told_at is null`),
  ],
)

export type DigestItem = { kind: string; itemId: string; subscriptionId: string }

/** One mail or SMS to one person. `leasedUntil` prevents a second process from sending it at the same time. */
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
