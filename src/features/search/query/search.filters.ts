import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { currencies, currencyFacts } from '../../../shared/text/currencies.ts'
import { money } from '../../../shared/text/money.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { todayIn } from '../../company/application/company.answer-check.ts'
import { currentRates } from '../../reference/rates/rates.current.ts'
import { convertPrice } from '../../reference/rates/rates.policy.ts'
import type { searchEndpoints } from '../search.contract.ts'
import type { SearchFacet } from '../search.policy.ts'
import { tagOf } from '../analysis/search.vector.ts'

export type SearchQuery = EndpointInput<(typeof searchEndpoints)['search']>
export type Filters = {
  /** Of filters whose other values are counted: the tags of which a thing must have one. */
  tags: ReadonlyMap<SearchFacet, readonly string[]>
  /** Looked at again by operators on this day or later; counted as well, but every day has a tag of its own. */
  verifiedUntil: string | null
  company: string | null
  /** What only columns know. */
  quantity: number | null
  leadTime: number | null
  /** In minor units of the asked currency. */
  priceFrom: number | null
  priceTo: number | null
}

/** What a search is narrowed by. */
export function filtersOf(ctx: Ctx, query: SearchQuery): Filters {
  const {
    category,
    region,
    role,
    verified,
    certificate,
    eac,
    incoterm,
    topic,
    country,
    company,
    quantity,
    leadTime,
    priceFrom,
    priceTo,
    currency,
  } = query
  const single = Object.entries({ category, region, certificate, eac, incoterm, topic, country }).flatMap(
    ([name, value]) => (value ? [[name as SearchFacet, [tagOf(name, value)]] as const] : []),
  )
  const minor = 10 ** currencyFacts[currency].digits
  return {
    tags: new Map<SearchFacet, readonly string[]>([
      ...single,
      ...(role ? [['role', [...new Set([role, 'both'])].map((one) => tagOf('role', one))] as const] : []),
    ]),
    verifiedUntil: verified ? todayIn(ctx.now) : null,
    company: company ?? null,
    quantity: quantity ?? null,
    leadTime: leadTime ?? null,
    priceFrom: priceFrom === undefined ? null : priceFrom * minor,
    priceTo: priceTo === undefined ? null : priceTo * minor,
  }
}

/** Whether anything is narrowed at all. */
export const isNarrowed = ({ tags, ...others }: Filters): boolean =>
  tags.size > 0 || Object.values(others).some((value) => value !== null)

/** Whether something is asked for that words and tags do not know. */
export const needsColumns = ({ verifiedUntil, quantity, leadTime, priceFrom, priceTo }: Filters): boolean =>
  [verifiedUntil, quantity, leadTime, priceFrom, priceTo].some((value) => value !== null)

/** What a minor unit of each currency is worth in minor units of another at the rate of the day; currencies without a rate are absent. */
export async function ratesTo(ctx: Ctx, currency: Currency): Promise<string> {
  const sample = 1_000_000
  const rates = await currentRates(ctx)
  return JSON.stringify(
    Object.fromEntries(
      currencies.flatMap((from) => {
        const converted = from === currency ? sample : convertPrice(rates, money(sample, from), currency)?.money.amount
        return converted === undefined ? [] : [[from, converted / sample]]
      }),
    ),
  )
}
