import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../shared/locale.ts'
import { companies } from '../company/company.table.ts'
import type { ImportStatus } from './import.words.policy.ts'

const time = () => timestamp({ withTimezone: true })
const count = () => integer().notNull().default(0)

/** Files of goods on their way into the catalogue. The bytes lie in the file store under `imports/<id>/`. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull().references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: uuid().notNull(),
    /** The language in which faults are said. */
    language: text().$type<Locale>().notNull(),
    /** Where the site was found when the file came: links to our own pictures begin with it. */
    origin: text().notNull(),
    fileName: text().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    encoding: text(),
    headingRow: integer().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    /** The key of each column, null for one that is left out. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    /** Why the whole file was refused. */
    failure: text().notNull().default(''),
    archiveName: text(),
    rowCount: count(),
    newCount: count(),
    changedCount: count(),
    /** Goods that stay drafts because something is still missing. */
    incompleteCount: count(),
    faultCount: count(),
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
    createdAt: time().notNull(),
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
    importId: uuid().notNull().references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** The product that the row became. */
    productId: uuid(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Links and file names of its pictures; null when the file says nothing of pictures. */
    pictures: jsonb().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** What is wrong with a file, each at its row and cell. */
export const productImportFaults = pgTable(
  'product_import_faults',
  {
    importId: uuid().notNull().references(() => productImports.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    row: integer().notNull(),
    /** From 0; null when the row as a whole is meant. */
    column: integer(),
    heading: text().notNull(),
    value: text().notNull(),
    words: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** Pictures that were fetched from links, so that a file brought again fetches nothing again. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  { companyId: uuid().notNull().references(() => companies.id, { onDelete: 'cascade' }), link: text().notNull(), mediaId: uuid().notNull(), at: time().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.link] })],
)

/** What a company has said its headings mean: heading without signs → key of the column, empty for one that is left out. */
export const productImportHeadings = pgTable('product_import_headings', {
  companyId: uuid().primaryKey().references(() => companies.id, { onDelete: 'cascade' }),
  headings: jsonb().$type<Record<string, string>>().notNull(),
  changedAt: time().notNull(),
})
