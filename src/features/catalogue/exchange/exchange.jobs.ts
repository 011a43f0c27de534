import { job } from '../../../server/jobs/jobs.ts'
import { sweepSessions } from './exchange.session.service.ts'

/** Deletes exchanges that were left, with the files they sent. */
const sweepJob = job({ name: 'catalogue.exchange-sweep', cron: '17 * * * *', run: sweepSessions })

export const exchangeJobs = [sweepJob]
