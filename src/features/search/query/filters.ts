import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput } from '../../../shared/endpoint.ts'
import { refuseFields } from '../../../shared/errors.ts'
import { currencyFacts } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { openAttributeFilters } from '../../catalogue/product/attribute-filters.ts'
import type { AttributeFilters, Choice } from '../../catalogue/product/attribute-filters.ts'
import { unitBase } from '../../catalogue/product/rules/product.findings.policy.ts'
import { todayIn } from '../../company/application/check-answers.ts'
import { tagOf, tagOfAttribute } from '../analysis/document-vector.ts'
import { facetIdMap } from '../index/facet-ids.ts'
import { ratesToFen } from '../index/piece-prices.ts'
import type { searchEndpoints } from '../search.contract.ts'
import type { SearchFacet } from '../search.policy.ts'
import type { Ranges } from './statements.ts'

export type SearchQuery = EndpointInput<(typeof searchEndpoints)['search']>
export type Filters = {
  /** The tags of which a thing must have one, by the filter that asks for them. */
  tags: ReadonlyMap<string, readonly string[]>
  ranges: Ranges
  attributes: AttributeFilters
  /** Of other kinds only whether any of them holds the words is asked, not how many do. */
  isOfOneKind?: boolean
}

const single = [
  'category',
  'priceKind',
  'company',
  'region',
  'certificate',
  'language',
  'eac',
  'incoterm',
  'measure',
  'topic',
  'country',
] as const satisfies SearchFacet[]

/** What a search is narrowed by. */
export async function filtersOf(ctx: Ctx, query: SearchQuery): Promise<Filters> {
  const attributes = await openAttributeFilters(ctx, query.category, query.attributes)
  const tags = new Map<string, readonly string[]>()
  for (const name of single) {
    const values = [...new Set(query[name]?.split(',') ?? [])]
    if (values.length > 0)
      tags.set(
        name,
        values.map((value) => tagOf(name, value)),
      )
  }
  if (query.role)
    tags.set(
      'role',
      [...new Set([query.role, 'both'])].map((role) => tagOf('role', role)),
    )
  const isCompared = (query.priceFrom ?? query.priceTo ?? query.quantity) !== undefined
  if (query.unit && isCompared) tags.set('unit', [tagOf('measure', unitBase(query.unit).base)])
  for (const [key, choice] of attributes.chosen) {
    const stated = await tagsOfChoice(ctx, key, choice)
    if (stated) tags.set(`@${key}`, stated)
  }
  return { tags, ranges: await rangesOf(ctx, query), attributes }
}

async function rangesOf(ctx: Ctx, query: SearchQuery): Promise<Ranges> {
  const { priceFrom, priceTo, leadTime, verified, currency } = query
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const { count } = unitBase(query.unit ?? 'pcs')
  const fen = isPriced ? (await fenOf(ctx, currency, { priceFrom, priceTo })) / count : 0
  return {
    priceFrom: priceFrom === undefined ? null : priceFrom * fen,
    // What has no price is dearer than any.
    priceTo: priceTo === undefined ? (isPriced ? Number.MAX_VALUE : null) : priceTo * fen,
    minimumOrder: quantityOf(query) ?? null,
    leadDays: leadTime ?? null,
    verifiedOn: verified ? todayIn(ctx.now) : null,
  }
}

/** The buyer's quantity in pieces (kilograms, metres …). */
export const quantityOf = ({ quantity, unit = 'pcs' }: SearchQuery): number | undefined =>
  quantity === undefined ? undefined : quantity * unitBase(unit).count

/** What a whole unit of a currency is worth; without a rate no price can be compared with it. */
async function fenOf(ctx: Ctx, currency: Currency, prices: Record<string, number | undefined>): Promise<number> {
  const rate = (await ratesToFen(ctx)).get(currency)
  if (rate === undefined)
    throw refuseFields(
      Object.fromEntries(
        Object.entries(prices).flatMap(([field, price]) =>
          price === undefined ? [] : [[field, m.search_no_rate({ currency })]],
        ),
      ),
    )
  return rate * 10 ** currencyFacts[currency].digits
}

/** The tags of the values of an attribute, those within a range as goods state them; null where any will do. */
async function tagsOfChoice(ctx: Ctx, key: string, { values, range }: Choice): Promise<string[] | null> {
  const named = values.map((value) => tagOfAttribute(key, value))
  if (range === null) return named.length > 0 ? named : null
  const { byNumber } = await facetIdMap.get(ctx)
  const isWithin = (text: string) => {
    const number = text.trim() === '' ? NaN : Number(text)
    return number >= (range.from ?? -Infinity) && number <= (range.to ?? Infinity)
  }
  const within = byNumber.flatMap((tag) =>
    tag?.name === `@${key}` && isWithin(tag.value) ? [tagOfAttribute(key, tag.value)] : [],
  )
  return [...new Set([...named, ...within]), tagOfAttribute(key, '')]
}
