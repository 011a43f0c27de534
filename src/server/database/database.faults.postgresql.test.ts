import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFaultProxy } from '../../test/fault-proxy.ts'
import type { FaultProxy } from '../../test/fault-proxy.ts'
import { isDatabaseUnavailable, sqlState } from './database-errors.ts'
import { openDatabase } from './database.ts'
import type { DatabaseHandle } from './database.ts'
import { processPrefix } from './postgresql-pool.ts'
import { listen, publish } from '../cache/pubsub.ts'

// Tests that need PostgreSQL belong to the run that has one.
const servers = [process.env['TEST_DATABASE_URL']].filter((url) => url !== undefined)
const limits = { usual: { statementMs: 300 }, long: { statementMs: 5_000 } }

describe.each(servers)('failing connection', (url) => {
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

  it('Statements on connections that went silent fail as retryable, and new connections replace the dead ones', async () => {
    expect(await both()).toEqual(['answered', 'answered'])
    line.forgetOpen()
    expect(await both()).toEqual(['unavailable', 'unavailable'])
    expect(await both()).toEqual(['answered', 'answered'])
  })

  it('Statements fail in time when PostgreSQL accepts connections but says nothing, and work again when it answers', async () => {
    await line.set('blackhole')
    expect(await both()).toEqual(['unavailable', 'unavailable'])
    await line.set('pass')
    expect(await both()).toEqual(['answered', 'answered'])
  })

  it.each(['reset', 'refuse'] as const)(
    'Statements fail as retryable when connections %s, and work again when the line does',
    async (mode) => {
      expect(await both()).toEqual(['answered', 'answered'])
      await line.set(mode)
      expect(await both()).toEqual(['unavailable', 'unavailable'])
      await line.set('pass')
      expect(await both()).toEqual(['answered', 'answered'])
    },
  )

  it('A transaction on a dead connection stores nothing, and its connection is not used again', async () => {
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

  it('Events continue on another connection when the listening one was silently dropped', async () => {
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

describe.each(servers)('slow statement', (url) => {
  let handle: DatabaseHandle
  beforeEach(async () => void (handle = await openDatabase({ url, poolSize: 2, limits })))
  afterEach(() => handle.close())

  it('A statement that takes too long is ended by PostgreSQL with a retryable error', async () => {
    const error: unknown = await handle.db.execute(sql`select pg_sleep(60)`).catch((failed: unknown) => failed)
    expect(sqlState(error)).toBe('57014')
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('A statement of a job that reads whole tables may take longer', async () => {
    const { rows } = await handle.longDb.execute(sql`select pg_sleep(1.5), 1 as one`)
    expect(rows).toMatchObject([{ one: 1 }])
  })

  it('No statement is compiled, with a pooler or without', async () => {
    const pooled = await openDatabase({ url, directUrl: url, poolSize: 1, limits })
    const { rows } = await handle.pool.query('show jit')
    const { rows: rowsOfJob } = await pooled.longDb.execute(sql`show jit`)
    await pooled.close()
    expect([...rows, ...rowsOfJob]).toEqual([{ jit: 'off' }, { jit: 'off' }])
  })
})

const pooledLimits = { usual: { statementMs: 3_000 }, long: { statementMs: 60_000 } }

describe.each(servers)('pooled connections', (url) => {
  let handle: DatabaseHandle
  const open = async (directUrl?: string) =>
    (handle = await openDatabase({ url, directUrl, poolSize: 1, limits: pooledLimits }))
  afterEach(() => handle.close())

  const nameOf = async (query: (text: string) => Promise<{ rows: { name: string }[] }>) =>
    (await query(`select current_setting('application_name') as name`)).rows[0]?.name

  it.each([
    ['a name without a pooler', undefined, 2],
    ['no name behind a pooler', url, 0],
  ])('A named statement has %s', async (_title, directUrl, prepared) => {
    const { db, pool } = await open(directUrl)
    await db
      .select({ one: sql<number>`1` })
      .from(sql`(values (1)) as t`)
      .prepare('pooled_test_one')
      .execute()
    await pool.query({ name: 'pooled_test_two', text: 'select 2' })
    const { rows } = await pool.query(
      `select count(*)::int as prepared from pg_prepared_statements where name like 'pooled_test_%'`,
    )
    expect(rows).toEqual([{ prepared }])
  })

  it('Pooled connections share one name, and those that keep their session name their process', async () => {
    const { pool, alone, client } = await open(url)
    expect(await nameOf((text) => pool.query(text))).toBe('yilu')
    const direct = client()
    await direct.connect()
    expect(await nameOf((text) => direct.query(text))).toMatch(new RegExp(`^${processPrefix}`))
    await direct.end()
    await alone(async (one) =>
      expect((await one.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]),
    )
  })

  it('Notifications, migrations and long jobs use the direct address alone', async () => {
    const { pool, longDb, alone, client } = await open('postgres://nobody@127.0.0.1:1/nothing')
    await pool.query('select 1')
    await expect(longDb.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
    await expect(alone((one) => one.query('select 1'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(client().connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('A long job sets its time limit itself', async () => {
    const { longDb } = await open(`${url}${url.includes('?') ? '&' : '?'}statement_timeout=0`)
    const { rows } = await longDb.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '1min' }])
  })
})
