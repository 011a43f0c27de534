import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

const count = z.int()
const waiting = z.object({ waiting: count, oldestHours: count.nullable() })

export const operatorDashboardEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/operator/dashboard',
    access: 'operator',
    summary:
      'Figures of the platform: what waits for operators, people, articles, and 30 days of registrations and logins',
    reply: z.object({
      queues: z.object({
        goods: waiting,
        tickets: waiting,
        /** Requests for a plan that wait for a word or for money, and invoices that were asked for. */
        plans: count,
        /** Documents of public companies that end within 30 days or are over; the first to end first, at most 50. */
        documents: z.object({
          total: count,
          items: z.array(
            z.object({
              companyId: z.uuid(),
              storeName: z.string(),
              kind: z.enum(['licence', 'certificate']),
              number: z.string(),
              expiresOn: z.iso.date(),
              isOver: z.boolean(),
            }),
          ),
        }),
      }),
      people: z.object({ total: count, suspended: count, operators: count, online: count }),
      articles: z.object({ published: count, drafts: count, readings: count }),
      /** The 30 days up to today in China, oldest first, none left out. */
      days: z.array(z.object({ day: z.iso.date(), registrations: count, logins: count, failures: count })),
      at: z.iso.datetime(),
    }),
  }),
}
export type Dashboard = z.output<(typeof operatorDashboardEndpoints)['dashboard']['reply']>
