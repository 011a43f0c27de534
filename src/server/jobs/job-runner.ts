import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, TestClock } from 'pg-boss'
import type { Job as StoredJob } from 'pg-boss'
import { briefReason } from '../state/brief-reason.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseHandle } from '../database/database.ts'
import { newId } from '../id.ts'
import { beatMs, laneNames, lanes, superviseSeconds } from './job-lanes.ts'
import type { Lane } from './job-lanes.ts'
import { dailyRuns, laneOf, matchSchedules, nextRun, prepareLanes, retriesOf, secondsBeforeRetry } from './job-plan.ts'
import type { DailyRun, JobPlan } from './job-plan.ts'
import type { StoredFailure } from './job-state.ts'
import { bossDatabase } from './job-store.ts'
import { dueLanes } from './waiting-jobs.ts'
import type { Logger } from '../log.ts'

export type OnRun = (name: string, result: 'done' | 'failed', seconds: number) => void
export type RunJob = (name: string, data: unknown, requestId: string) => Promise<void>

export type JobRunner = {
  /** Prepares the store and updates the schedules; nothing can be enqueued before. `run` does the work. */
  open(plans: readonly JobPlan[], run: RunJob): Promise<void>
  /** Starts polling for due jobs, every second and while there are some. */
  start(): void
  /** Takes no new job and gives running ones 5 s; the next process runs the unfinished ones again. */
  stop(): Promise<void>
  /** Runs all due jobs one after the other until none is left. Resolves to the number of runs. For tests. */
  runDue(): Promise<number>
  /** Makes the jobs of dead processes due again; a started runner does so itself. For tests. */
  requeueStalled(): Promise<void>
  /** The first scheduled time after `from`. */
  nextRun(cron: string, from: Date): Date
  /** The names of all jobs. */
  names(): string[]
  /** The jobs that run once a day, with their last scheduled time. */
  dailyRuns(now: Date): DailyRun[]
  /** Due after `delayMs` by the database's clock. */
  send(
    db: Database,
    plan: JobPlan,
    data: unknown,
    requestId: string,
    delayMs: number,
    singletonKey?: string,
  ): Promise<void>
}

type Waiting = { job: string; data: unknown; requestId: string }
type Stored = StoredJob<Waiting>
type Running = { lane: Lane; stored: Stored; done: Promise<void> }

const idleMs = 1_000
const stopLimitMs = 5_000
/** The first start fills the embedded database in one transaction on its only connection, which takes a minute or more: no trouble for five. */
const embeddedPatience = 30

/** The runner over an open database. The store also uses a clock other than the system's. */
export function createJobs(
  database: DatabaseHandle,
  log: Logger,
  clock: Clock = systemClock,
  onRun: OnRun = () => undefined,
): JobRunner {
  const testClock = clock === systemClock ? undefined : new TestClock(clock.now())
  const store = bossDatabase(database.pool, database.kind === 'embedded' ? embeddedPatience : 0)
  const boss = new PgBoss({
    db: store,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: !testClock,
    supervise: !testClock,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds - 5,
    reindex: database.kind === 'postgresql',
    ...(testClock && { clock: testClock }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job store has trouble'))
  const running = new Map<string, Running>()
  let plansByName = new Map<string, JobPlan>()
  let run: RunJob | undefined
  let stopping: AbortController | undefined
  let polling: Promise<void> | undefined
  let beating: NodeJS.Timeout | undefined

  const runningIn = (lane: Lane) => [...running.values()].filter((one) => one.lane === lane)
  /** In the database's time, which may differ from ours; a test clock is not the database's, so its time is passed. */
  const dueAfter = (milliseconds: number) =>
    testClock ? new Date(clock.now().getTime() + milliseconds) : milliseconds / 1000

  async function runOne(lane: Lane, stored: Stored): Promise<void> {
    const { job: name, data, requestId } = stored.data
    const facts = { job: name, requestId: requestId ?? stored.id, attempt: stored.retryCount + 1 }
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      await run?.(name, data, facts.requestId)
      await boss.complete(lane, stored)
      log.info({ ...facts, ms: Math.round(seconds() * 1000) }, 'job done')
      onRun(name, 'done', seconds())
    } catch (error) {
      log.error({ ...facts, err: error }, 'job failed')
      onRun(name, 'failed', seconds())
      // The whole reason is in the log, which removes secrets; the store keeps a brief one.
      await retryLater(lane, stored, briefReason(error)).catch((lost: unknown) =>
        log.warn({ ...facts, err: lost }, 'a failed job stays marked as running'),
      )
    }
  }

  async function retryLater(lane: Lane, stored: Stored, reason: string): Promise<void> {
    const failure: StoredFailure = { reason, at: clock.now().toISOString() }
    const startAfter = dueAfter(secondsBeforeRetry(plansByName.get(stored.data.job), stored.retryCount) * 1000)
    await database.db.transaction(async (transaction) => {
      const db = fromDrizzle(transaction, sql)
      await boss.fail(lane, stored, failure, { db })
      await boss.update(lane, undefined, { id: stored.id, startAfter, db })
    })
  }

  async function findDueLanes(): Promise<Lane[]> {
    if (!database.writable()) return []
    return dueLanes(store).catch((error: unknown) => {
      log.warn({ err: error }, 'due jobs cannot be read')
      return []
    })
  }

  async function fetchDue(lane: Lane, most: number): Promise<Stored[]> {
    if (!database.writable()) return []
    return boss.fetch<Waiting>(lane, { batchSize: most }).catch((error: unknown) => {
      log.warn({ err: error }, 'due jobs cannot be read')
      return []
    })
  }

  /** Runs what is due in a lane, as much at once as it may, until nothing is. */
  async function drain(lane: Lane, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const free = lanes[lane] - runningIn(lane).length
      const due = free > 0 ? await fetchDue(lane, free) : []
      for (const stored of due)
        running.set(stored.id, { lane, stored, done: runOne(lane, stored).finally(() => running.delete(stored.id)) })
      if (due.length < free) return
      await Promise.race(runningIn(lane).map(({ done }) => done))
    }
  }

  /** Asks for all lanes at once: to fetch from each costs five statements a second, although almost always none is due. */
  async function poll(signal: AbortSignal): Promise<void> {
    const draining = new Map<Lane, Promise<void>>()
    while (!signal.aborted) {
      for (const lane of await findDueLanes())
        if (!draining.has(lane))
          draining.set(
            lane,
            drain(lane, signal).finally(() => draining.delete(lane)),
          )
      await pause(idleMs, signal)
    }
    await Promise.all(draining.values())
  }

  async function beat(): Promise<void> {
    for (const lane of laneNames) {
      const held = runningIn(lane).map(({ stored }) => stored)
      if (held.length > 0)
        await boss
          .touch(lane, held)
          .catch((error: unknown) => log.warn({ err: error }, 'the job store was not told that jobs go on'))
    }
  }

  return {
    async open(plans, work) {
      run = work
      plansByName = new Map(plans.map((plan) => [plan.name, plan]))
      await boss.start()
      await prepareLanes(boss)
      // Any call makes the store cache a queue. Otherwise the first enqueue would look it up on a separate connection
      // from inside a transaction, and the embedded database has only one.
      for (const lane of laneNames) await boss.findJobs(lane, { id: newId() })
      await matchSchedules(boss, plans)
    },
    start() {
      const { signal } = (stopping = new AbortController())
      polling = poll(signal)
      beating = setInterval(() => void beat(), beatMs)
    },
    async stop() {
      stopping?.abort()
      await Promise.race([
        Promise.all([polling, ...[...running.values()].map(({ done }) => done)]),
        new Promise((resolve) => setTimeout(resolve, stopLimitMs).unref()),
      ])
      clearInterval(beating)
      for (const lane of laneNames) {
        const unfinished = runningIn(lane).map(({ stored }) => stored)
        if (unfinished.length > 0) await boss.fail(lane, unfinished)
      }
      await boss.stop({ graceful: false })
    },
    async runDue() {
      await testClock?.setTime(clock.now())
      let runs = 0
      for (;;) {
        let found = 0
        for (const lane of laneNames) {
          const [next] = await fetchDue(lane, 1)
          if (next) await runOne(lane, next)
          if (next) found++
        }
        if (found === 0) return runs
        runs += found
      }
    },
    async requeueStalled() {
      await testClock?.setTime(clock.now())
      await boss.supervise()
    },
    nextRun: (cron, from) => nextRun(boss, cron, from),
    names: () => [...plansByName.keys()],
    dailyRuns: (now) => dailyRuns(boss, [...plansByName.values()], now),
    async send(db, plan, data, requestId, delayMs, singletonKey) {
      if (!plansByName.has(plan.name)) throw new Error(`job ${plan.name} is not listed in app.ts`)
      const waiting: Waiting = { job: plan.name, data, requestId }
      await boss.send(laneOf(plan), waiting, {
        db: fromDrizzle(db, sql),
        startAfter: dueAfter(delayMs),
        singletonKey: singletonKey === undefined ? newId() : `${plan.name}:${singletonKey}`,
        ...retriesOf(plan),
      })
    },
  }
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
