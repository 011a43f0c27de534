import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The person concerned: rows reference a person by id, a few by phone or e-mail address. */
export type Person = { id: string; phone: string | null; email: string | null }

/** What happens to rows when an account is closed. Retained ones reference an id that belongs to nobody any more. */
export type OnClosing = 'removed' | 'anonymous' | 'retained'

/** Kinds of readers: the person, the own company, the other side of a trade, staff, or everybody. */
export type Reader = 'person' | 'company' | 'partner' | 'operators' | 'administrators' | 'everybody'

/**
 * How long rows are retained: until the account is closed, as long as the record to which they belong, as long as the
 * platform as a proof, or for a time after which a job deletes them. Settings in the time are in capitals.
 */
export type Retention = 'account' | 'record' | 'platform' | { time: string; job: string }

/**
 * One table with personal data, declared once by the owning feature: used by the export, the closing of an account, and
 * the page. A test fails for a personal column without a declaration.
 */
export type PersonalTable<Ctx> = {
  /** Name of the list in the export, `company.members`; stable, because people keep their exports. */
  name: string
  title: () => string
  /** What the data are for, who reads them, and how long they are kept; docs/privacy.md shows it. */
  why: string
  readers: readonly Reader[]
  retention: Retention
  table: PgTable
  /** The columns that assign rows to a person. */
  columns: AnyPgColumn[]
  isOf(person: Person): SQL | undefined
  /** Columns excluded from the export: secrets, and statements about others. */
  hidden: AnyPgColumn[]
  onClosing: OnClosing
  /** Restricts the exported rows; all of them by default. */
  exportIf?: SQL | undefined
  /** Columns exported only in rows created by the person: in other rows they identify somebody else. */
  ownOnly?: { by: AnyPgColumn; columns: AnyPgColumn[] }
  /** Restricts the rows that closing affects; all of them by default. */
  closingIf?: SQL | undefined
  /** What closing does, in its transaction; nothing if rows are kept. */
  close(ctx: Ctx, person: Person): Promise<void>
  /** Files of a row: their key in the store, and their name in the export. */
  filesOf?(row: Record<string, unknown>): { key: string; name: string }[]
}

/**
 * A feature's declaration: its tables with personal data, and the columns that only record which operator or colleague
 * acted; the actions themselves are in the audit log, which is exported.
 */
export type DeclaredPersonal<Ctx> = { tables: PersonalTable<Ctx>[]; marks: AnyPgColumn[] }
