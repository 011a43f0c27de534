import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { publishScheduled } from './editing/article.publish.service.ts'
import { sweepReadings } from './article.service.ts'

export const articleJobs: AnyJob[] = [
  job({ name: 'article.sweep', isLong: true, cron: '27 3 * * *', run: (ctx) => sweepReadings(ctx) }),
  publishScheduled,
]
