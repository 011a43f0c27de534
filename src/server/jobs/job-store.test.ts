import type pg from 'pg'
import { expect, it } from 'vitest'
import { bossDatabase } from './job-store.ts'

/** A pool whose only connection is in use for as many timeouts as stated. */
function busyFor(timeouts: number, message = 'timeout exceeded when trying to connect') {
  let attempts = 0
  const connect = async () => {
    attempts++
    if (attempts <= timeouts) throw new Error(message)
    return { query: async () => ({ rows: [attempts] }), release: () => undefined }
  }
  return { connect } as unknown as pg.Pool
}
const run = (pool: pg.Pool, patience: number) => bossDatabase(pool, patience).executeSql('select 1')

it('The job store of the embedded database waits while a long transaction has the only connection', async () => {
  expect(await run(busyFor(3), 3)).toEqual({ rows: [4] })
})

it('The job store reports a connection that does not become free, and a database that cannot be reached at once', async () => {
  await expect(run(busyFor(4), 3)).rejects.toThrow('timeout exceeded')
  await expect(run(busyFor(1), 0)).rejects.toThrow('timeout exceeded')
  await expect(run(busyFor(1, 'Cannot use a pool after calling end on the pool'), 3)).rejects.toThrow(
    'Cannot use a pool',
  )
})
