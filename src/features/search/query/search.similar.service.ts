import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import type { productPublicEndpoints } from '../../catalogue/product/storefront/product.public.contract.ts'
import { readProduct } from '../../catalogue/product/storefront/product.public.service.ts'
import { listGoods } from './search.goods.service.ts'

const mostSimilar = 6

/** A product with other goods of its category, the best described first. */
export async function showProduct(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<EndpointResult<(typeof productPublicEndpoints)['product']>> {
  const product = await readProduct(ctx, { slug })
  const { items } = await listGoods(ctx, {
    category: product.breadcrumbs.at(-1)?.code,
    sort: 'relevance',
    currency: 'CNY',
    facets: 'no',
    limit: mostSimilar + 1,
  })
  return { ...product, similar: items.filter(({ id }) => id !== product.id).slice(0, mostSimilar) }
}
