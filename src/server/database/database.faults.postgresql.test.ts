import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFaultProxy } from '../../test/fault-proxy.ts'
import type { FaultProxy } from '../../test/fault-proxy.ts'
import { isDatabaseUnavailable, sqlState } from './database.errors.ts'
import { openDatabase } from './database.ts'
import type { DatabaseHandle } from './database.ts'
import { listen, publish } from '../cache/pubsub.ts'

// Tests that need PostgreSQL belong to the run that has one.
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)
const limits = { usual: { statementMs: 300 }, long: { statementMs: 5_000 } }

describe.each(servers)('a PostgreSQL behind a line that fails', (url) => {
  let line: FaultProxy
  let handle: DatabaseHandle

  beforeEach(async () => {
    line = await startFaultProxy(url)
    handle = await openDatabase({ url: line.url, poolSize: 2, limits })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await handle.close()
    await line.close()
  })

  const both = () =>
    Promise.all(
      [1, 2].map(() =>
        handle.db.execute(sql`select pg_backend_pid() as pid`).then(
          () => 'answered',
          (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
        ),
      ),
    )

  test('that went silent for good: the statements end as something to try again, and new connections take the place of the dead', async () => {
    expect(await both()).toEqual(['answered', 'answered'])
    line.forgetOpen()
    expect(await both()).toEqual(['unavailable', 'unavailable'])
    expect(await both()).toEqual(['answered', 'answered'])
  })

  test('that takes connections and says nothing: who asks is told in the end, and all is well when the line is', async () => {
    await line.set('blackhole')
    expect(await both()).toEqual(['unavailable', 'unavailable'])
    await line.set('pass')
    expect(await both()).toEqual(['answered', 'answered'])
  })

  test.each(['reset', 'refuse'] as const)(
    'with %s: the statements end as something to try again, and all is well when the line is',
    async (mode) => {
      expect(await both()).toEqual(['answered', 'answered'])
      await line.set(mode)
      expect(await both()).toEqual(['unavailable', 'unavailable'])
      await line.set('pass')
      expect(await both()).toEqual(['answered', 'answered'])
    },
  )

  test('a transaction on a dead line keeps nothing, and its connection is not used again', async () => {
    await handle.alone((client) =>
      client.query('create table if not exists fault_test (id integer); truncate fault_test'),
    )
    const failed = handle.db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into fault_test values (1)`)
      line.forgetOpen()
      await transaction.execute(sql`insert into fault_test values (2)`)
    })
    expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true)
    expect(await both()).toEqual(['answered', 'answered'])
    const { rows } = await handle.db.execute(sql`select * from fault_test`)
    expect(rows).toEqual([])
    await handle.db.execute(sql`drop table fault_test`)
  })

  test('live events go on over another connection when the one that listens was dropped without a word', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [heard, gap] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    await listen(handle, 'fault_test_silent', { onEvent: heard.resolve, onGap: gap.resolve })
    line.forgetOpen()
    vi.advanceTimersByTime(10_000)
    await gap.promise
    await publish(handle, 'fault_test_silent', 'again')
    expect(await heard.promise).toBe('again')
  })
})

describe.each(servers)('a statement that takes too long', (url) => {
  let handle: DatabaseHandle
  beforeEach(async () => void (handle = await openDatabase({ url, poolSize: 2, limits })))
  afterEach(() => handle.close())

  test('is ended by PostgreSQL as something to try again', async () => {
    const error: unknown = await handle.db.execute(sql`select pg_sleep(60)`).catch((failed: unknown) => failed)
    expect(sqlState(error)).toBe('57014')
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test('may take longer where a job goes through whole tables', async () => {
    const { rows } = await handle.longDb.execute(sql`select pg_sleep(1.5), 1 as one`)
    expect(rows).toMatchObject([{ one: 1 }])
  })
})
