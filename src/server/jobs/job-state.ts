import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { laneNames } from './job-lanes.ts'
import type { Lane } from './job-lanes.ts'

/** Stored with a failed run. `reason` has no personal data. */
export type StoredFailure = { reason: string; at: string }

export type JobFailure = { job: string; reason: string; at: Date; isGivenUp: boolean }
type FailureRow = { job: string; reason: string | null; at: string | Date; state: 'retry' | 'failed' }

/**
 * The last failures: given up within a day, which is how long the store keeps them, or waiting to be repeated. A job
 * that hung or whose process died several times was ended by the store, which names the reason itself.
 */
export async function lastFailures(db: Database, now: Date, most: number): Promise<JobFailure[]> {
  const at = sql`coalesce((output->>'at')::timestamptz, completed_on, start_after)`
  const { rows } = await db.execute<FailureRow>(sql`
    select data->>'job' as job, coalesce(output->>'reason', output->'value'->>'message') as reason, ${at} as at, state
    from pgboss.job
    where output is not null and (state = 'retry' or (state = 'failed' and completed_on > ${dayBefore(now)}::timestamptz))
    order by ${at} desc limit ${most}`)
  return rows.map(({ job, reason, at, state }) => ({
    job: job ?? '',
    reason: reason ?? '',
    at: new Date(at),
    isGivenUp: state === 'failed',
  }))
}

/** How many jobs of each lane were given up within a day, and how many failed and wait to be repeated. */
export async function countFailures(
  db: Database,
  now: Date,
): Promise<{ lane: Lane; givenUp: number; repeated: number }[]> {
  const { rows } = await db.execute<{ lane: string; given_up: number; repeated: number }>(sql`
    select name as lane, count(*) filter (where state = 'failed')::int as given_up,
      count(*) filter (where state = 'retry')::int as repeated
    from pgboss.job
    where state = 'retry' or (state = 'failed' and completed_on > ${dayBefore(now)}::timestamptz) group by name`)
  return laneNames.map((lane) => {
    const row = rows.find((one) => one.lane === lane)
    return { lane, givenUp: row?.given_up ?? 0, repeated: row?.repeated ?? 0 }
  })
}

/** When each of these jobs last ended well; the store forgets a run after a day. */
export async function lastRuns(db: Database, jobs: readonly string[]): Promise<Map<string, Date>> {
  if (jobs.length === 0) return new Map()
  const { rows } = await db.execute<{ job: string; at: string | Date }>(sql`
    select data->>'job' as job, max(completed_on) as at from pgboss.job
    where state = 'completed' and data->>'job' in (${sql.join(
      jobs.map((job) => sql`${job}`),
      sql`, `,
    )}) group by 1`)
  return new Map(rows.map(({ job, at }) => [job, new Date(at)]))
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs).toISOString()
