import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { rateTable } from './rates.current.ts'
import type { OfficialSource } from './rates.policy.ts'
import { askSource, RateSourceError } from './rates.sources.ts'
import type { SourceRates } from './rates.sources.ts'
import { exchangeRates, rateRuns } from './rates.table.ts'

/** Fetches the rates of the day from one source: all of them or none. A failure is written down and logged; the rates that are there stay. */
export async function fetchRates(ctx: Ctx, source: OfficialSource): Promise<void> {
  const answer = await askSource(ctx.server.settings, source).catch((error: unknown) => {
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
  await keepRates(ctx, source, answer)
}

async function keepRates(ctx: Ctx, source: OfficialSource, { on, rates }: SourceRates): Promise<void> {
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
    await rateTable.announce(ctx)
  })
}
