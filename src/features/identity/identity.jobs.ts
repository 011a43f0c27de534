import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { sweepIdentity } from './sweep.service.ts'

export const identityJobs: AnyJob[] = [
  job({ name: 'identity.sweep', isLong: true, cron: '7 * * * *', run: (ctx) => sweepIdentity(ctx) }),
]
