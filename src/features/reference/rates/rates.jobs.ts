import { z } from 'zod'
import { job } from '../../../server/jobs/jobs.ts'
import type { AnyJob } from '../../../server/jobs/jobs.ts'
import { fetchRates } from './fetch-rates.ts'
import { officialSources } from './rates.policy.ts'

/**
 * Both sources publish once a day at their own times; polling every three hours needs no timetable and bridges a
 * failure.
 */
const ratesJob = job({
  name: 'reference.rates',
  cron: '20 */3 * * *',
  async run(ctx) {
    if (ctx.server.settings.RATES === 'off') return
    for (const source of officialSources) await fetchRates(ctx, source)
  },
})

/** One source, because an operator requested it. */
export const sourceJob = job({
  name: 'reference.rates-of-source',
  schema: z.object({ source: z.enum(officialSources) }),
  run: (ctx, { source }) => fetchRates(ctx, source),
})

export const ratesJobs: AnyJob[] = [ratesJob, sourceJob]
