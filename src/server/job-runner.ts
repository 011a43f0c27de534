import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, TestClock } from 'pg-boss'
import type { Job as StoredJob } from 'pg-boss'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Database, DatabaseHandle } from './database.ts'
import { newId } from './id.ts'
import { bossDatabase } from './job-store.ts'
import type { Logger } from './log.ts'

export type JobPlan = {
  /** `media.sizes`: the feature and what is done. Stored with the waiting work, so never rename one in use. */
  name: string
  /** After a failure: how many more times, and seconds before the first of them; each wait doubles, up to an hour. */
  retry?: { limit: number; delaySeconds: number }
  /** Minutes, hours, days, months, weekdays in China's time: `0 * * * *` is every full hour. Such a job takes no data. */
  cron?: string
}
export type RunJob = (name: string, data: unknown, requestId: string) => Promise<void>

export type JobRunner = {
  /** Prepares the store and brings the schedules up to date; before it nothing can be enqueued. `run` does the work. */
  open(plans: readonly JobPlan[], run: RunJob): Promise<void>
  /** Begins to look for due jobs, every second and as long as there are some. */
  start(): void
  /** Takes no new job, gives running ones 8 s; what is still running then is run again by the next process. */
  stop(): Promise<void>
  /** Runs everything that is due, one after the other, until nothing is. Resolves to the number of runs. For tests. */
  runDue(): Promise<number>
  /** The first time after `from` at which a schedule asks for a run. */
  nextRun(cron: string, from: Date): Date
  send(db: Database, plan: JobPlan, data: unknown, requestId: string, startAfter: Date, singletonKey?: string): Promise<void>
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
  let known = new Set<string>()
  let run: RunJob | undefined
  let stopping: AbortController | undefined
  let pumping: Promise<void> | undefined

  async function runOne(stored: StoredJob<Waiting>): Promise<void> {
    const { job: name, data, requestId } = stored.data
    const facts = { job: name, requestId: requestId ?? stored.id, attempt: stored.retryCount + 1 }
    const began = performance.now()
    try {
      await run?.(name, data, facts.requestId)
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
    async open(plans, work) {
      run = work
      known = new Set(plans.map(({ name }) => name))
      await boss.start()
      if (!(await boss.getQueue(queue))) await boss.createQueue(queue, queueOptions)
      // Any call makes the store remember the queue. Otherwise the first enqueue would look it up on a connection of its
      // own from inside a transaction, and the embedded database has only one.
      await boss.findJobs(queue, { id: newId() })
      await matchSchedules(boss, plans)
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
    async send(db, plan, data, requestId, startAfter, singletonKey) {
      if (!known.has(plan.name)) throw new Error(`job ${plan.name} is not listed in app.ts`)
      const waiting: Waiting = { job: plan.name, data, requestId }
      await boss.send(queue, waiting, {
        db: fromDrizzle(db, sql),
        startAfter,
        singletonKey: singletonKey === undefined ? newId() : `${plan.name}:${singletonKey}`,
        ...retryOf(plan),
      })
    },
  }
}

const retryOf = ({ retry = { limit: 5, delaySeconds: 30 } }: JobPlan) => ({ retryLimit: retry.limit, retryDelay: retry.delaySeconds, retryBackoff: true })

/** Writes only what differs, so that a start with nothing new costs one query. */
async function matchSchedules(boss: PgBoss, plans: readonly JobPlan[]): Promise<void> {
  const stored = new Map((await boss.getSchedules(queue)).map(({ key, cron, options }) => [key, `${cron} ${(options as { singletonKey?: string } | null)?.singletonKey ?? ''}`]))
  for (const plan of plans) {
    const { name, cron } = plan
    const isKnown = stored.get(name) === `${cron} ${name}`
    stored.delete(name)
    if (!cron || isKnown) continue
    // Under a key of its own: of jobs that share one, the queue keeps a single one waiting, and the others of that minute would be lost.
    await boss.schedule(queue, cron, { job: name, data: null }, { key: name, singletonKey: name, tz: timeZone, ...retryOf(plan) })
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
