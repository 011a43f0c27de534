import { existsSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const tickMs = 10

/**
 * CPU time so far of each process that serves a connection to this database; null if they run on another machine or the
 * system is not Linux.
 */
export async function backendCpuMs(pool: Pool): Promise<ReadonlyMap<number, number> | null> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const used = new Map<number, number>()
  for (const { pid } of rows) {
    const file = `/proc/${pid}/stat`
    if (!existsSync(file) || !readFileSync(file, 'utf8').includes('(postgres)')) return null
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    used.set(pid, (Number(fields[11]) + Number(fields[12])) * tickMs)
  }
  return used
}

/** CPU time between two readings. Connections that ended in between are not counted. */
export const spentMs = (
  before: ReadonlyMap<number, number> | null,
  after: ReadonlyMap<number, number> | null,
): number | null => before && after && [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
