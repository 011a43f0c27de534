import type { Ctx } from '../../../../server/context.ts'
import { alertThresholds } from '../../../../server/metrics/alert-thresholds.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, good, judged } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'
import { periodOf } from './period.ts'

type Channel = 'mail' | 'sms'

/** What the providers answered to this process; the queue of messages is among the jobs. */
export async function checkSending(ctx: Ctx): Promise<StateFinding[]> {
  const { settings, sms } = ctx.server
  return [
    settings.MAIL_URL
      ? good(m.platform_state_mail_provider())
      : doubtful(m.platform_state_mail_none(), { advice: m.platform_state_advice_mail_none() }),
    // Without a server they are written to the log, so nothing was sent.
    ...(settings.MAIL_URL ? [checkOutcomes(ctx, 'mail')] : []),
    sms.countries.length === 0
      ? good(m.platform_state_sms_none())
      : settings.SMS_PROVIDER === 'console'
        ? doubtful(m.platform_state_sms_console(), { advice: m.platform_state_advice_sms_console() })
        : good(m.platform_state_sms_provider({ provider: settings.SMS_PROVIDER, count: sms.countries.length })),
    ...(sms.countries.length === 0 ? [] : [checkOutcomes(ctx, 'sms')]),
  ]
}

function checkOutcomes(ctx: Ctx, channel: Channel): StateFinding {
  const { recent } = ctx.server
  const of = (outcome: 'sent' | 'failed', minutes?: number) => recent.total(`${channel}-${outcome}`, minutes)
  const { minutes } = alertThresholds.YiluSendingFails
  const failed = of('failed', minutes)
  const counts = {
    period: periodOf(ctx),
    sent: formatNumber(of('sent'), ctx.locale),
    failed: formatNumber(of('failed'), ctx.locale),
  }
  const last = recent.lastFailure(channel)
  const isRecent = last !== null && of('failed') > 0
  return judged(
    'YiluSendingFails',
    failed === 0 ? 0 : failed / (failed + of('sent', minutes)),
    channel === 'mail' ? m.platform_state_mail_counts(counts) : m.platform_state_sms_counts(counts),
    {
      rows: isRecent
        ? [
            {
              label: m.platform_state_last_failure(),
              text: last.reason,
              at: last.at.toISOString(),
              verdict: 'good',
            },
          ]
        : [],
    },
  )
}
