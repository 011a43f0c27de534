import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

export const deadlineEndpoints = {
  rfqDeadlines: endpoint({
    method: 'GET',
    path: '/api/user/rfq-deadlines',
    access: 'signed-in',
    scope: 'requests:read',
    summary:
      'Last days of my requests, of those that my company is invited to or quotes for, and of undecided quotations, soonest first; 500 of each at most',
    reply: z.object({
      items: z.array(
        z.object({
          rfqId: z.uuid(),
          title: z.string(),
          kind: z.enum(['request', 'quotation']),
          /** The last day, by the clock of Moscow. */
          dueOn: z.iso.date(),
          side: z.enum(['buyer', 'supplier']),
          /** The company of a quotation. */
          company: z.string().nullable(),
        }),
      ),
    }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof deadlineEndpoints> {}
}
