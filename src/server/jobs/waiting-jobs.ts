import { sql } from 'drizzle-orm'
import type { Db } from 'pg-boss'
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

/** The lanes with a job that is due by the database's clock and that no process has started. */
export async function dueLanes(store: Pick<Db, 'executeSql'>): Promise<Lane[]> {
  // One probe of an index for each lane: the condition is the one of the index that pg-boss fetches by.
  const { rows } = await store.executeSql(
    `select lane from unnest($1::text[]) as lane
     where exists (select from pgboss.job where name = lane and state < 'active' and not blocked and start_after <= now())`,
    [laneNames],
  )
  return (rows as { lane: Lane }[]).map(({ lane }) => lane)
}
