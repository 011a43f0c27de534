import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import type { productPublicEndpoints } from '../../catalogue/product/storefront/product.public.contract.ts'
import { readProduct } from '../../catalogue/product/storefront/product.public.service.ts'
import { listGoods } from './search.goods.service.ts'

const mostSimilar = 6

/** More than are shown, because the company's own variants stand among them. */
const mostNamesakes = 24

/** A product with goods like it: the same article of other suppliers, then others of its category, the best described first. */
export async function showProduct(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<EndpointResult<(typeof productPublicEndpoints)['product']>> {
  const product = await readProduct(ctx, { slug })
  const inCategory = {
    category: product.breadcrumbs.at(-1)?.code,
    sort: 'relevance',
    currency: 'CNY',
    facets: 'no',
  } as const
  const same = await listGoods(ctx, { ...inCategory, q: product.title, limit: mostNamesakes })
  // What has all words of the title in a title of its own; the others only mention them.
  const mentioned = same.sections.find(({ isMention }) => isMention)?.from ?? same.items.length
  const namesakes = same.items.slice(0, mentioned).filter(({ companyId }) => companyId !== product.company.companyId)
  const others = await listGoods(ctx, { ...inCategory, limit: mostSimilar * 2 + 1 })
  const distinct = new Map([...namesakes, ...others.items].map((item) => [item.id, item]))
  distinct.delete(product.id)
  return { ...product, similar: [...distinct.values()].slice(0, mostSimilar) }
}
