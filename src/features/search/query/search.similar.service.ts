import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import type { productPublicEndpoints } from '../../catalogue/product/storefront/product.public.contract.ts'
import { readProduct } from '../../catalogue/product/storefront/product.public.service.ts'
import { tagOf } from '../analysis/document-vector.ts'
import { glossaryLookup } from '../analysis/concepts/glossary-lookup.ts'
import { termsOf } from '../analysis/query-terms.ts'
import { wordsOfAll } from './words.ts'
import type { Words } from './words.ts'
import { limitQuery } from '../analysis/tokenizer.ts'
import { cached } from '../index/answer-cache.ts'
import { searchables } from '../index/searchable-kinds.ts'
import { findPage } from './find-page.ts'
import { noRanges } from './statements.ts'
import type { Criteria } from './statements.ts'

const mostSimilar = 6

/** More than are shown, because the company's own variants stand among them. */
const mostNamesakes = 24

/** A product with goods like it: the same article of other suppliers, then others of its category, the best described first. */
export async function showProduct(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<EndpointResult<(typeof productPublicEndpoints)['product']>> {
  const product = await readProduct(ctx, { slug })
  const category = product.breadcrumbs.at(-1)?.code
  if (category === undefined) return { ...product, similar: [] }
  const terms = termsOf(limitQuery(product.title), await glossaryLookup(ctx))
  const [same, others] = await Promise.all([
    terms.length === 0 ? [] : idsOf(ctx, category, wordsOfAll(terms), mostNamesakes),
    idsOf(ctx, category, null, mostSimilar * 2 + 1),
  ])
  const cards = await searchables.product.cards(ctx, [...new Set([...same, ...others])])
  const goodsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const item = cards.get(id)
      return item?.kind === 'product' ? [item.product] : []
    })
  const namesakes = goodsOf(same).filter(({ companyId }) => companyId !== product.company.companyId)
  const distinct = new Map([...namesakes, ...goodsOf(others)].map((item) => [item.id, item]))
  distinct.delete(product.id)
  return { ...product, similar: [...distinct.values()].slice(0, mostSimilar) }
}

/** The best described goods of a category; with words, those whose titles have all of them, because others only mention them. */
async function idsOf(ctx: Ctx, category: string, words: Words | null, limit: number): Promise<string[]> {
  const criteria: Criteria = { kind: 'product', words, tags: [[tagOf('category', category)]], ranges: noRanges }
  const wanted = { criteria, order: 'score', place: null, limit, hasRareTags: false, onlyTitles: true } as const
  const places = await cached(ctx, ['similar', criteria, limit], () => findPage(ctx, wanted))
  return places.map(({ id }) => id)
}
