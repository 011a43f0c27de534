import { arrayContains, eq, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { currencies, minorDigits, money } from '../../shared/money.ts'
import type { Currency } from '../../shared/money.ts'
import { todayIn } from '../company/company.answer-check.ts'
import { currentRates } from '../reference/rates.current.ts'
import { convertPrice } from '../reference/rates.policy.ts'
import type { searchEndpoints } from './search.contract.ts'
import type { SearchFacet } from './search.policy.ts'
import { searchDocuments as d } from './search.table.ts'

export type SearchQuery = EndpointInput<(typeof searchEndpoints)['search']>
export type Filters = {
  /** Filters whose other values are counted. */
  facets: Partial<Record<SearchFacet, SQL>>
  /** What is only narrowed by. */
  others: SQL[]
}

/** What a search is narrowed by. */
export async function filtersOf(ctx: Ctx, query: SearchQuery): Promise<Filters> {
  const { category, region, role, verified, certificate, eac, incoterm, topic, country, company, quantity, leadTime } = query
  return {
    facets: {
      ...(category && { category: arrayContains(d.categories, [category]) }),
      ...(region && { region: eq(d.region, region) }),
      ...(role && { role: role === 'both' ? eq(d.role, role) : or(eq(d.role, role), eq(d.role, 'both')) }),
      ...(verified && { verified: isVerified(ctx) }),
      ...(certificate && { certificate: arrayContains(d.certificates, [certificate]) }),
      ...(eac && { eac: eq(d.eac, eac) }),
      ...(incoterm && { incoterm: eq(d.incoterm, incoterm) }),
      ...(topic && { topic: eq(d.topic, topic) }),
      ...(country && { country: arrayContains(d.countries, [country]) }),
    },
    others: [
      ...(company ? [eq(d.companyId, company)] : []),
      ...(quantity === undefined ? [] : [lte(d.minimumOrderQuantity, quantity)]),
      ...(leadTime === undefined ? [] : [lte(d.leadDays, leadTime)]),
      ...(await priceFilter(ctx, query)),
    ],
  }
}

/** Whether operators have looked at the company and need not look again yet. */
export const isVerified = (ctx: Pick<Ctx, 'now'>) => gte(d.verifiedUntil, todayIn(ctx.now))

/** The lowest price of goods in a currency, in its minor units, at the rate of the day; null where there is no rate. */
export async function priceIn(ctx: Ctx, currency: Currency): Promise<SQL> {
  const sample = 1_000_000
  const rates = await currentRates(ctx)
  const cases = currencies.flatMap((from) => {
    const converted = from === currency ? sample : convertPrice(rates, money(sample, from), currency)?.money.amount
    return converted === undefined ? [] : [sql`when ${from} then ${String(converted / sample)}::float8`]
  })
  return sql`(${d.priceLow} * case ${d.currency} ${sql.join(cases, sql` `)} end)`
}

/** The bounds are converted, not the prices: one comparison for each currency that has a rate today. */
async function priceFilter(ctx: Ctx, { priceFrom, priceTo, currency }: SearchQuery): Promise<SQL[]> {
  if (priceFrom === undefined && priceTo === undefined) return []
  const price = await priceIn(ctx, currency)
  const minor = 10 ** minorDigits[currency]
  return [
    isNotNull(d.priceLow),
    ...(priceFrom === undefined ? [] : [sql`${price} >= ${priceFrom * minor}`]),
    ...(priceTo === undefined ? [] : [sql`${price} <= ${priceTo * minor}`]),
  ]
}
