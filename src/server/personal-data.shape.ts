import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Whose data is meant: rows name a person by id, a few by phone or e-mail address. */
export type Person = { id: string; phone: string | null; email: string | null }

/** What becomes of rows when an account is closed. Kept ones name an id that belongs to nobody any more. */
export type OnClosing = 'removed' | 'anonymous' | 'kept'

/**
 * One table with data of people, declared once by the feature that owns it: the export reads it, the closing of an account
 * treats it, the page lists it. A test fails for a column that names a person and is declared nowhere.
 */
export type PersonalTable<Ctx> = {
  /** Name of the list in the export, `company.members`; stable, because people keep their exports. */
  name: string
  title: () => string
  table: PgTable
  /** The columns by which rows belong to a person. */
  columns: AnyPgColumn[]
  isOf(person: Person): SQL | undefined
  /** Columns that stay out of the export: secrets, and what is said about others. */
  hidden: AnyPgColumn[]
  onClosing: OnClosing
  /** Narrows which of the rows are exported; all of them without it. */
  exportIf?: SQL | undefined
  /** Columns that are exported of rows by the person alone: in the others they name whoever acted. */
  ownOnly?: { by: AnyPgColumn; columns: AnyPgColumn[] }
  /** Narrows which of the rows closing touches; all of them without it. */
  closingIf?: SQL | undefined
  /** What closing does, in the transaction of the closing; nothing where rows are kept. */
  close(ctx: Ctx, person: Person): Promise<void>
  /** Files that belong to a row: where they lie in the store, and their name in the export. */
  filesOf?(row: Record<string, unknown>): { key: string; name: string }[]
}

/** What a feature declares: its tables with personal data, and the columns that only mark which operator or colleague did something; the acts themselves are in the audit log, which is exported. */
export type DeclaredPersonal<Ctx> = { tables: PersonalTable<Ctx>[]; marks: AnyPgColumn[] }
