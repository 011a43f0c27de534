import { and, asc, desc, eq } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { enqueue } from '../../../server/jobs/jobs.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { dayMs } from '../../../shared/text/durations.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { found, refuseFields } from '../../../shared/errors.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatCalendarDay, formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import type { ratesEndpoints } from './rates.contract.ts'
import { currentRates, dayOf, rateColumns, rateTable } from './current-rates.ts'
import { sourceJob } from './rates.jobs.ts'
import { doubtAbout, officialSources, ratesOn, ratioToDecimal } from './rates.policy.ts'
import type { OfficialSource, Rate } from './rates.policy.ts'
import { exchangeRates, rateRuns } from './rates.table.ts'

type Endpoints = typeof ratesEndpoints
type Pair = Pick<Rate, 'on' | 'base' | 'currency'>

/** Days ahead for which a rate may be entered: over a weekend and a holiday. */
const mostDaysAhead = 7

/** Public: the rates in force. */
export async function listRates(ctx: Ctx): Promise<EndpointResult<Endpoints['rates']>> {
  const items = await currentRates(ctx)
  return cache([items], '', () => ({ items }))
}

const cache = memoizeByIdentity<EndpointResult<Endpoints['rates']>>()

/** The rates of a day for operators, by default the newest, with the available days and the state of the sources. */
export async function watchRates(
  ctx: Ctx,
  { on }: EndpointInput<Endpoints['operatorRates']>,
): Promise<EndpointResult<Endpoints['operatorRates']>> {
  const days = await ctx.db
    .selectDistinct({ on: exchangeRates.on })
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.on))
    .limit(60)
  const today = dayOf(ctx.now)
  const day = on ?? days.find((one) => one.on <= today)?.on ?? today
  const items = await ctx.db
    .select({ ...rateColumns, changedAt: exchangeRates.changedAt })
    .from(exchangeRates)
    .where(eq(exchangeRates.on, day))
    .orderBy(asc(exchangeRates.base), asc(exchangeRates.currency), asc(exchangeRates.source))
  const runs = new Map((await ctx.db.select().from(rateRuns)).map((run) => [run.source, run]))
  return {
    on: day,
    days: days.map((one) => one.on),
    items: items.map((item) => ({ ...item, changedAt: item.changedAt.toISOString() })),
    isFetching: ctx.server.settings.RATES === 'on',
    sources: officialSources.map((source) => {
      const run = runs.get(source)
      return {
        source,
        triedAt: run?.triedAt.toISOString() ?? null,
        succeededAt: run?.succeededAt?.toISOString() ?? null,
        ratedOn: run?.ratedOn ?? null,
        fault: run?.fault ?? null,
      }
    }),
  }
}

/** Enters a rate by hand, or changes one; it takes precedence over the official ones of its day. */
export async function setRate(
  ctx: Ctx,
  { reason, isSure, ...rate }: EndpointInput<Endpoints['setRate']>,
): Promise<Record<string, never>> {
  const { userId } = ctx.actor as SignedIn
  const latest = dayOf(new Date(ctx.now.getTime() + mostDaysAhead * dayMs))
  if (rate.on > latest) throw refuseFields({ on: m.rates_day_ahead({ days: mostDaysAhead }) })
  const doubt = isSure ? null : doubtAbout({ ...rate, source: 'operator' }, await otherRates(ctx, rate))
  if (doubt) {
    const decimal = ratioToDecimal({ ...doubt, numerator: doubt.numerator * BigInt(rate.nominal) }, 4)
    const locale = currentLocale()
    const value = formatNumber(Number(decimal), locale, 4)
    const sentence = m.rates_doubt({
      day: formatCalendarDay(doubt.on, locale),
      rate: quote({ ...rate, value }),
    })
    throw refuseFields({ value: sentence, isSure: sentence })
  }
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select(rateColumns).from(exchangeRates).where(enteredRate(rate)).for('update')
    const set = { nominal: rate.nominal, value: rate.value, changedAt: ctx.now, changedBy: userId }
    const target = [exchangeRates.on, exchangeRates.source, exchangeRates.base, exchangeRates.currency]
    await ctx.db
      .insert(exchangeRates)
      .values({ ...rate, source: 'operator', ...set })
      .onConflictDoUpdate({ target, set })
    return written(ctx, 'rate_set', rate, { before: before ? quote(before) : '', after: quote(rate), reason })
  })
}

/** The rates that hold on a day without the one that is entered for it. */
async function otherRates(ctx: Ctx, { on, base, currency }: Pair): Promise<Rate[]> {
  const isEntered = (rate: Rate) =>
    rate.source === 'operator' && rate.on === on && rate.base === base && rate.currency === currency
  return ratesOn(
    (await rateTable.get(ctx)).filter((rate) => !isEntered(rate)),
    on,
  )
}

/** Deletes a rate entered by hand; the official rate of the day applies again, if any. */
export async function removeRate(
  ctx: Ctx,
  { reason, ...rate }: EndpointInput<Endpoints['removeRate']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(exchangeRates).where(enteredRate(rate)).returning(rateColumns)
    return written(ctx, 'rate_removed', rate, { before: quote(found(removed)), after: '', reason })
  })
}

/** Schedules a fetch of a source soon; the page shows the result. */
export async function requestRates(ctx: Ctx, { source }: { source: OfficialSource }): Promise<Record<string, never>> {
  await inTransaction(ctx, (ctx) => enqueue(ctx, sourceJob, { source }, { singletonKey: `rates:${source}` }))
  return {}
}

const enteredRate = ({ on, base, currency }: Pair) =>
  and(
    eq(exchangeRates.on, on),
    eq(exchangeRates.source, 'operator'),
    eq(exchangeRates.base, base),
    eq(exchangeRates.currency, currency),
  )

const quote = ({ nominal, currency, value, base }: Pick<Rate, 'nominal' | 'currency' | 'value' | 'base'>) =>
  `${nominal} ${currency} = ${value} ${base}`

async function written(
  ctx: Ctx,
  action: 'rate_set' | 'rate_removed',
  { on, base, currency }: Pair,
  details: Record<string, string>,
): Promise<Record<string, never>> {
  await audit(ctx, { action, subjectKind: 'rate', subjectId: `${currency}/${base} ${on}`, details })
  await rateTable.invalidate(ctx)
  await invalidate(ctx, 'rates')
  return {}
}
