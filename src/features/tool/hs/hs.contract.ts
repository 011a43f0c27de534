import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint } from '../../../shared/endpoint.ts'
import { m } from '../../../shared/wording/messages.js'

/** Codes on one page. */
export const hsPageSize = 50

const error = () => m.tool_hs_query_invalid()
const Named = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether the name is ours; otherwise it is the English text of the nomenclature. */
  isOurs: z.boolean(),
})
export type NamedHsReply = z.output<typeof Named>

const HsReply = z.object({
  items: z.array(
    Named.extend({
      /** The English text of the nomenclature, if this server has one. */
      official: z.string().nullable(),
      /** Chapter and heading above it. */
      above: z.array(Named),
      categories: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** False if the code itself is not known, and the nearest one is shown. */
  isExact: z.boolean(),
  /** Whether subheadings are known at all. */
  hasNomenclature: z.boolean(),
})
export type HsReply = z.output<typeof HsReply>

export const hsEndpoints = {
  findHs: endpoint({
    method: 'GET',
    path: '/api/tools/hs',
    access: 'public',
    summary:
      'Chapters, headings and subheadings of the Harmonized System by the beginning of a code or by words in Chinese, Russian or English; without a query the chapters',
    query: z.strictObject({
      q: z
        .string()
        .max(80, { error })
        .refine((text) => /[\p{L}\p{N}]/u.test(text), { error })
        .optional(),
      page: z.coerce.number().int().min(1).max(200).default(1),
    }),
    reply: HsReply,
    // The codes are files of the program; the goods under them are categories.
    shows: () => ['category'],
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof hsEndpoints> {}
}
