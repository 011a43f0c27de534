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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Currency } from '../../shared/text/currencies.ts'
import { users } from '../identity/identity.table.ts'
import type { InvoiceStatus, PlanLimits, RequestStatus, TaxKind, Worded } from './plan.policy.ts'

const time = () => timestamp({ withTimezone: true })
const amount = () => bigint({ mode: 'number' }).notNull()
const currency = () => text().$type<Currency>().notNull()
/** Accounts must be kept after the person has closed theirs, so nothing is removed with the user. */
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** What may be bought; the one of `freePlanId` holds for everybody who has bought nothing. */
export const plans = pgTable('plans', {
  id: uuid().primaryKey(),
  isOn: boolean().notNull(),
  position: integer().notNull(),
  createdAt: time().notNull(),
})

/** What a plan is called, costs a month and allows. Never changed: an edit is a new version, and who has bought an older one keeps it. */
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

/** A wish for a plan. What it costs is fixed when it is asked for. */
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
    /** Why it was declined, or how to pay. */
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
      .where(sql`status in ('waiting', 'approved')`),
  ],
)

/** Money that arrived for a request, and counter-entries of what was recorded by mistake. `key` is made by the form, so that sending it twice records it once. */
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
    /** A counter-entry, of the negative amount, names the payment that it takes back, and why. */
    reversesId: uuid()
      .unique()
      .references((): AnyPgColumn => planPayments.id),
    reason: text().notNull().default(''),
    at: time().notNull(),
    recordedBy: uuid(),
  },
  (table) => [index().on(table.userId, table.at), index().on(table.requestId)],
)

/** For how long a person has which version; of several that hold at a moment the one that began last counts. */
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
    /** When its person was told that it ends soon, and that it has ended. */
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

/** An invoice for one payment: asked for by its payer, issued outside with a number, kept here as a private PDF. */
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
