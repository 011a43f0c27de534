import type { Ctx } from '../../../../server/context.ts'
import { currentRates, dayOf } from '../../../reference/rates/current-rates.ts'
import { mostDaysOld } from '../../../reference/rates/rates.policy.ts'
import { rateFaultNames, rateSourceName } from '../../../reference/rates/rates.names.policy.ts'
import { watchRates } from '../../../reference/rates/rates.service.ts'
import { importRateTable } from '../../../tool/import-rate/import-rate.service.ts'
import { dayMs, hourMs } from '../../../../shared/text/durations.ts'
import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, good, wrong } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'

/** Neither bank publishes on weekends, and a public holiday may join one. */
const staleAfterDays = 5
/** Taxes and duties mostly change at the turn of a year. */
const importStaleAfterDays = 400
/** The job runs every three hours. */
const fetchedEveryMs = 3 * hourMs

export async function checkRates(ctx: Ctx): Promise<StateFinding[]> {
  return [await checkNewest(ctx), ...(await checkSources(ctx)), await checkImportRates(ctx)]
}

const daysSince = (ctx: Ctx, day: string) => Math.round((Date.parse(dayOf(ctx.now)) - Date.parse(day)) / dayMs)
const newestOf = (days: readonly string[]) => days.toSorted().at(-1)

async function checkNewest(ctx: Ctx): Promise<StateFinding> {
  const newest = newestOf((await currentRates(ctx)).map(({ on }) => on))
  const act = { advice: m.platform_state_advice_rates(), link: '/operator/rates' }
  if (!newest) return wrong(m.platform_state_rates_none({ days: mostDaysOld }), act)
  const days = daysSince(ctx, newest)
  const text = m.platform_state_rates_newest({ day: formatCalendarDay(newest, ctx.locale), days })
  return days > staleAfterDays ? doubtful(text, act) : good(text)
}

async function checkSources(ctx: Ctx): Promise<StateFinding[]> {
  const { isFetching, sources } = await watchRates(ctx, {})
  if (!isFetching) return [good(m.platform_state_rates_off())]
  const hasHadTime = ctx.now.getTime() - ctx.server.recent.startedAt.getTime() > fetchedEveryMs
  return sources.map(({ source, fault, succeededAt }) => {
    const name = rateSourceName(source)
    const act = { advice: m.platform_state_advice_rate_source(), link: '/operator/rates' }
    const at = succeededAt ? new Date(succeededAt) : null
    if (fault)
      return doubtful(m.platform_state_rate_fault({ source: name, fault: rateFaultNames[fault]() }), { ...act, at })
    if (at) return good(m.platform_state_rate_fetched({ source: name }), { at })
    const text = m.platform_state_rate_never({ source: name })
    return hasHadTime ? doubtful(text, act) : good(text)
  })
}

async function checkImportRates(ctx: Ctx): Promise<StateFinding> {
  const rates = await importRateTable.get(ctx)
  const newest = newestOf(rates.map(({ sourceDate }) => sourceDate))
  const act = { advice: m.platform_state_advice_import_rates(), link: '/operator/import-rates' }
  if (!newest) return wrong(m.platform_state_import_rates_none(), act)
  const text = m.platform_state_import_rates({ count: rates.length, day: formatCalendarDay(newest, ctx.locale) })
  return daysSince(ctx, newest) > importStaleAfterDays ? doubtful(text, act) : good(text)
}
