import { job } from '../../server/jobs.ts'
import type { AnyJob } from '../../server/jobs.ts'
import { sweepDeliveries, tellNews } from './subscription.news.ts'

export const subscriptionJobs: AnyJob[] = [
  job({ name: 'subscription.tell', cron: '*/10 * * * *', run: (ctx) => tellNews(ctx) }),
  job({ name: 'subscription.sweep', cron: '49 3 * * *', run: (ctx) => sweepDeliveries(ctx) }),
]
