import { job } from '../../server/jobs/jobs.ts'
import type { AnyJob } from '../../server/jobs/jobs.ts'
import { sweepMisses } from './insight/record-misses.ts'
import { pricesJob } from './index/piece-prices.ts'
import { refreshTopParts } from './index/top-parts.ts'
import { queueExpiredEac, rebuildIndex, refreshIndex, refreshOutdatedEntries } from './index/refresh-documents.ts'

/** Also asked for at start, so that what the start itself filled is found at once. */
export const refreshSearch = job({ name: 'search.refresh', cron: '* * * * *', run: refreshIndex })

/** Once a week from nothing: names of categories and regions are in the documents as well. */
export const searchJobs: AnyJob[] = [
  refreshSearch,
  job({ name: 'search.renew', isLong: true, cron: '7 * * * *', run: refreshOutdatedEntries }),
  pricesJob,
  job({ name: 'search.parts', isLong: true, cron: '22 * * * *', run: (ctx) => refreshTopParts(ctx) }),
  job({ name: 'search.expired', cron: '3 0 * * *', run: queueExpiredEac }),
  job({ name: 'search.rebuild', isLong: true, cron: '11 4 * * 0', run: rebuildIndex }),
  job({ name: 'search.sweep', isLong: true, cron: '37 3 * * *', run: sweepMisses }),
]
