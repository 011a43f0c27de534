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
      /** Null for an operator without the duty of the queue. */
      queues: z.object({
        goods: waiting.nullable(),
        tickets: waiting.nullable(),
        /** Plan requests that wait for a decision or payment, and requested invoices. */
        plans: count.nullable(),
        /** Documents of public companies that end within 30 days or have ended, ordered by end date, at most 50. */
        documents: z
          .object({
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
          })
          .nullable(),
      }),
      people: z.object({ total: count, suspended: count, operators: count, online: count }),
      articles: z.object({ published: count, drafts: count, readings: count }),
      /** The 30 days up to today in China, oldest first, without gaps. */
      days: z.array(z.object({ day: z.iso.date(), registrations: count, logins: count, failures: count })),
      at: z.iso.datetime(),
    }),
  }),
}
export type Dashboard = z.output<(typeof operatorDashboardEndpoints)['dashboard']['reply']>
