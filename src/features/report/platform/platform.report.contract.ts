import { z } from 'zod'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { sheetTypes } from '../../../shared/sheet-types.ts'
import { reportSpans } from '../week.policy.ts'

const count = z.int()
const query = z.object({ weeks: z.enum(reportSpans).default('13') })

export const PlatformReport = z.object({
  /** Oldest first, without gaps; the last week has not ended. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: z.iso.date(),
      isCurrent: z.boolean(),
      /** People, and those of them who belong to no company and have not applied for one. */
      registrations: count,
      buyers: count,
      /** Applications of companies. */
      submitted: count,
      approved: count,
      returned: count,
      /** Published for the first time. */
      goods: count,
      inquiries: count,
      /** Requests that were opened. */
      requests: count,
      quotations: count,
      acceptances: count,
      completed: count,
      disputes: count,
    }),
  ),
  /** The buyers by the country of their phone; null for other countries and accounts without a phone. */
  countries: z.array(z.object({ name: z.string().nullable(), buyers: count })),
  /** How far the buyers who registered in this time have come. */
  funnel: z.object({ registered: count, asked: count, quoted: count, accepted: count, completed: count }),
  at: z.iso.datetime(),
})
export type PlatformReport = z.output<typeof PlatformReport>

export const platformReportEndpoints = {
  platformReport: endpoint({
    method: 'GET',
    path: '/api/operator/report',
    access: 'operator',
    summary:
      'Registrations, applications, goods, requests, quotations and orders of the platform by week, with a funnel of buyers',
    perMinute: 30,
    query,
    reply: PlatformReport,
  }),
  platformReportExport: endpoint({
    method: 'GET',
    path: '/api/operator/report/export',
    access: operator('finance'),
    summary: 'The report of the platform as xlsx',
    perMinute: 6,
    query,
    reply: { mediaType: sheetTypes.xlsx },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof platformReportEndpoints> {}
}
