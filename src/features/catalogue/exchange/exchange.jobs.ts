import { job } from '../../../server/jobs/jobs.ts'
import { importJobs } from '../import/import.jobs.ts'
import { sweepSessions } from './exchange.session.service.ts'

/** Deletes exchanges that were left, with the files they sent. */
const sweepJob = job({ name: 'catalogue.exchange-sweep', cron: '17 * * * *', run: sweepSessions })

/** The jobs by which goods come in: from files and by the exchange. */
export const incomingGoodsJobs = [...importJobs, sweepJob]
