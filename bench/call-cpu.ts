import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** CPU time of one call. */
export type Cost = { serverMs: number; databaseMs: number }

/**
 * CPU milliseconds that the connections of a pool have used so far. All of them are opened before, because the time of a
 * connection that begins is not of a call. The database must be on this machine.
 */
export async function databaseClock(pool: Pool): Promise<() => number> {
  pool.options.idleTimeoutMillis = 0
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  const files: string[] = []
  for (const client of clients) {
    // The time of a parallel process is counted nowhere once it has ended.
    await client.query('set max_parallel_workers_per_gather = 0')
    // Connections of other processes may end at any time.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    files.push(`/proc/${rows[0]?.pid}/schedstat`)
    client.release()
  }
  return () => files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0)
}

/**
 * Measures calls one by one, each in the process that measures. The kernel counts the time of a process in nanoseconds,
 * so that one call is enough for a figure.
 */
export async function callMeter(app: FastifyInstance, pool: Pool) {
  const databaseMs = await databaseClock(pool)
  let calls = 0
  return async (
    url: string,
    headers: Record<string, string> = {},
  ): Promise<Cost & { body: string; status: number }> => {
    const before = databaseMs()
    const cpu = process.cpuUsage()
    // Every caller is another one, so that no limit refuses it.
    const remoteAddress = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
    const { user, system } = process.cpuUsage(cpu)
    // A process that still runs is counted at its next pause.
    await new Promise((resolve) => setTimeout(resolve, 1))
    return {
      serverMs: (user + system) / 1000,
      databaseMs: databaseMs() - before,
      body: answer.body,
      status: answer.statusCode,
    }
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
