import { z } from 'zod'
import { job } from '../../../server/jobs/jobs.ts'
import type { AnyJob } from '../../../server/jobs/jobs.ts'
import { fetchRates } from './rates.fetch.ts'
import { officialSources } from './rates.policy.ts'

/** Both sources publish once a day at hours of their own; asking every three hours needs no timetable of theirs and bridges a failure. */
const ratesJob = job({
  name: 'reference.rates',
  cron: '20 */3 * * *',
  async run(ctx) {
    if (ctx.server.settings.RATES === 'off') return
    for (const source of officialSources) await fetchRates(ctx, source)
  },
})

/** One source, because an operator asked for it. */
export const sourceJob = job({
  name: 'reference.rates-of-source',
  schema: z.object({ source: z.enum(officialSources) }),
  run: (ctx, { source }) => fetchRates(ctx, source),
})

export const ratesJobs: AnyJob[] = [ratesJob, sourceJob]
