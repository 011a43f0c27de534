import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeClock } from '../clock.ts'
import { inTransaction, systemContext } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import { createServer } from '../create-server.ts'
import { migrateDatabase, openDatabase } from '../database/database.ts'
import type { DatabaseHandle } from '../database/database.ts'
import { createJobs } from './job-runner.ts'
import { enqueue, job, openJobs } from './jobs.ts'
import type { AnyJob } from './jobs.ts'
import { lanes } from './job-lanes.ts'
import { createLogger } from '../log.ts'
import { readSettings } from '../settings/settings.ts'

const start = new Date('2026-11-02T01:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const ran: string[] = []
let failures = 0
let database: DatabaseHandle

beforeAll(async () => {
  database = await openDatabase({ folder: 'memory' })
  await migrateDatabase(database, 'migrations')
})
afterAll(() => database.close())

const greet = job({
  name: 'test.greet',
  schema: z.object({ to: z.string() }),
  run: async (_ctx, { to }) => void ran.push(to),
})
const fail = job({
  name: 'test.fail',
  retry: { limit: 2, delaySeconds: 60 },
  async run() {
    failures++
    throw new Error('no luck with 13812340001')
  },
})
const nightly = job({ name: 'test.nightly', cron: '0 3 * * *', run: async () => void ran.push('nightly') })
const jobs: AnyJob[] = [greet, fail, nightly]

describe('jobs', () => {
  const clock = fakeClock(start)
  const logged: string[] = []
  const log = createLogger('info', { write: (line: string) => void logged.push(line) })
  let server: Server
  let ctx: Ctx

  beforeAll(async () => {
    server = await createServer(readSettings({ NODE_ENV: 'test' }), database, log, clock)
    await openJobs(server, jobs)
  })
  beforeEach(async () => {
    await database.pool.query('delete from pgboss.job')
    clock.set(start)
    ctx = systemContext(server, 'request-1')
    ran.length = 0
    logged.length = 0
    failures = 0
  })
  afterAll(() => server.jobs.stop())

  it('An enqueued job runs once', async () => {
    await enqueue(ctx, greet, { to: 'Anna' })
    expect(await server.jobs.runDue()).toBe(1)
    expect(await server.jobs.runDue()).toBe(0)
    expect(ran).toEqual(['Anna'])
  })

  it('A job whose transaction is rolled back does not run', async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await enqueue(ctx, greet, { to: 'nobody' })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await server.jobs.runDue()).toBe(0)
  })

  it('A job with a start time does not run before it', async () => {
    await inTransaction(ctx, (ctx) => enqueue(ctx, greet, { to: 'later' }, { startAfter: minutes(10) }))
    clock.set(minutes(9))
    expect(await server.jobs.runDue()).toBe(0)
    clock.set(minutes(10))
    expect(await server.jobs.runDue()).toBe(1)
  })

  it('A second job with the key of a waiting one is not added', async () => {
    await enqueue(ctx, greet, { to: 'first' }, { singletonKey: 'a' })
    await enqueue(ctx, greet, { to: 'second' }, { singletonKey: 'a' })
    await enqueue(ctx, greet, { to: 'other' }, { singletonKey: 'b' })
    await server.jobs.runDue()
    await enqueue(ctx, greet, { to: 'third' }, { singletonKey: 'a' })
    await server.jobs.runDue()
    expect(ran).toEqual(['first', 'other', 'third'])
  })

  it('A failing job is retried after growing delays and then given up', async () => {
    await enqueue(ctx, fail, null)
    await server.jobs.runDue()
    expect(failures).toBe(1)
    clock.set(minutes(0.4))
    await server.jobs.runDue()
    expect(failures).toBe(1)
    clock.set(minutes(5))
    await server.jobs.runDue()
    clock.set(minutes(60))
    await server.jobs.runDue()
    clock.set(minutes(600))
    await server.jobs.runDue()
    expect(failures).toBe(3)
  })

  it('The job of a process that died is taken over within a minute and without the delay of a failure', async () => {
    const died = createJobs(database, log, clock)
    const took = Promise.withResolvers<void>()
    await died.open(jobs, () => (took.resolve(), new Promise(() => undefined)))
    await enqueue(ctx, greet, { to: 'Anna' })
    void died.runDue()
    await took.promise
    clock.set(minutes(0.4))
    await server.jobs.requeueStalled()
    expect(await server.jobs.runDue()).toBe(0)
    clock.set(minutes(0.75))
    await server.jobs.requeueStalled()
    expect(await server.jobs.runDue()).toBe(1)
    expect(ran).toEqual(['Anna'])
  })

  it('A failed job is logged with the request that caused it, without phones and without its data', async () => {
    await enqueue(ctx, fail, null)
    await server.jobs.runDue()
    const line = JSON.parse(logged.at(-1) ?? '') as Record<string, unknown>
    expect(line).toMatchObject({ job: 'test.fail', requestId: 'request-1', attempt: 1, msg: 'job failed' })
    expect(logged.join()).not.toContain('13812340001')
  })

  it('A job with data of the wrong shape and a job that is not listed are refused', async () => {
    await expect(enqueue(ctx, greet, { to: 1 } as never)).rejects.toThrow(z.ZodError)
    await expect(enqueue(ctx, job({ name: 'test.unlisted', run: async () => undefined }), null)).rejects.toThrow(
      'not listed',
    )
  })

  it('The next run of a schedule is computed in the time zone of China', () => {
    expect(server.jobs.nextRun('0 3 * * *', start)).toEqual(new Date('2026-11-02T19:00:00Z'))
  })

  it('Schedules are registered, changed and removed at the start', async () => {
    const schedules = async () =>
      (await database.pool.query(`select key, cron, options->>'singletonKey' as own from pgboss.schedule order by key`))
        .rows as unknown
    expect(await schedules()).toEqual([{ key: 'test.nightly', cron: '0 3 * * *', own: 'test.nightly' }])
    const next = createJobs(database, log, clock)
    await openJobs({ ...server, jobs: next }, [
      { ...nightly, cron: '0 4 * * *' },
      job({ name: 'test.hourly', cron: '0 * * * *', run: async () => undefined }),
    ])
    expect(await schedules()).toEqual([
      { key: 'test.hourly', cron: '0 * * * *', own: 'test.hourly' },
      { key: 'test.nightly', cron: '0 4 * * *', own: 'test.nightly' },
    ])
    await openJobs(server, jobs)
    expect(await schedules()).toEqual([{ key: 'test.nightly', cron: '0 3 * * *', own: 'test.nightly' }])
  })
})

describe('job runner', () => {
  let server: Server

  beforeEach(async () => {
    await database.pool.query('delete from pgboss.job')
    server = await createServer(readSettings({ NODE_ENV: 'test' }), database, createLogger('silent'))
  })

  it('Messages are sent while all slots for pictures from other hosts are taken', async () => {
    const release = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const allStarted = Promise.withResolvers<void>()
    let started = 0
    const slowHost = job({
      name: 'test.slow-host',
      lane: 'links',
      run: () => (++started === lanes.links && allStarted.resolve(), release.promise),
    })
    const message = job({ name: 'test.message', lane: 'messages', run: async () => sent.resolve() })
    await openJobs(server, [slowHost, message])
    for (let count = 0; count < 20; count++)
      await inTransaction(systemContext(server, 'request'), (ctx) => enqueue(ctx, slowHost, null))
    server.jobs.start()
    await allStarted.promise
    await inTransaction(systemContext(server, 'request'), (ctx) => enqueue(ctx, message, null))
    await sent.promise
    expect(started).toBe(lanes.links)
    const stopped = server.jobs.stop()
    release.resolve()
    await stopped
  })

  it('A due job runs at once although the clock of the process is two hours ahead of the database', async () => {
    const ahead = { ...server, clock: fakeClock(new Date(Date.now() + 2 * 3_600_000)) }
    await openJobs(server, [greet])
    ran.length = 0
    await enqueue(systemContext(ahead, 'request'), greet, { to: 'Anna' })
    expect(await server.jobs.runDue()).toBe(1)
    await server.jobs.stop()
  })

  it('The job runner finds due jobs by itself and lets a running job finish before it stops', async () => {
    const started = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    let isFinished = false
    const slow = job({
      name: 'test.slow',
      async run() {
        started.resolve()
        await release.promise
        isFinished = true
      },
    })
    await openJobs(server, [slow])
    await inTransaction(systemContext(server, 'request'), (ctx) => enqueue(ctx, slow, null))
    server.jobs.start()
    await started.promise
    const stopped = server.jobs.stop()
    release.resolve()
    await stopped
    expect(isFinished).toBe(true)
    const { rows } = await database.pool.query('select state from pgboss.job where name = $1', ['jobs'])
    expect(rows).toEqual([{ state: 'completed' }])
  })
})
