import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'

const count = z.int()

export const operatorDashboardEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/operator/dashboard',
    access: 'operator',
    summary: 'Figures of the platform: people, articles, and 30 days of registrations and logins',
    reply: z.object({
      people: z.object({ total: count, suspended: count, operators: count, online: count }),
      articles: z.object({ published: count, drafts: count, readings: count }),
      /** The 30 days up to today in China, oldest first, none left out. */
      days: z.array(z.object({ day: z.iso.date(), registrations: count, logins: count, failures: count })),
      at: z.iso.datetime(),
    }),
  }),
}
export type Dashboard = z.output<(typeof operatorDashboardEndpoints)['dashboard']['reply']>
