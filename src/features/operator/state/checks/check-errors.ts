import type { Ctx } from '../../../../server/context.ts'
import { alertThresholds } from '../../../../server/metrics/alert-thresholds.ts'
import { formatNumber, formatPercent } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, judged, judgedPercentile } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'
import { periodOf } from './period.ts'

/** The answers of this process. */
export async function checkErrors(ctx: Ctx): Promise<StateFinding[]> {
  const { recent } = ctx.server
  const number = (value: number) => formatNumber(value, ctx.locale)
  const failed = recent.total('failed-request')
  const text = m.platform_state_answers({
    period: periodOf(ctx),
    all: number(recent.total('request')),
    failed: number(failed),
    refused: number(recent.total('refused-request')),
  })
  const { minutes } = alertThresholds.YiluErrors
  const all = recent.total('request', minutes)
  const share = all === 0 ? 0 : recent.total('failed-request', minutes) / all
  const now = judged('YiluErrors', share, text)
  return [
    now.verdict === 'good' && failed > 0
      ? doubtful(text, { advice: m.platform_state_advice_errors(), runbook: 'YiluErrors' })
      : now,
    checkSpeed(ctx),
  ]
}

function checkSpeed({ server: { recent }, locale }: Ctx): StateFinding {
  const { minutes } = alertThresholds.YiluSlow
  const all = recent.total('timed-request', minutes)
  const share = all === 0 ? 0 : recent.total('slow-request', minutes) / all
  return judgedPercentile(
    'YiluSlow',
    share,
    m.platform_state_slow({ minutes, all: formatNumber(all, locale), share: formatPercent(share, locale) }),
  )
}
