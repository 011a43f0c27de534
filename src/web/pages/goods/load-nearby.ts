import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import type { ReaderPrices } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { contentLanguageOf, currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { PageContext } from '../../document/page-context.ts'

const mostWords = 3
const mostCategories = 8
const mostGoods = 6

/**
 * Where nothing is found: the nearest categories of the search, else those with goods that one of the words names, else the
 * top ones; and the best described goods.
 */
export async function loadNearby(
  page: PageContext,
  q: string,
  nearest: readonly { code: string; name: string }[],
  prices: ReaderPrices,
) {
  const words = q
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, mostWords)
  const suggested =
    nearest.length > 0 ? [] : await Promise.all(words.map((word) => load(page, 'GET /api/search/suggest', { q: word })))
  const named = new Map(
    [...nearest, ...suggested.flatMap(({ categories }) => categories)].map(({ code, name }) => [code, name]),
  )
  const all = await load(page, 'GET /api/products', { sort: 'relevance', limit: mostGoods })
  const top = all.facets.categories.map(({ code, ...names }): [string, string] => [
    code,
    names[contentLanguageOf(currentLocale())],
  ])
  const categories = (named.size > 0 ? [...named] : top).slice(0, mostCategories)
  return {
    request: { path: `/user/requests/new?text=${encodeURIComponent(q.slice(0, 120))}`, label: m.rfq_ask_instead() },
    title: named.size > 0 ? m.search_none_categories() : m.search_none_stocked(),
    categories: categories.map(([code, name]) => ({ path: `/products?category=${code}`, name })),
    goodsTitle: m.search_none_goods(),
    goods: all.items.map((card) => productView(card, prices)),
  }
}
export type Nearby = Awaited<ReturnType<typeof loadNearby>>
