import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { laneNames } from './job-lanes.ts'
import type { Lane } from './job-lanes.ts'

export type WaitingJobs = { lane: Lane; waiting: number; oldestSeconds: number }

/** Due jobs that no process has started, for every lane; the age is that of the oldest, 0 if none waits. */
export async function waitingJobs(db: Database, now: Date): Promise<WaitingJobs[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ name: string; waiting: number; seconds: number }>(sql`
    select name, count(*)::int as waiting, extract(epoch from ${at}::timestamptz - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= ${at}::timestamptz group by name`)
  return laneNames.map((lane) => {
    const row = rows.find(({ name }) => name === lane)
    return { lane, waiting: row?.waiting ?? 0, oldestSeconds: row?.seconds ?? 0 }
  })
}
