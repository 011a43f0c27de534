import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isOneOf, time } from '../../server/database/columns.ts'
import type { Currency } from '../../shared/text/currencies.ts'
import { users } from '../identity/identity.table.ts'
import { openStatuses } from './plan.policy.ts'
import type { TaxKind } from '../../shared/identifiers/tax-numbers.ts'
import type { InvoiceStatus, PlanLimits, RequestStatus, Worded } from './plan.policy.ts'

const amount = () => bigint({ mode: 'number' }).notNull()
const currency = () => text().$type<Currency>().notNull()
/** Payment records must be kept after an account is closed, so nothing is deleted with the user. */
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** Plans; the one with `freePlanId` applies to everybody without a paid plan. */
export const plans = pgTable('plans', {
  id: uuid().primaryKey(),
  isOn: boolean().notNull(),
  position: integer().notNull(),
  createdAt: time().notNull(),
})

/**
 * Name, monthly price and limits of a plan. Immutable: an edit is a new version, and buyers of an older one keep it.
 */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    number: integer().notNull(),
    name: jsonb().$type<Worded>().notNull(),
    text: jsonb().$type<Worded>().notNull(),
    priceAmount: amount(),
    priceCurrency: currency(),
    limits: jsonb().$type<PlanLimits>().notNull(),
    at: time().notNull(),
    changedBy: uuid(),
  },
  (table) => [unique().on(table.planId, table.number)],
)

/** A request for a plan. Its price is fixed at the request. */
export const planRequests = pgTable(
  'plan_requests',
  {
    id: uuid().primaryKey(),
    userId: person(),
    versionId: uuid()
      .notNull()
      .references(() => planVersions.id),
    months: integer().notNull(),
    priceAmount: amount(),
    priceCurrency: currency(),
    status: text().$type<RequestStatus>().notNull(),
    /** The reason for declining, or payment instructions. */
    answer: text().notNull().default(''),
    at: time().notNull(),
    decidedAt: time(),
    decidedBy: uuid(),
  },
  (table) => [
    index().on(table.userId, table.at),
    index().on(table.status, table.id),
    uniqueIndex('plan_requests_open')
      .on(table.userId)
      .where(isOneOf(sql`status`, openStatuses)),
  ],
)

/**
 * Payments for a request, and their reversals. `key` is created by the form, so that a double submission records it
 * once.
 */
export const planPayments = pgTable(
  'plan_payments',
  {
    id: uuid().primaryKey(),
    key: uuid().notNull().unique(),
    userId: person(),
    requestId: uuid()
      .notNull()
      .references(() => planRequests.id),
    amount: amount(),
    currency: currency(),
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    /** A reversal, with a negative amount, references the payment and states the reason. */
    reversesId: uuid()
      .unique()
      .references((): AnyPgColumn => planPayments.id),
    reason: text().notNull().default(''),
    at: time().notNull(),
    recordedBy: uuid(),
  },
  (table) => [index().on(table.userId, table.at), index().on(table.requestId)],
)

/** The period of a person's plan version; of several at one time, the one that began last applies. */
export const planPeriods = pgTable(
  'plan_periods',
  {
    id: uuid().primaryKey(),
    userId: person(),
    versionId: uuid()
      .notNull()
      .references(() => planVersions.id),
    requestId: uuid()
      .notNull()
      .unique()
      .references(() => planRequests.id),
    from: time().notNull(),
    until: time().notNull(),
    /** When the person was notified of the coming end, and of the end. */
    remindedAt: time(),
    endedAt: time(),
  },
  (table) => [
    index().on(table.userId, table.until),
    index('plan_periods_running')
      .on(table.until)
      .where(sql`ended_at is null`),
  ],
)

/**
 * An invoice for one payment: requested by its payer, issued externally with a number, stored here as a private PDF.
 */
export const planInvoices = pgTable(
  'plan_invoices',
  {
    id: uuid().primaryKey(),
    userId: person(),
    paymentId: uuid()
      .notNull()
      .references(() => planPayments.id),
    title: text().notNull(),
    taxKind: text().$type<TaxKind>().notNull(),
    taxNumber: text().notNull(),
    postalAddress: text().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    number: text(),
    fileId: uuid(),
    reason: text().notNull().default(''),
    at: time().notNull(),
    decidedAt: time(),
    decidedBy: uuid(),
  },
  (table) => [
    index().on(table.userId, table.at),
    index().on(table.status, table.id),
    uniqueIndex('plan_invoices_live')
      .on(table.paymentId)
      .where(sql`status <> 'declined'`),
  ],
)
