import type { PgBoss } from 'pg-boss'
import { laneNames, laneOptions, lanePolicy } from './job-lanes.ts'
import type { Lane } from './job-lanes.ts'

export type JobPlan = {
  /** `media.sizes`: the feature and what is done. Stored with the waiting work, so never rename one in use. */
  name: string
  /** Where it waits for its turn; `jobs` when absent. */
  lane?: Lane
  /** After a failure: how many more times, and seconds before the first of them; each wait doubles, up to an hour. */
  retry?: { limit: number; delaySeconds: number }
  /** Minutes, hours, days, months, weekdays in China's time: `0 * * * *` is every full hour. Such a job takes no data. */
  cron?: string
}

const timeZone = 'Asia/Shanghai'
const longestWaitSeconds = 3600
const usualRetry = { limit: 5, delaySeconds: 30 }

export const laneOf = ({ lane = 'jobs' }: JobPlan): Lane => lane

/** The store itself does not delay: what it retries by itself are jobs of processes that have died, which go on at once. */
export const retriesOf = ({ retry = usualRetry }: JobPlan) => ({
  retryLimit: retry.limit,
  retryDelay: 0,
  retryBackoff: false,
})

/** Seconds until a job is tried again that has failed `failures` times before; spread, so that what failed together does not come back together. */
export const secondsBeforeRetry = (plan: JobPlan | undefined, failures: number): number =>
  Math.min(longestWaitSeconds, (plan?.retry ?? usualRetry).delaySeconds * 2 ** failures * (1 + Math.random()))

/** The first time after `from` at which a schedule asks for a run. */
export const nextRun = (boss: PgBoss, cron: string, from: Date): Date =>
  boss.previewSchedule(cron, { tz: timeZone, from, count: 1 })[0] as Date

/** Makes the queue of each lane, or brings an older one up to date. */
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

/** Writes only what differs, so that a start with nothing new costs one query. */
export async function matchSchedules(boss: PgBoss, plans: readonly JobPlan[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [`${schedule.name} ${schedule.key}`, schedule]))
  for (const plan of plans) {
    const { name, cron } = plan
    if (!cron) continue
    const lane = laneOf(plan)
    // Under a key of its own: of jobs that share one, the queue keeps a single one waiting, and the others of that minute would be lost.
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
