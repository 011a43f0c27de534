import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../server/database/columns.ts'
import type { Locale } from '../../../shared/locale.ts'
import { companies } from '../../company/company.table.ts'
import { products } from '../product/product.table.ts'
import type { ImportFormat } from './import.formats.policy.ts'
import type { ImportStatus } from './import.enums.policy.ts'

/** `asides`: rows that are not products, such as totals and remarks; the first of them by row and text. */
export type ImportNotes = {
  formulas: number
  embedded: number
  questions: number
  withoutRussian: number
  asideCount: number
  asides: { row: number; text: string }[]
}
/** The id of a public image, or the reason why there is none. */
export type PictureResult = { id: string } | { ref: string; words: string }

const count = () => integer().notNull().default(0)

/** Import files of goods. The bytes are in the file store under `imports/<id>/`. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: uuid().notNull(),
    /** The language of the fault texts. */
    language: text().$type<Locale>().notNull(),
    /** The site's address at upload: links to our own pictures begin with it. */
    origin: text().notNull(),
    fileName: text().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    encoding: text(),
    headingRow: integer().notNull(),
    /** Number of heading rows, from `headingRow`. */
    headingRows: integer().notNull().default(1),
    headings: jsonb().$type<string[]>().notNull(),
    samples: jsonb().$type<string[][]>().notNull(),
    /** The key of each column, null for an ignored one. */
    columns: jsonb().$type<(string | null)[]>().notNull(),
    /** Defaults for rows with empty cells: column key → text as in a cell. */
    defaults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether pictures anchored to rows of the workbook are imported. */
    takesEmbedded: boolean().notNull().default(true),
    status: text().$type<ImportStatus>().notNull(),
    /** How often the current step was started without progress. */
    attempts: count(),
    /** Why the whole file was refused. */
    failure: text().notNull().default(''),
    archiveName: text(),
    rowCount: count(),
    /** Rows without faults. */
    goodCount: count(),
    newCount: count(),
    changedCount: count(),
    /** Goods that stay drafts because required fields are missing. */
    incompleteCount: count(),
    faultCount: count(),
    /** Other findings of the check. */
    notes: jsonb()
      .$type<ImportNotes>()
      .notNull()
      .default({ formulas: 0, embedded: 0, questions: 0, withoutRussian: 0, asideCount: 0, asides: [] }),
    /** Missing fields of those goods, in the language of the file. */
    missing: jsonb().$type<{ name: string; count: number }[]>().notNull().default([]),
    /** The last imported row, and the number of imported goods. */
    position: count(),
    doneCount: count(),
    skippedCount: count(),
    pictureRows: count(),
    picturePosition: count(),
    pictureRowsDone: count(),
    pictureFaults: count(),
    /** Time spent on links so far, and timeouts per host. */
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

/** Valid rows, until they are imported. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** The product created or updated by the row. */
    productId: uuid(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Links and file names of its pictures; null if the file has no picture column. */
    pictures: jsonb().$type<string[]>(),
    /** Results of the first pictures, if the job paused in the middle of the row. */
    got: jsonb().$type<PictureResult[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** Faults of a file, each at its row and cell. */
export const productImportFaults = pgTable(
  'product_import_faults',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    row: integer().notNull(),
    /** From 0; null if it concerns the row as a whole. */
    column: integer(),
    heading: text().notNull(),
    value: text().notNull(),
    words: text().notNull(),
    /** A question does not block its row. */
    isQuestion: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** Pictures fetched from links, so that importing a file again fetches nothing again. */
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

/** How a company's own programs number its products, so that a file of theirs changes them and doubles none. */
export const productExternalIds = pgTable(
  'product_external_ids',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    externalId: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.externalId] }), index().on(table.productId)],
)

/** A company's heading mapping: normalised heading → column key, empty for an ignored column. */
export const productImportHeadings = pgTable('product_import_headings', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  headings: jsonb().$type<Record<string, string>>().notNull(),
  changedAt: time().notNull(),
})
