import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, time } from '../../server/database/columns.ts'
import type { CompanyRole } from '../../shared/actor.ts'
import type { AgreementDocument } from '../identity/agreement/agreement.policy.ts'
import { users } from '../identity/identity.table.ts'
import type { CompanyAnswers, CompanyDraft } from './application/application.answers.contract.ts'
import { publicStatuses, waitingStatuses } from './company.enums.policy.ts'
import type { CompanyStatus, CompanyVerb, FindingKind } from './company.enums.policy.ts'
import type { DataRegion } from '../../shared/places/data-regions.ts'

const words = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** A stored remark of a reviewer: a code of the list of reasons, and text. */
export type StoredRemarks = Record<string, { reason: string; words: string }>

const waiting = isOneOf(sql`status`, waitingStatuses)
const listed = isOneOf(sql`status`, publicStatuses)

/**
 * Applications and the companies that they become. `answers` is the draft, `published` (column `live`) the public
 * version. The columns from `name` to `bankAccount` follow `answers`; those from `searchText` to `certificateKinds`
 * follow `published`.
 */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    applicantId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<CompanyStatus>().notNull(),
    /** True from the approval until it is closed or rejected: holds the credit code and has members. */
    isAdmitted: boolean('is_live').notNull().default(false),
    /** The owner at the time of closing: that person, not the applicant, is told why. */
    closedOwnerId: uuid().references(() => users.id),
    version: integer().notNull(),
    answers: jsonb().$type<CompanyDraft>().notNull(),
    published: jsonb('live').$type<CompanyAnswers>(),
    /** The company name in lists of goods. */
    names: json()
      .$type<{ storeName: string; nameEn: string; nameRu: string | null }>()
      .generatedAlwaysAs(sql`company_names(live)`),
    remarks: jsonb().$type<StoredRemarks>().notNull().default({}),
    storeName: text().notNull(),
    name: text().notNull(),
    creditCode: text(),
    phone: text(),
    bankAccount: text(),
    searchText: text().notNull().default(''),
    sortName: text().notNull().default(''),
    role: text(),
    regionCodes: words(),
    /** With all ancestor branches, so that a branch matches its leaves. */
    categories: words(),
    markets: words(),
    /** Kinds of certificates that have not expired. */
    certificateKinds: words(),
    /** The date on which the first certificate of the public profile ends, `2026-11-02`; null if none does. */
    certificateEndsOn: text().generatedAlwaysAs(sql`company_certificate_end(live)`),
    findingKinds: text()
      .array()
      .$type<FindingKind[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The owner has withdrawn the cross-border consent: nobody outside the company sees its contact person. */
    isContactHeldBack: boolean().notNull().default(false),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: time(),
    /**
     * Queue position: the last submission, or the one before a return that was answered soon; for a draft its creation.
     */
    queuedAt: time().notNull(),
    submittedAt: time(),
    decidedAt: time(),
    decidedBy: uuid(),
    approvedAt: time(),
    verifiedAt: time(),
    licenceExpiresOn: date({ mode: 'string' }),
    recheckOn: date({ mode: 'string' }),
    dataRegion: text().$type<DataRegion>().notNull(),
    createdAt: time().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('companies_live_code')
      .on(table.creditCode)
      .where(sql`is_live`),
    uniqueIndex('companies_open_application')
      .on(table.applicantId)
      .where(sql`status in ('draft', 'submitted', 'in_review', 'returned') and not is_live`),
    index('companies_waiting').on(table.queuedAt, table.id).where(waiting),
    // With the findings, so that the numbers beside both filters read the index alone.
    index('companies_by_state').on(table.status, table.queuedAt, table.id, table.findingKinds),
    index().on(table.queuedAt, table.id),
    index('companies_with_findings')
      .on(table.queuedAt, table.id, table.status)
      .where(sql`finding_kinds <> '{}'`),
    index().on(table.applicantId),
    index('companies_closed_owner')
      .on(table.closedOwnerId)
      .where(sql`closed_owner_id is not null`),
    index().on(table.creditCode),
    index().on(table.name),
    index().on(table.phone),
    index().on(table.bankAccount),
    index('companies_claimed')
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
    index('companies_recheck')
      .on(table.recheckOn, table.findingKinds)
      .where(sql`status = 'approved'`),
    index('companies_expiry')
      .on(table.licenceExpiresOn)
      .where(sql`status = 'approved'`),
    index('companies_certificate_end').on(table.certificateEndsOn).where(listed),
    index('companies_newest').on(table.approvedAt, table.id).where(listed),
    index('companies_verified').on(table.verifiedAt, table.id).where(listed),
    index('companies_by_name').on(table.sortName, table.id).where(listed),
    index('companies_words')
      .using('gin', sql`text_trigrams(search_text)`)
      .where(listed),
    index('companies_names').using('gin', sql`text_trigrams(store_name || ' ' || name)`),
    index('companies_regions').using('gin', table.regionCodes).where(listed),
    index('companies_categories').using('gin', table.categories).where(listed),
    index('companies_trades')
      .using('gin', sql`(live -> 'trade' -> 'categories')`)
      .where(listed),
    index('companies_markets').using('gin', table.markets).where(listed),
    index('companies_certificates').using('gin', table.certificateKinds).where(listed),
  ],
)

export type Company = typeof companies.$inferSelect
/** The database computes the branches of categories, so that they are current. */
export type CompanyChange = Partial<
  Omit<typeof companies.$inferInsert, 'id' | 'status' | 'categories'> & { categories: SQL<string[]> }
>

/** Every transition: who (null: the clock), when, from and to which state, why, and the answers before and after. */
export const companyEvents = pgTable(
  'company_events',
  {
    id: uuid().primaryKey(),
    /** Orders two events of the same millisecond. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    at: time().notNull(),
    actorId: uuid(),
    verb: text().$type<CompanyVerb>().notNull(),
    from: text().$type<CompanyStatus>().notNull(),
    to: text().$type<CompanyStatus>().notNull(),
    words: text().notNull(),
    remarks: jsonb().$type<StoredRemarks>().notNull(),
    before: jsonb().$type<CompanyDraft>(),
    after: jsonb().$type<CompanyDraft>(),
    /** Time from submission to decision; only on decisions. */
    waitedSeconds: integer(),
  },
  (table) => [
    index().on(table.companyId, table.position),
    index('company_events_decisions')
      .on(table.at)
      .where(sql`waited_seconds is not null`),
  ],
)

/** A person is a member of at most one company; a company has one owner. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text().$type<CompanyRole>().notNull(),
    since: time().notNull(),
  },
  (table) => [
    index().on(table.companyId),
    uniqueIndex('company_members_owner')
      .on(table.companyId)
      .where(sql`role = 'owner'`),
  ],
)

/** `account` is a phone number of eleven digits or an e-mail address; the person may not have an account yet. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    account: text().notNull(),
    role: text().$type<Exclude<CompanyRole, 'owner'>>().notNull(),
    invitedBy: uuid().notNull(),
    at: time().notNull(),
    expiresAt: time().notNull(),
    status: text().$type<'open' | 'accepted' | 'declined' | 'withdrawn'>().notNull(),
  },
  (table) => [
    index().on(table.account),
    uniqueIndex('company_invitations_open')
      .on(table.companyId, table.account)
      .where(sql`status = 'open'`),
  ],
)

export const companyJoinRequests = pgTable(
  'company_join_requests',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    at: time().notNull(),
    status: text().$type<'open' | 'accepted' | 'refused'>().notNull(),
    answer: text().notNull().default(''),
    answeredAt: time(),
  },
  (table) => [
    index().on(table.companyId),
    uniqueIndex('company_join_requests_open')
      .on(table.userId)
      .where(sql`status = 'open'`),
  ],
)

/** Reasons that operators have edited or added; the bundled list is content/reference/review-reasons.csv. */
export const reviewReasons = pgTable('review_reasons', {
  code: text().primaryKey(),
  zh: text().notNull(),
  ru: text().notNull(),
  en: text().notNull(),
  isActive: boolean().notNull(),
  changedAt: time().notNull(),
  changedBy: uuid(),
})

/** Consents given with a submission, one row per document. */
export const companyConsents = pgTable(
  'company_consents',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    document: text().$type<AgreementDocument>().notNull(),
    version: text().notNull(),
    at: time().notNull(),
    address: text().notNull(),
  },
  (table) => [index().on(table.companyId)],
)

/** Sent reminders of the end of a licence, so that each is sent once per term. */
export const companyReminders = pgTable(
  'company_reminders',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    expiresOn: date({ mode: 'string' }).notNull(),
    daysAhead: integer().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.expiresOn, table.daysAhead] })],
)
