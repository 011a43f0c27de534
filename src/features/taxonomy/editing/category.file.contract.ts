import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'

const kind = z.object({ kind: z.enum(['categories', 'attributes']) })

/** The changes in a file, or its faults; the first few hundred of each. */
const CategoryFile = z.object({
  /** Pass it to import the same file; null if there is nothing to import. */
  token: z.string().nullable(),
  isApplied: z.boolean(),
  newCount: z.int(),
  changedCount: z.int(),
  faultCount: z.int(),
  changes: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      isNew: z.boolean(),
      fields: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** `cell` as spreadsheet programs name it: C12. */
  faults: z.array(
    z.object({ row: z.int(), cell: z.string(), column: z.string(), value: z.string(), words: z.string() }),
  ),
})
export type CategoryFile = z.output<typeof CategoryFile>

export const categoryFileEndpoints = {
  exportCategories: endpoint({
    method: 'GET',
    path: '/api/operator/category-files/:kind',
    access: operator('editing'),
    summary: 'All categories, or all attributes, as a csv file (UTF-8 with byte order mark) that an import takes',
    params: kind,
    reply: { mediaType: 'text/csv; charset=utf-8' },
  }),
  importCategories: endpoint({
    method: 'POST',
    path: '/api/operator/category-files/:kind',
    access: operator('editing'),
    summary:
      'Checks a whole file of categories or attributes and tells what it would change; with the token of that answer brings it in, as a whole or not at all. What the file does not name stays',
    params: kind,
    query: z.object({ token: z.string().max(64).optional() }),

    body: 'multipart',
    reply: CategoryFile,
  }),
}
