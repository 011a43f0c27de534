import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { CalendarDay } from '../../../shared/text/calendar.ts'
import { m } from '../../../shared/wording/messages.js'
import { importRateKinds, rateAreas } from './import-rate.policy.ts'

const hsError = () => m.tool_hs_code_invalid()
const valueError = () => m.import_rate_value_invalid()
const key = z.object({
  area: z.enum(rateAreas),
  kind: z.enum(importRateKinds),
  /** Empty for all goods. */
  hs: z
    .string()
    .trim()
    .regex(/^$|^(?!00|77|9[89])\d{2,10}$/, { error: hsError }),
  validFrom: CalendarDay.refine((day) => day >= '1990-01-01', { error: () => m.field_invalid() }),
})
const reason = z
  .string()
  .trim()
  .min(5, { error: () => m.rates_reason_short() })
  .max(500)
const done = z.object({})

const ImportRate = key.extend({
  value: z.string(),
  source: z.string(),
  sourceDate: z.iso.date(),
  isBundled: z.boolean(),
  changedAt: z.iso.datetime(),
})
export type ImportRateRow = z.output<typeof ImportRate>

export const importRateEndpoints = {
  importRates: endpoint({
    method: 'GET',
    path: '/api/operator/import-rates',
    access: operator('finance'),
    summary: 'Duty and VAT rates and customs fees by country and HS code, with their sources',
    query: z.object({
      area: z.enum(rateAreas).optional(),
      /** The beginning of the codes. */
      hs: z
        .string()
        .trim()
        .regex(/^\d{0,10}$/, { error: hsError })
        .optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(ImportRate), nextCursor: z.string().nullable(), total: z.int() }),
  }),
  setImportRate: endpoint({
    method: 'PUT',
    path: '/api/operator/import-rates',
    access: operator('finance'),
    summary:
      'Enters a rate of an import charge with its source, or changes one; the landed-cost estimate uses it at once',
    body: key
      .extend({
        value: z
          .string()
          .trim()
          .regex(/^\d{1,9}([.,]\d{1,2})?$/, { error: valueError })
          .transform((text) => text.replace(',', '.')),
        source: z.string().trim().min(5).max(300),
        sourceDate: CalendarDay,
        reason,
      })
      .refine(({ kind, value }) => kind === 'fee' || Number(value) <= 200, { path: ['value'], error: valueError })
      .refine(({ area, kind }) => kind === 'duty' || area !== 'EAEU', {
        path: ['area'],
        error: () => m.import_rate_union_duty(),
      }),
    reply: done,
  }),
  removeImportRate: endpoint({
    method: 'POST',
    path: '/api/operator/import-rates/remove',
    access: operator('finance'),
    summary: 'Removes a rate of an import charge; the estimate then says that it is not known',
    body: key.extend({ reason }),
    reply: done,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof importRateEndpoints> {}
}
