import { job } from '../../server/jobs/jobs.ts'
import { closeDueAccounts } from './closing.service.ts'
import { exportJobs } from './export.jobs.ts'

export const accountJobs = [
  ...exportJobs,
  job({ name: 'account.close', cron: '11 * * * *', run: (ctx) => closeDueAccounts(ctx) }),
]
