import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, TestClock } from 'pg-boss'
import type { Job as StoredJob } from 'pg-boss'
import type { z } from 'zod'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { systemContext } from './context.ts'
import type { Ctx, Server } from './context.ts'
import type { Database, DatabaseHandle } from './database.ts'
import { newId } from './id.ts'
import { bossDatabase } from './jobs.database.ts'
import type { Logger } from './log.ts'

/** Work that runs later or by the clock. It may run twice (a process can die right after it), so it must bear that. */
export type Job<T = null> = {
  /** `media.sizes`: the feature and what is done. Stored with the waiting work, so never rename one in use. */
  name: string
  /** Shape of the data, in what JSON can carry; a job without one takes `null`. */
  schema?: z.ZodType<T>
  run(ctx: Ctx, data: T): Promise<void>
  /** After a failure: how many more times, and seconds before the first of them; each wait doubles, up to an hour. */
  retry?: { limit: number; delaySeconds: number }
  /** Minutes, hours, days, months, weekdays in China's time: `0 * * * *` is every full hour. Such a job takes no data. */
  cron?: string
}
export type AnyJob = Omit<Job, 'schema' | 'run'> & { schema?: z.ZodType; run(ctx: Ctx, data: never): Promise<void> }
export type EnqueueOptions = {
  /** Not before this time; at once when absent. */
  startAfter?: Date
  /** While a job of this name and key waits, a second one is not added. */
  singletonKey?: string
}

/** Declares a job; list it in app.ts. */
export const job = <T = null>(declaration: Job<T>): Job<T> => declaration

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<T>(ctx: Ctx, declaration: Job<T>, data: T, options: EnqueueOptions = {}): Promise<void> {
  const checked = declaration.schema ? declaration.schema.parse(data) : null
  await ctx.server.jobs.send(ctx.db, declaration, checked, ctx.requestId, options.startAfter ?? ctx.now, options.singletonKey)
}

export type JobRunner = {
  /** Prepares the store and the schedules; before it nothing can be enqueued. Brings changed schedules up to date. */
  open(server: Server, jobs: readonly AnyJob[]): Promise<void>
  /** Begins to look for due jobs, every second and as long as there are some. */
  start(): void
  /** Takes no new job, gives running ones 8 s; what is still running then is run again by the next process. */
  stop(): Promise<void>
  /** Runs everything that is due, one after the other, until nothing is. Resolves to the number of runs. For tests. */
  runDue(): Promise<number>
  /** The first time after `from` at which a schedule asks for a run. */
  nextRun(cron: string, from: Date): Date
  send(db: Database, declaration: AnyJob, data: unknown, requestId: string, startAfter: Date, singletonKey?: string): Promise<void>
}

type Waiting = { job: string; data: unknown; requestId: string }

/** One queue for all: its policy keeps one waiting job per singleton key, and every other job gets a key of its own. */
const queue = 'jobs'
const queueOptions = { policy: 'short', expireInSeconds: 900, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: 86_400 }
const timeZone = 'Asia/Shanghai'
const atOnce = 4
const idleMs = 1_000
const stopLimitMs = 8_000

/** The runner over an open database. A clock that is not the system's is shown to the store as well. */
export function createJobs(database: DatabaseHandle, log: Logger, clock: Clock = systemClock): JobRunner {
  const standingClock = clock === systemClock ? undefined : new TestClock(clock.now())
  const boss = new PgBoss({
    db: bossDatabase(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: !standingClock,
    supervise: !standingClock,
    reindex: database.kind === 'postgresql',
    ...(standingClock && { clock: standingClock }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job store has trouble'))
  const running = new Map<string, Promise<void>>()
  let declared = new Map<string, AnyJob>()
  let server: Server | undefined
  let stopping: AbortController | undefined
  let pumping: Promise<void> | undefined

  async function runOne(stored: StoredJob<Waiting>): Promise<void> {
    const { job: name, data, requestId } = stored.data
    const facts = { job: name, requestId: requestId ?? stored.id, attempt: stored.retryCount + 1 }
    const began = performance.now()
    try {
      const declaration = declared.get(name)
      if (!declaration || !server) throw new Error(`no such job: ${name}`)
      await declaration.run(systemContext(server, facts.requestId), (declaration.schema?.parse(data) ?? null) as never)
      await boss.complete(queue, stored)
      log.info({ ...facts, ms: Math.round(performance.now() - began) }, 'job done')
    } catch (error) {
      log.error({ ...facts, err: error }, 'job failed')
      // The reason stands in the log, under its rules for secrets; the store keeps none.
      await boss.fail(queue, stored).catch((lost: unknown) => log.warn({ ...facts, err: lost }, 'a failed job stays marked as running'))
    }
  }

  async function fetchDue(most: number): Promise<StoredJob<Waiting>[]> {
    if (!database.writable()) return []
    return boss.fetch<Waiting>(queue, { batchSize: most }).catch((error: unknown) => {
      log.warn({ err: error }, 'due jobs cannot be read')
      return []
    })
  }

  async function pump(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const free = atOnce - running.size
      const due = await fetchDue(free)
      for (const stored of due) running.set(stored.id, runOne(stored).finally(() => running.delete(stored.id)))
      if (running.size >= atOnce) await Promise.race(running.values())
      else if (due.length < free) await pause(idleMs, signal)
    }
  }

  return {
    async open(owner, jobs) {
      server = owner
      declared = new Map(jobs.map((declaration) => [declaration.name, declaration]))
      await boss.start()
      if (!(await boss.getQueue(queue))) await boss.createQueue(queue, queueOptions)
      await matchSchedules(boss, jobs)
    },
    start() {
      stopping = new AbortController()
      pumping = pump(stopping.signal)
    },
    async stop() {
      stopping?.abort()
      await Promise.race([Promise.all([pumping, ...running.values()]), new Promise((resolve) => setTimeout(resolve, stopLimitMs).unref())])
      const unfinished = [...running.keys()]
      if (unfinished.length > 0) await boss.fail(queue, unfinished)
      await boss.stop({ graceful: false })
    },
    async runDue() {
      await standingClock?.setTime(clock.now())
      let runs = 0
      for (;;) {
        const [next] = await fetchDue(1)
        if (!next) return runs
        await runOne(next)
        runs++
      }
    },
    nextRun: (cron, from) => boss.previewSchedule(cron, { tz: timeZone, from, count: 1 })[0] as Date,
    async send(db, declaration, data, requestId, startAfter, singletonKey) {
      if (!declared.has(declaration.name)) throw new Error(`job ${declaration.name} is not listed in app.ts`)
      const waiting: Waiting = { job: declaration.name, data, requestId }
      await boss.send(queue, waiting, {
        db: fromDrizzle(db, sql),
        startAfter,
        singletonKey: singletonKey === undefined ? newId() : `${declaration.name}:${singletonKey}`,
        ...retryOf(declaration),
      })
    },
  }
}

const retryOf = ({ retry = { limit: 5, delaySeconds: 30 } }: AnyJob) => ({ retryLimit: retry.limit, retryDelay: retry.delaySeconds, retryBackoff: true })

/** Writes only what differs, so that a start with nothing new costs one query. */
async function matchSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const stored = new Map((await boss.getSchedules(queue)).map(({ key, cron }) => [key, cron]))
  for (const declaration of jobs) {
    const { name, cron } = declaration
    const isKnown = stored.get(name) === cron
    stored.delete(name)
    if (!cron || isKnown) continue
    await boss.schedule(queue, cron, { job: name, data: null }, { key: name, tz: timeZone, ...retryOf(declaration) })
  }
  for (const name of stored.keys()) await boss.unschedule(queue, name)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
