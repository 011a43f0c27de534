import { sql } from 'drizzle-orm'
import { invalidate } from '../../../server/cache/invalidate.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { rateTable } from './current-rates.ts'
import type { OfficialSource } from './rates.policy.ts'
import { fetchSource, RateSourceError } from './rate-sources.ts'
import type { SourceRates } from './rate-sources.ts'
import { exchangeRates, rateRuns } from './rates.table.ts'

/**
 * Fetches the rates of the day from one source: all of them or none. A failure is recorded and logged; the existing
 * rates stay.
 */
export async function fetchRates(ctx: Ctx, source: OfficialSource): Promise<void> {
  const answer = await fetchSource(ctx.server.settings, source).catch((error: unknown) => {
    if (error instanceof RateSourceError) return error
    throw error
  })
  if (answer instanceof RateSourceError) {
    ctx.log.warn({ source, fault: answer.fault, detail: answer.message }, 'rates could not be fetched')
    const tried = { triedAt: ctx.now, fault: answer.fault }
    await ctx.db
      .insert(rateRuns)
      .values({ source, ...tried })
      .onConflictDoUpdate({ target: rateRuns.source, set: tried })
    return
  }
  await storeRates(ctx, source, answer)
}

async function storeRates(ctx: Ctx, source: OfficialSource, { on, rates }: SourceRates): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(exchangeRates)
      .values(rates.map((rate) => ({ ...rate, changedAt: ctx.now })))
      .onConflictDoUpdate({
        target: [exchangeRates.on, exchangeRates.source, exchangeRates.base, exchangeRates.currency],
        set: { nominal: sql`excluded.nominal`, value: sql`excluded.value`, changedAt: ctx.now },
      })
    const run = { triedAt: ctx.now, succeededAt: ctx.now, ratedOn: on, fault: null }
    await ctx.db
      .insert(rateRuns)
      .values({ source, ...run })
      .onConflictDoUpdate({ target: rateRuns.source, set: run })
    await rateTable.invalidate(ctx)
    await invalidate(ctx, 'rates')
  })
}
