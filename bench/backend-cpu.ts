import { existsSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

const tickMs = 10

/** CPU time so far of the processes that serve this database's connections; null where they are not on this machine, or it is no Linux. */
export async function backendCpuMs(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')
  let sum = 0
  for (const { pid } of rows) {
    const file = `/proc/${pid}/stat`
    if (!existsSync(file) || !readFileSync(file, 'utf8').includes('(postgres)')) return null
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    sum += (Number(fields[11]) + Number(fields[12])) * tickMs
  }
  return sum
}
