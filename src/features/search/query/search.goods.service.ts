import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { priceKinds } from '../../catalogue/product/product.enums.policy.ts'
import { limitQuery } from '../analysis/tokenizer.ts'
import { searchables } from '../index/searchable-kinds.ts'
import type { goodsEndpoints } from '../search.goods.contract.ts'
import { describeAttributes } from './search.attributes.presenter.ts'
import { countFacets, supplierFacet, categoryFacet } from './facets.ts'
import type { FacetCounts } from './facets.ts'
import { filtersOf, quantityOf } from './filters.ts'
import type { Filters, SearchQuery } from './filters.ts'
import { sectionsOf } from './search.sections.presenter.ts'
import { countedAs, interpret } from './search.service.ts'

type Endpoint = (typeof goodsEndpoints)['products']
type Query = EndpointInput<Endpoint>
type Reply = EndpointResult<Endpoint>

/** One page of goods: a search for goods, by words or without. */
export async function listGoods(ctx: Ctx, { price, q = '', sort, ...others }: Query): Promise<Reply> {
  const words = limitQuery(q)
  const order = sort ?? (words === '' ? 'newest' : 'relevance')
  const query: SearchQuery = { ...others, kind: 'product', q: words, sort: order, priceKind: price }
  const filters = { ...(await filtersOf(ctx, query)), isOfOneKind: true }
  const { found, isPartial } = await interpret(ctx, query, filters)
  const { places, nextCursor, total } = found
  const ids = places.map(({ id }) => id)
  const held = query.facets === 'no' ? null : await countFacets(ctx, found.criteria, filters)
  const cards = await searchables.product.cards(ctx, ids, quantityOf(query))
  return {
    items: ids.flatMap((id) => {
      const item = cards.get(id)
      return item?.kind === 'product' ? [item.product] : []
    }),
    sections: sectionsOf({ ...query, isPartial }, found, cards),
    nextCursor,
    ...countedAs(total),
    isEstimated: held?.isEstimated ?? false,
    facets: held === null ? noFacets : await facetsOf(ctx, query, filters, held),
  }
}

const noFacets: Reply['facets'] = { categories: [], prices: [], companies: [], attributes: [] }

async function facetsOf(ctx: Ctx, query: SearchQuery, filters: Filters, held: FacetCounts): Promise<Reply['facets']> {
  const of = (name: string) => held.counts.get(name) ?? new Map<string, number>()
  const prices = of('priceKind')
  return {
    categories: await categoryFacet(ctx, of('category'), query.category),
    prices: priceKinds.flatMap((code) => (prices.has(code) ? [{ code, count: prices.get(code) ?? 0 }] : [])),
    companies: await supplierFacet(ctx, of('company'), query.company),
    attributes: describeAttributes(ctx, filters.attributes, held),
  }
}
