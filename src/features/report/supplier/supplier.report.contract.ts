import { z } from 'zod'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { orderStates } from '../../order/order.enums.policy.ts'
import { reportSpans } from '../week.policy.ts'
import { lostReasons } from './supplier.report.policy.ts'

const count = z.int()
const seconds = z.int().nullable()
const query = z.object({ weeks: z.enum(reportSpans).default('13') })

export const SupplierReport = z.object({
  /** Oldest first, without gaps; the last week has not ended. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: z.iso.date(),
      isCurrent: z.boolean(),
      announced: count,
      seen: count,
      quoted: count,
      shortlisted: count,
      won: count,
      lost: count,
      /** Answers in conversations, and the median time to one. */
      answers: count,
      answerSeconds: seconds,
    }),
  ),
  lost: z.array(z.object({ reason: z.enum(lostReasons), count })),
  /** What buyers wrote when they declined, newest first, at most 20. */
  declined: z.array(z.object({ rfqId: z.uuid(), title: z.string(), words: z.string(), at: z.iso.datetime() })),
  /** Of the requests announced in this time: how many the company quoted for, and how long that took. */
  quoting: z.object({ announced: count, quoted: count, medianSeconds: seconds }),
  /** Orders opened in this time, with their sum; currency null if the request is gone, amount null if it is too large. */
  orders: z.array(
    z.object({
      state: z.enum(orderStates),
      currency: z.enum(currencies).nullable(),
      count,
      amount: z.int().nullable(),
    }),
  ),
  reviews: z.object({ count, average: z.number().nullable() }),
  /** The answers of the weeks; the median of the last answers as on public pages, null while too few are known. */
  messages: z.object({ answers: count, medianSeconds: seconds }),
  /** Announcements and openings are known from this day on; null if there is none. */
  recordedSince: z.iso.date().nullable(),
  at: z.iso.datetime(),
})
export type SupplierReport = z.output<typeof SupplierReport>

export const supplierReportEndpoints = {
  supplierReport: endpoint({
    method: 'GET',
    path: '/api/workspace/report',
    access: company('viewer'),
    summary:
      'Requests, quotations, orders, reviews and answers of my company by week, of the last 4, 13, 26 or 52 weeks',
    perMinute: 30,
    query,
    reply: SupplierReport,
  }),
  supplierReportExport: endpoint({
    method: 'GET',
    path: '/api/workspace/report/export',
    access: company('viewer'),
    summary: 'The report of my company as xlsx',
    perMinute: 6,
    query,
    reply: { mediaType: sheetTypes.xlsx },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof supplierReportEndpoints> {}
}
