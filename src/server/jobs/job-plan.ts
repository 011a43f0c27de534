import type { PgBoss } from 'pg-boss'
import { dayMs } from '../../shared/text/durations.ts'
import { laneNames, laneOptions, lanePolicy } from './job-lanes.ts'
import type { Lane } from './job-lanes.ts'

export type JobPlan = {
  /** `media.sizes`: feature and action. Stored with waiting jobs: never rename one in use. */
  name: string
  /** Its queue; `jobs` by default. */
  lane?: Lane
  /** Retries after a failure: their number, and seconds before the first one; each delay doubles, up to an hour. */
  retry?: { limit: number; delaySeconds: number }
  /** Minute, hour, day, month, weekday in China's time: `0 * * * *` is every full hour. Such a job takes no data. */
  cron?: string
}

const timeZone = 'Asia/Shanghai'
const longestWaitSeconds = 3600
const usualRetry = { limit: 5, delaySeconds: 30 }

export const laneOf = ({ lane = 'jobs' }: JobPlan): Lane => lane

/** The store itself does not delay: it only retries jobs of dead processes, which continue at once. */
export const retriesOf = ({ retry = usualRetry }: JobPlan) => ({
  retryLimit: retry.limit,
  retryDelay: 0,
  retryBackoff: false,
})

/**
 * Seconds until the retry of a job that has failed `failures` times; randomised, so that jobs that failed together do
 * not return together.
 */
export const secondsBeforeRetry = (plan: JobPlan | undefined, failures: number): number =>
  Math.min(longestWaitSeconds, (plan?.retry ?? usualRetry).delaySeconds * 2 ** failures * (1 + Math.random()))

/** The first scheduled time after `from`. */
export const nextRun = (boss: PgBoss, cron: string, from: Date): Date =>
  boss.previewSchedule(cron, { tz: timeZone, from, count: 1 })[0] as Date

/** A job that runs once a day, and when it was last due. */
export type DailyRun = { name: string; dueAt: Date }

export const dailyRuns = (boss: PgBoss, plans: readonly JobPlan[], now: Date): DailyRun[] =>
  plans.flatMap(({ name, cron }) => {
    if (!cron) return []
    // China has no summer time, so each day of such a job has 24 hours.
    const dueAt = nextRun(boss, cron, new Date(now.getTime() - dayMs))
    const isDaily = nextRun(boss, cron, dueAt).getTime() - dueAt.getTime() === dayMs
    return isDaily && dueAt <= now ? [{ name, dueAt }] : []
  })

/** Creates the queue of each lane, or updates an older one. */
export async function prepareLanes(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getQueues([...laneNames])).map((queue) => [queue.name, queue]))
  for (const lane of laneNames) {
    const known = stored.get(lane)
    if (!known) await boss.createQueue(lane, { policy: lanePolicy, ...laneOptions })
    else if (
      known.heartbeatSeconds !== laneOptions.heartbeatSeconds ||
      known.expireInSeconds !== laneOptions.expireInSeconds
    )
      await boss.updateQueue(lane, laneOptions)
  }
}

/** Writes only differences, so that a start without changes costs one query. */
export async function matchSchedules(boss: PgBoss, plans: readonly JobPlan[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [`${schedule.name} ${schedule.key}`, schedule]))
  for (const plan of plans) {
    const { name, cron } = plan
    if (!cron) continue
    const lane = laneOf(plan)
    // A unique key: the queue keeps a single waiting job per key, and the others of that minute would be lost.
    const options = { singletonKey: name, tz: timeZone, ...retriesOf(plan) }
    const known = stored.get(`${lane} ${name}`)
    stored.delete(`${lane} ${name}`)
    const isSame =
      known?.cron === cron &&
      Object.entries(options).every(
        ([option, value]) => (known.options as Record<string, unknown> | undefined)?.[option] === value,
      )
    if (!isSame) await boss.schedule(lane, cron, { job: name, data: null }, { key: name, ...options })
  }
  for (const { name, key } of stored.values()) await boss.unschedule(name, key)
}
