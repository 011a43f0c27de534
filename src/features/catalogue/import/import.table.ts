import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../shared/locale.ts'
import { companies } from '../../company/company.table.ts'
import type { ImportStatus } from './columns/import.words.policy.ts'

/** `asides`: rows that describe no product, such as totals and remarks; the first of them by row and text. */
export type ImportNotes = {
  formulas: number
  embedded: number
  questions: number
  withoutRussian: number
  asideCount: number
  asides: { row: number; text: string }[]
}
/** The id of a public image, or why there is none. */
export type PictureResult = { id: string } | { ref: string; words: string }

const time = () => timestamp({ withTimezone: true })
const count = () => integer().notNull().default(0)

/** Files of goods on their way into the catalogue. The bytes lie in the file store under `imports/<id>/`. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: uuid().notNull(),
    /** The language in which faults are said. */
    language: text().$type<Locale>().notNull(),
    /** Where the site was found when the file came: links to our own pictures begin with it. */
    origin: text().notNull(),
    fileName: text().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    encoding: text(),
    headingRow: integer().notNull(),
    /** Rows that the headings take, from `headingRow`. */
    headingRows: integer().notNull().default(1),
    headings: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    /** The key of each column, null for one that is left out. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    /** What holds for every row that says nothing itself: key of a column → text as in a cell. */
    defaults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether pictures that lie on rows of the workbook are taken. */
    takesEmbedded: boolean().notNull().default(true),
    status: text().$type<ImportStatus>().notNull(),
    /** How often the present work was begun and not brought any further. */
    attempts: count(),
    /** Why the whole file was refused. */
    failure: text().notNull().default(''),
    archiveName: text(),
    rowCount: count(),
    /** Rows without a fault. */
    goodCount: count(),
    newCount: count(),
    changedCount: count(),
    /** Goods that stay drafts because something is still missing. */
    incompleteCount: count(),
    faultCount: count(),
    /** What else the check has seen. */
    notes: jsonb()
      .$type<ImportNotes>()
      .notNull()
      .default({ formulas: 0, embedded: 0, questions: 0, withoutRussian: 0, asideCount: 0, asides: [] }),
    /** What those goods lack, in the language of the file. */
    missing: jsonb().$type<{ name: string; count: number }[]>().notNull().default([]),
    /** The last row that is in the catalogue, and of how many goods. */
    position: count(),
    doneCount: count(),
    skippedCount: count(),
    pictureRows: count(),
    picturePosition: count(),
    pictureRowsDone: count(),
    pictureFaults: count(),
    /** Time spent on links so far, and how often each host let us wait for nothing. */
    pictureMs: count(),
    pictureHosts: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: time().notNull(),
    startedAt: time(),
    changedAt: time().notNull(),
    endedAt: time(),
  },
  (table) => [index().on(table.companyId, table.createdAt), index().on(table.status, table.changedAt)],
)

export type ImportRow = typeof productImports.$inferSelect

/** Rows that were read and found good, until they are in the catalogue. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** The product that the row became. */
    productId: uuid(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Links and file names of its pictures; null when the file says nothing of pictures. */
    pictures: jsonb().$type<string[]>(),
    /** What came of the first of them, when the job gave its place back in the middle of the row. */
    got: jsonb().$type<PictureResult[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** What is wrong with a file, each at its row and cell. */
export const productImportFaults = pgTable(
  'product_import_faults',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    row: integer().notNull(),
    /** From 0; null when the row as a whole is meant. */
    column: integer(),
    heading: text().notNull(),
    value: text().notNull(),
    words: text().notNull(),
    /** A question does not keep its row back. */
    isQuestion: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** Pictures that were fetched from links, so that a file brought again fetches nothing again. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    mediaId: uuid().notNull(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.link] })],
)

/** What a company has said its headings mean: heading without signs → key of the column, empty for one that is left out. */
export const productImportHeadings = pgTable('product_import_headings', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  headings: jsonb().$type<Record<string, string>>().notNull(),
  changedAt: time().notNull(),
})
