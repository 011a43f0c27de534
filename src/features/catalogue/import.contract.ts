import { z } from 'zod'
import { company, endpoint } from '../../shared/endpoint.ts'
import { importStatuses } from './import.words.policy.ts'

const at = z.iso.datetime()
const id = z.object({ id: z.uuid() })
const format = z.enum(['csv', 'xlsx'])
const access = company('sales')

const ImportItem = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowCount: z.int(),
  faultCount: z.int(),
  doneCount: z.int(),
  createdAt: at,
})

export const ProductImport = z.object({
  ...ImportItem.shape,
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  failure: z.string(),
  /** As the table program counts, from 1. */
  headingRow: z.int(),
  headings: z.array(z.string()),
  /** The first rows under the headings. */
  samples: z.array(z.array(z.string())),
  columns: z.array(z.string().nullable()),
  archiveName: z.string().nullable(),
  newCount: z.int(),
  changedCount: z.int(),
  incompleteCount: z.int(),
  /** What goods lack before they can be published, the most frequent first, by the names of columns. */
  missing: z.array(z.object({ name: z.string(), count: z.int() })),
  skippedCount: z.int(),
  pictureRows: z.int(),
  pictureRowsDone: z.int(),
  pictureFaults: z.int(),
  endedAt: at.nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

export const ImportFault = z.object({ position: z.int(), row: z.int(), column: z.string().nullable(), heading: z.string(), value: z.string(), words: z.string() })
export type ImportFault = z.output<typeof ImportFault>

export const importEndpoints = {
  productImports: endpoint({ method: 'GET', path: '/api/workspace/imports', access, summary: 'The last 20 files of goods of my company', reply: z.object({ items: z.array(ImportItem) }) }),
  importColumns: endpoint({ method: 'GET', path: '/api/workspace/imports/columns', access, summary: 'What a column of a file of goods may be, attributes of all categories included', reply: z.object({ items: z.array(z.object({ key: z.string(), title: z.string(), isAttribute: z.boolean() })) }) }),
  uploadImport: endpoint({ method: 'POST', path: '/api/workspace/imports', access, summary: 'Upload a file of goods (xlsx or csv): its headings are read and its columns guessed; nothing is imported yet', body: 'multipart', reply: ProductImport }),
  productImport: endpoint({ method: 'GET', path: '/api/workspace/imports/:id', access, isBackground: true, summary: 'One file of goods with its state and progress', params: id, reply: ProductImport }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/workspace/imports/:id/check',
    access,
    summary: 'Say what the columns are and have the whole file checked; the columns are remembered for the company',
    params: id,
    body: z.strictObject({ columns: z.array(z.string().max(80).nullable()).max(1000) }),
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
  startImport: endpoint({ method: 'POST', path: '/api/workspace/imports/:id/start', access, summary: 'Bring a checked file into the catalogue: new goods become drafts, known ones are changed by article number', params: id, reply: ProductImport }),
  uploadImportArchive: endpoint({ method: 'POST', path: '/api/workspace/imports/:id/archive', access, summary: 'Upload the archive (zip) of the pictures that the file names; the file is to be checked anew', params: id, body: 'multipart', reply: ProductImport }),
  cancelImport: endpoint({ method: 'POST', path: '/api/workspace/imports/:id/cancel', access, summary: 'Give up a file that is not in the catalogue yet', params: id, reply: ProductImport }),
  importFaults: endpoint({
    method: 'GET',
    path: '/api/workspace/imports/:id/faults',
    access,
    summary: 'What is wrong with a file of goods, each at its row and cell',
    params: id,
    query: z.object({ cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }),
    reply: z.object({ items: z.array(ImportFault), nextCursor: z.string().nullable(), total: z.int() }),
  }),
  importFaultsFile: endpoint({ method: 'GET', path: '/api/workspace/imports/:id/faults/:format', access, perMinute: 30, summary: 'What is wrong with a file of goods, as csv or xlsx', params: id.extend({ format }), reply: { mediaType: 'text/csv' } }),
  exportProducts: endpoint({ method: 'GET', path: '/api/workspace/imports/export/:format', access, perMinute: 10, summary: 'The goods of my company as csv or xlsx, in the form that an import takes', params: z.object({ format }), reply: { mediaType: 'text/csv' } }),
  importTemplate: endpoint({ method: 'GET', path: '/api/workspace/imports/template/:format', access, perMinute: 30, summary: 'An empty table of goods with an example, hints and the categories, as csv or xlsx', params: z.object({ format }), reply: { mediaType: 'text/csv' } }),
}
