import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const tickMs = 10

/** The fields of `/proc/PID/stat` from the parent on; null if the process has ended. */
function statOf(pid: string | number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null
  } catch {
    return null
  }
}

/**
 * CPU time so far of processes with all their descendants, those that have ended as well. Linux alone counts so.
 * The kernel counts ticks of 10 ms, so that a figure needs many requests.
 */
export function treeCpuMs(roots: readonly number[]): number {
  const all = new Map<number, { parent: number; ms: number }>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : null
    // User and system time of its own, then of children that have ended.
    const ticks = fields?.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    if (fields && ticks !== undefined) all.set(Number(name), { parent: Number(fields[1]), ms: ticks * tickMs })
  }
  const isOf = (pid: number): boolean => {
    if (roots.includes(pid)) return true
    const parent = all.get(pid)?.parent
    return parent !== undefined && parent > 1 && isOf(parent)
  }
  return [...all].reduce((sum, [pid, { ms }]) => sum + (isOf(pid) ? ms : 0), 0)
}

/** The process of PostgreSQL that has started all others. */
export async function postmasterPid(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = statOf(rows[0]?.pid ?? 0)?.[1]
  if (parent === undefined) throw new Error('The database must be on this machine, so that its CPU time can be read.')
  return Number(parent)
}
