import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { importFormats } from './import.formats.policy.ts'
import { importStatuses } from './import.enums.policy.ts'

const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const format = z.enum(['csv', 'xlsx'])
const access = company('sales')

const ImportItem = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    status: z.enum(importStatuses),
    rowCount: z.int(),
    faultCount: z.int(),
    doneCount: z.int(),
    createdAt: at,
  })
  .meta({ id: 'ImportLine' })

export const ProductImport = z
  .object({
    ...ImportItem.shape,
    format: z.enum(importFormats),
    encoding: z.string().nullable(),
    failure: z.string(),
    /** Row number from 1, as in spreadsheet programs. */
    headingRow: z.int(),
    headingRows: z.int(),
    headings: z.array(z.string()),
    /** The first rows under the headings. */
    samples: z.array(z.array(z.string())),
    columns: z.array(z.string().nullable()),
    /** Defaults for rows with empty cells: column key → text as in a cell. */
    defaults: z.record(z.string(), z.string()),
    takesEmbedded: z.boolean(),
    archiveName: z.string().nullable(),
    goodCount: z.int(),
    notes: z.object({
      formulas: z.int(),
      embedded: z.int(),
      questions: z.int(),
      withoutRussian: z.int(),
      asideCount: z.int(),
      asides: z.array(z.object({ row: z.int(), text: z.string() })),
    }),
    newCount: z.int(),
    changedCount: z.int(),
    incompleteCount: z.int(),
    /** Fields that goods lack for publication, most frequent first, by column name. */
    missing: z.array(z.object({ name: z.string(), count: z.int() })),
    skippedCount: z.int(),
    pictureRows: z.int(),
    pictureRowsDone: z.int(),
    pictureFaults: z.int(),
    endedAt: at.nullable(),
  })
  .meta({ id: 'Import' })
export type ProductImport = z.output<typeof ProductImport>

export const ImportFault = z
  .object({
    position: z.int(),
    row: z.int(),
    column: z.string().nullable(),
    heading: z.string(),
    value: z.string(),
    words: z.string(),
    isQuestion: z.boolean(),
  })
  .meta({ id: 'ImportFault' })
export type ImportFault = z.output<typeof ImportFault>

/** The same finding in several rows. */
const RepeatedFault = ImportFault.omit({ position: true, row: true })
  .extend({ count: z.int(), firstRow: z.int(), lastRow: z.int() })
  .meta({ id: 'RepeatedFault' })
export type RepeatedFault = z.output<typeof RepeatedFault>

/** A row as it will be imported. `picture`: its first picture, if it can be shown already. */
const ImportPreview = z
  .object({
    row: z.int(),
    articleNumber: z.string(),
    title: z.string(),
    price: z.string(),
    pictureCount: z.int(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

const group = z.enum(['common', 'other', 'attributes'])

export const importEndpoints = {
  productImports: endpoint({
    method: 'GET',
    path: '/api/workspace/imports',
    access,
    summary: 'The last 20 files of goods of my company',
    reply: z.object({ items: z.array(ImportItem) }),
  }),
  importColumns: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/columns',
    access,
    summary: 'What a column of a file of goods may be, the usual ones first; attributes of all categories included',
    reply: z.object({ items: z.array(z.object({ key: z.string(), title: z.string(), group })) }),
  }),
  uploadImport: endpoint({
    method: 'POST',
    path: '/api/workspace/imports',
    access,
    summary:
      'Upload a file of goods (xlsx, csv, YML or CommerceML as xml or zip): its headings are read and its columns guessed; nothing is imported yet',
    body: 'multipart',
    reply: ProductImport,
  }),
  productImport: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/:id',
    access,
    isBackground: true,
    summary: 'One file of goods with its state and progress',
    params: id,
    reply: ProductImport,
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/check',
    access,
    summary:
      'Say what the columns are and what holds for the whole file, and have it checked; the columns are remembered for the company',
    params: id,
    body: z.strictObject({
      columns: z.array(z.string().max(80).nullable()).max(1000),
      defaults: z
        .record(z.string().max(80), z.string().trim().min(1).max(500))
        .refine((all) => Object.keys(all).length <= 40)
        .default({}),
      takesEmbedded: z.boolean().default(true),
    }),
    reply: ProductImport,
  }),
  chooseImportHeadings: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/headings',
    access,
    perMinute: 30,
    summary: 'Say in which row of a file its headings stand; its columns are guessed anew',
    params: id,
    body: z.strictObject({ row: z.int().min(1).max(1000) }),
    reply: ProductImport,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/start',
    access,
    summary:
      'Bring a checked file into the catalogue: new goods become drafts, known ones are changed by article number. With `withoutFaulty` the rows without a fault come in and the others stay behind',
    params: id,
    body: z.strictObject({ withoutFaulty: z.boolean().default(false) }).prefault({}),
    reply: ProductImport,
  }),
  uploadImportArchive: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/archive',
    access,
    summary: 'Upload the archive (zip) of the pictures that the file names; the file is to be checked anew',
    params: id,
    body: 'multipart',
    reply: ProductImport,
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/cancel',
    access,
    summary: 'Give up a file that is not in the catalogue yet',
    params: id,
    reply: ProductImport,
  }),
  importFaults: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/:id/faults',
    access,
    summary: 'What is wrong with a file of goods, each at its row and cell',
    params: id,
    query: z.object({
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      items: z.array(ImportFault),
      /** On the first page, the most frequent findings that three rows or more have in common, at most five. */
      repeated: z.array(RepeatedFault),
      nextCursor: z.string().nullable(),
      total: z.int(),
    }),
  }),
  importRows: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/:id/rows',
    access,
    perMinute: 60,
    summary: 'The rows of a checked file that will come into the catalogue, with their pictures',
    params: id,
    query: z.object({ cursor: z.string().max(400).optional() }),
    reply: z.object({ items: z.array(ImportPreview), nextCursor: z.string().nullable() }),
  }),
  importFaultsFile: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/:id/faults/:format',
    access,
    perMinute: 30,
    summary: 'What is wrong with a file of goods, as csv or xlsx',
    params: id.extend({ format }),
    reply: { mediaType: 'text/csv' },
  }),
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/export/:format',
    access,
    perMinute: 10,
    summary: 'The goods of my company as csv or xlsx, in the form that an import takes',
    params: z.object({ format }),
    reply: { mediaType: 'text/csv' },
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/template/:format',
    access,
    perMinute: 30,
    summary: 'An empty table of goods with an example, hints and the categories, as csv or xlsx',
    params: z.object({ format }),
    reply: { mediaType: 'text/csv' },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof importEndpoints> {}
}
