import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../server/database/columns.ts'
import type { JWK } from 'jose'
import { allDuties } from '../../shared/actor.ts'
import type { Duty, PlatformRole } from '../../shared/actor.ts'
import type { Locale } from '../../shared/locale.ts'
import type { AgreementDocument } from './agreement/agreement.policy.ts'
import type { UserStatus } from './account/standing.policy.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import type { DataRegion } from '../../shared/places/data-regions.ts'

/**
 * Users. `phone` has eleven digits; an account has a phone, an e-mail address or both, and the phone is the primary
 * contact.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    phone: text().unique(),
    email: text().unique(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<PlatformRole>().notNull(),
    /** What the person may do as an operator; without meaning in the other roles (see `dutiesOf`). */
    duties: text()
      .array()
      .$type<Duty[]>()
      .notNull()
      .default([...allDuties]),
    status: text().$type<UserStatus>().notNull(),
    /** The language of notices; a page's language follows its address. */
    language: text().$type<Locale>().notNull(),
    /** ISO 4217; amounts in other currencies are converted into it for comparison. */
    currency: text().$type<Currency>().notNull().default('CNY'),
    /** IANA name; dates and times are shown in it. */
    timeZone: text().notNull().default('Asia/Shanghai'),
    /** A private picture of media; shown to its owner only. */
    photoId: uuid(),
    /** The region assigned to this person's data. */
    dataRegion: text().$type<DataRegion>().notNull(),
    createdAt: time().notNull(),
    /** Set while the account is scheduled for closing; a login before then cancels it. */
    closesAt: time(),
    closingCancelledAt: timestamp('closing_taken_back_at', { withTimezone: true }),
    closedAt: time(),
  },
  (table) => [
    index('users_closing')
      .on(table.closesAt)
      .where(sql`closes_at is not null`),
    index('users_words').using(
      'gin',
      sql`text_trigrams(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`,
    ),
    index('users_standing').on(table.role, table.status),
    index().on(table.createdAt),
  ],
)

/** Sessions; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: time().notNull(),
    usedAt: time().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
)

/** Devices from which a person has logged in: a browser's own random id, hashed; without one, its kind and network. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    firstSeenAt: time().notNull(),
    lastSeenAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), index().on(table.lastSeenAt)],
)

/** Codes sent by SMS or mail; only the newest of an account is valid. Kept for a day, because the limits count them. */
export const sentCodes = pgTable(
  'sent_codes',
  {
    id: uuid().primaryKey(),
    account: text().notNull(),
    network: text().notNull(),
    hash: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    tries: integer().notNull(),
    usedAt: time(),
  },
  (table) => [
    index().on(table.account, table.createdAt),
    index().on(table.network, table.createdAt),
    index().on(table.createdAt),
  ],
)

/**
 * Keys that encrypt passwords in transit; the private half is encrypted with SECRET. `sealedBy` identifies that SECRET.
 */
export const passwordKeys = pgTable('password_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  sealedPrivateKey: text().notNull(),
  sealedBy: text().notNull(),
  createdAt: time().notNull(),
})

/** Used challenges and proofs. */
export const spentNonces = pgTable(
  'spent_nonces',
  { nonce: text().primaryKey(), expiresAt: time().notNull() },
  (table) => [index().on(table.expiresAt)],
)

/** Consents of a person: which text, when and from where. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().$type<AgreementDocument>().notNull(),
    version: text().notNull(),
    at: time().notNull(),
    address: text().notNull(),
    /** When and from where it was withdrawn; the row stays as proof of the consent until then. */
    withdrawnAt: time(),
    withdrawnFrom: text(),
  },
  (table) => [index().on(table.userId)],
)
