import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { job } from '../../../server/jobs/jobs.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { money } from '../../../shared/text/money.ts'
import { countOfUnit } from '../../catalogue/product/rules/product.findings.policy.ts'
import { currentRates } from '../../reference/rates/current-rates.ts'
import { convertPrice } from '../../reference/rates/rates.policy.ts'
import { searchResults } from './answer-cache.ts'
import { absentValue } from '../search.table.ts'

/** What a minor unit of each currency is worth in fen at the rate of the day; a currency without a rate is absent. */
export type FenRates = ReadonlyMap<Currency, number>

const sample = 1_000_000_000

export async function ratesToFen(ctx: Pick<Ctx, 'server' | 'now'>): Promise<FenRates> {
  const rates = await currentRates(ctx)
  return new Map(
    currencies.flatMap((currency): [Currency, number][] => {
      if (currency === 'CNY') return [[currency, 1]]
      const converted = convertPrice(rates, money(sample, currency), 'CNY')?.money.amount
      return converted === undefined ? [] : [[currency, converted / sample]]
    }),
  )
}

/** By which prices are ordered and compared; the database computes it in the same way. */
export const pricePerPiece = (amount: number, rate: number | undefined, pieces: number): number =>
  rate === undefined ? absentValue.price : (amount * rate) / pieces

const batch = 5000

/** Brings the prices of goods up to the rates of the day: those that are not in yuan. */
async function refreshPrices(ctx: Ctx): Promise<void> {
  const rates = JSON.stringify(Object.fromEntries(await ratesToFen(ctx)))
  const pieces = JSON.stringify(countOfUnit)
  let changed = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await ctx.db.execute<{ last: string | null; changed: number }>(sql`
      with goods as (
        select e.id, coalesce(p.price_low * (${rates}::jsonb ->> p.currency)::float8 / coalesce((${pieces}::jsonb ->> (p.live ->> 'unit'))::float8, 1), 'Infinity') as price
        from (select id from search_entries where id > ${after}::uuid and kind = 'product' order by id limit ${batch}) e join products p on p.id = e.id and p.price_low is not null
      ), written as (
        update search_entries e set price = goods.price from goods where e.id = goods.id and e.price <> goods.price returning e.id
      ) select (select id from search_entries where id > ${after}::uuid and kind = 'product' order by id offset ${batch - 1} limit 1) as last, (select count(*)::int from written) as changed`)
    changed += rows[0]?.changed ?? 0
    if (!rows[0]?.last) break
    after = rows[0].last
  }
  if (changed > 0) await searchResults.invalidate(ctx)
}

/** Also asked for when rates change. */
export const pricesJob = job({ name: 'search.prices', isLong: true, cron: '40 * * * *', run: refreshPrices })
