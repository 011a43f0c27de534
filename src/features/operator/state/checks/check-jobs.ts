import type { Ctx } from '../../../../server/context.ts'
import { countFailures, lastFailures, lastRuns } from '../../../../server/jobs/job-state.ts'
import type { Lane } from '../../../../server/jobs/job-lanes.ts'
import { waitingJobs } from '../../../../server/jobs/waiting-jobs.ts'
import { alertThresholds } from '../../../../server/metrics/alert-thresholds.ts'
import { formatDuration, formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, good, judged } from '../finding.ts'
import type { StateFinding, StateRow } from '../operator.state.contract.ts'
import { nameOfJob } from './job-names.ts'

const mostFailures = 10

const laneNames: Record<Lane, () => string> = {
  messages: m.platform_state_lane_messages,
  jobs: m.platform_state_lane_jobs,
  pictures: m.platform_state_lane_pictures,
  links: m.platform_state_lane_links,
  webhooks: m.platform_state_lane_webhooks,
}

export async function checkJobs(ctx: Ctx): Promise<StateFinding[]> {
  return [...(await checkLanes(ctx)), ...checkRepeated(ctx), await listFailures(ctx), await checkDaily(ctx)]
}

async function checkLanes(ctx: Ctx): Promise<StateFinding[]> {
  const failures = await countFailures(ctx.db, ctx.now)
  const number = (value: number) => formatNumber(value, ctx.locale)
  return (await waitingJobs(ctx.db, ctx.now)).map(({ lane, waiting, oldestSeconds }) => {
    const { givenUp = 0, repeated = 0 } = failures.find((one) => one.lane === lane) ?? {}
    const counts = {
      lane: laneNames[lane](),
      waiting: number(waiting),
      repeated: number(repeated),
      failed: number(givenUp),
    }
    const text =
      waiting > 0
        ? m.platform_state_lane_waiting({ ...counts, age: formatDuration(oldestSeconds, ctx.locale) })
        : givenUp + repeated > 0
          ? m.platform_state_lane(counts)
          : m.platform_state_lane_idle({ lane: laneNames[lane]() })
    const late = judged('YiluJobsLate', oldestSeconds, text)
    return late.verdict === 'good' && givenUp > 0
      ? doubtful(text, { advice: m.platform_state_advice_given_up() })
      : late
  })
}

/** Jobs that this process saw fail again and again. */
function checkRepeated({ server: { recent, jobs } }: Ctx): StateFinding[] {
  const { minutes, limit } = alertThresholds.YiluJobsFail
  return jobs.names().flatMap((name) => {
    const count = recent.total(`job-failed ${name}`, minutes)
    const text = m.platform_state_job_fails({ job: nameOfJob(name), count, minutes })
    return count > limit ? [judged('YiluJobsFail', count, text)] : []
  })
}

async function listFailures(ctx: Ctx): Promise<StateFinding> {
  const failures = await lastFailures(ctx.db, ctx.now, mostFailures)
  if (failures.length === 0) return good(m.platform_state_no_failures())
  const rows = failures.map(({ job, reason, at, isGivenUp }): StateRow => ({
    label: nameOfJob(job),
    text: isGivenUp ? m.platform_state_given_up({ reason }) : m.platform_state_repeated({ reason }),
    at: at.toISOString(),
    verdict: isGivenUp ? 'doubtful' : 'good',
  }))
  return failures.some(({ isGivenUp }) => isGivenUp)
    ? doubtful(m.platform_state_failures(), { rows, advice: m.platform_state_advice_failures() })
    : good(m.platform_state_failures(), { rows })
}

/**
 * Jobs of each day. The store forgets a run after a day, and a process that was stopped at the time of a job skips it:
 * so a job is missed only if this process was running when it was due.
 */
async function checkDaily(ctx: Ctx): Promise<StateFinding> {
  const daily = ctx.server.jobs.dailyRuns(ctx.now)
  const runs = await lastRuns(
    ctx.db,
    daily.map(({ name }) => name),
  )
  const lateMs = alertThresholds.YiluJobsLate.limit * 1000
  const rows = daily.map(({ name, dueAt }): StateRow => {
    const at = runs.get(name)
    const isMissed =
      (!at || at < dueAt) && ctx.server.recent.startedAt < dueAt && ctx.now.getTime() - dueAt.getTime() > lateMs
    return {
      label: nameOfJob(name),
      text: isMissed
        ? m.platform_state_daily_missed()
        : at
          ? m.platform_state_daily_ran()
          : m.platform_state_daily_none(),
      at: (isMissed ? dueAt : at)?.toISOString() ?? null,
      verdict: isMissed ? 'doubtful' : 'good',
    }
  })
  const missed = rows.filter(({ verdict }) => verdict === 'doubtful').length
  const text = m.platform_state_daily({ all: rows.length, ran: runs.size, missed })
  return missed > 0 ? doubtful(text, { rows, advice: m.platform_state_advice_daily() }) : good(text, { rows })
}
