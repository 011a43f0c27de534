import { arrayContains, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
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
import { quoted, tagOf } from './search.vector.ts'

export type SearchQuery = EndpointInput<(typeof searchEndpoints)['search']>
/** A filter as the columns of a document know it and, where its words do, as a query of words. */
export type Filter = { holds: SQL; tag?: string }
export type Filters = {
  /** Filters whose other values are counted. */
  facets: Partial<Record<SearchFacet, Filter>>
  /** What is only narrowed by. */
  others: Filter[]
}

/** What a search is narrowed by. */
export async function filtersOf(ctx: Ctx, query: SearchQuery): Promise<Filters> {
  const { category, region, role, verified, certificate, eac, incoterm, topic, country, company, quantity, leadTime } = query
  return {
    facets: {
      ...(category && { category: { holds: arrayContains(d.categories, [category]), tag: tagged('category', category) } }),
      ...(region && { region: { holds: eq(d.region, region), tag: tagged('region', region) } }),
      ...(role && { role: { holds: inArray(d.role, [role, 'both']), tag: tagged('role', ...new Set([role, 'both'])) } }),
      ...(verified && { verified: { holds: isVerified(ctx) } }),
      ...(certificate && { certificate: { holds: arrayContains(d.certificates, [certificate]), tag: tagged('certificate', certificate) } }),
      ...(eac && { eac: { holds: eq(d.eac, eac), tag: tagged('eac', eac) } }),
      ...(incoterm && { incoterm: { holds: eq(d.incoterm, incoterm), tag: tagged('incoterm', incoterm) } }),
      ...(topic && { topic: { holds: eq(d.topic, topic), tag: tagged('topic', topic) } }),
      ...(country && { country: { holds: arrayContains(d.countries, [country]), tag: tagged('country', country) } }),
    },
    others: [
      ...(company ? [{ holds: eq(d.companyId, company), tag: tagged('company', company) }] : []),
      ...(quantity === undefined ? [] : [{ holds: lte(d.minimumOrderQuantity, quantity) }]),
      ...(leadTime === undefined ? [] : [{ holds: lte(d.leadDays, leadTime) }]),
      ...(await priceFilter(ctx, query)).map((holds) => ({ holds })),
    ],
  }
}

const tagged = (name: string, ...values: string[]) => `(${values.map((value) => quoted(tagOf(name, value))).join(' | ')})`

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
