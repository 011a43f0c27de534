import { alertThresholds } from '../../../server/metrics/alert-thresholds.ts'
import type { WatchedAlert } from '../../../server/metrics/alert-thresholds.ts'
import { m } from '../../../shared/wording/messages.js'
import { verdicts } from './operator.state.contract.ts'
import type { StateFinding, StateRow, Verdict } from './operator.state.contract.ts'

type More = Partial<Pick<StateFinding, 'advice' | 'runbook' | 'link'>> & { at?: Date | null; rows?: StateRow[] }

const finding =
  (verdict: Verdict) =>
  (text: string, { at, ...more }: More = {}): StateFinding => ({
    verdict,
    text,
    advice: null,
    runbook: null,
    link: null,
    rows: [],
    ...more,
    at: at?.toISOString() ?? null,
  })

export const good = finding('good')
export const doubtful = finding('doubtful')
export const wrong = finding('wrong')

/** What the runbooks say, for people who do not run servers; docs/runbooks.md has the commands. */
const alertAdvice: Record<WatchedAlert, () => string> = {
  YiluErrors: m.platform_state_advice_errors,
  YiluSlow: m.platform_state_advice_slow,
  YiluPoolExhausted: m.platform_state_advice_pool,
  YiluStatementsSlow: m.platform_state_advice_statements,
  YiluJobsLate: m.platform_state_advice_jobs_late,
  YiluJobsFail: m.platform_state_advice_jobs_fail,
  YiluSendingFails: m.platform_state_advice_sending,
  YiluDiskNearlyFull: m.platform_state_advice_disk,
  YiluMemoryHigh: m.platform_state_advice_memory,
  YiluEventLoopBlocked: m.platform_state_advice_event_loop,
}

/** A finding whose verdict is that of an alert: good within its limit, otherwise as severe as the rule. */
export function judged(alert: WatchedAlert, value: number, text: string, more: More = {}): StateFinding {
  const threshold = alertThresholds[alert]
  const isOver = 'isBelow' in threshold ? value < threshold.limit : value > threshold.limit
  return isOver ? alarming(alert, text, more) : good(text, more)
}

/**
 * The same for an alert on a percentile, of which this process counts what was slower than the limit: the percentile of
 * 99 is above it if more than one of a hundred was slower.
 */
export function judgedPercentile(
  alert: 'YiluSlow' | 'YiluStatementsSlow',
  slowShare: number,
  text: string,
): StateFinding {
  return slowShare > 1 - alertThresholds[alert].percentile / 100 ? alarming(alert, text) : good(text)
}

function alarming(alert: WatchedAlert, text: string, more: More = {}): StateFinding {
  const report = alertThresholds[alert].severity === 'page' ? wrong : doubtful
  return report(text, { ...more, advice: alertAdvice[alert](), runbook: alert })
}

export const worstOf = (all: readonly { verdict: Verdict }[]): Verdict =>
  verdicts[Math.max(0, ...all.map(({ verdict }) => verdicts.indexOf(verdict)))] as Verdict
