import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { PlatformRole } from '../../shared/actor.ts'
import type { Locale } from '../../shared/locale.ts'
import type { AgreementDocument } from './agreement/agreement.policy.ts'
import type { UserStatus } from './account/standing.policy.ts'
import type { Currency } from '../../shared/text/currencies.ts'

const time = () => timestamp({ withTimezone: true })

/** People. `phone` has eleven digits; an account has a phone, an e-mail address or both, and the phone holds it. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    phone: text().unique(),
    email: text().unique(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<PlatformRole>().notNull(),
    status: text().$type<UserStatus>().notNull(),
    /** The language of notices; a page follows its address. */
    language: text().$type<Locale>().notNull(),
    /** ISO 4217; amounts of other currencies are converted into it where they are compared. */
    currency: text().$type<Currency>().notNull().default('CNY'),
    /** IANA name; days and times are shown in it. */
    timeZone: text().notNull().default('Asia/Shanghai'),
    /** A private picture of media; shown to its owner alone. */
    photoId: uuid(),
    /** Where this person's data must be stored first. */
    dataRegion: text().$type<'cn' | 'ru'>().notNull(),
    createdAt: time().notNull(),
    /** Set while the account waits for its end; a login before then takes it back. */
    closesAt: time(),
    closingTakenBackAt: time(),
    closedAt: time(),
  },
  (table) => [
    index('users_closing')
      .on(table.closesAt)
      .where(sql`closes_at is not null`),
  ],
)

/** Logins; the token itself is never stored. */
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

/** Codes sent by SMS or mail; only the newest of an account is good. Kept for a day, because the limits count them. */
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

/** Keys for passwords on the way; the private half is encrypted with SECRET. `sealedBy` tells which SECRET that was. */
export const passwordKeys = pgTable('password_keys', {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  sealedPrivateKey: text().notNull(),
  sealedBy: text().notNull(),
  createdAt: time().notNull(),
})

/** Challenges and proofs that have served once. */
export const spentNonces = pgTable(
  'spent_nonces',
  { nonce: text().primaryKey(), expiresAt: time().notNull() },
  (table) => [index().on(table.expiresAt)],
)

/** What a person agreed to: which text, when and from where. */
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
    /** When and from where it was taken back; the row stays as proof of what was agreed to until then. */
    withdrawnAt: time(),
    withdrawnFrom: text(),
  },
  (table) => [index().on(table.userId)],
)
