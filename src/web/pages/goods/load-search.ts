import { redirect } from 'react-router'
import { articleView } from '../../../features/article/ui/article-view.ts'
import {
  attributeFilterView,
  withoutFaulty,
  withTypedRanges,
} from '../../../features/catalogue/product/storefront/ui/attribute-filter-view.ts'
import { pricesOfLocale, rateNoteView } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { quantityNotice } from '../../../features/catalogue/product/storefront/ui/quantity-notice.ts'
import { boardView } from '../../../features/rfq/board/ui/board-view.ts'
import { storeView } from '../../../features/company/directory/ui/store-view.ts'
import { searchChips } from '../../../features/search/ui/search-chips.ts'
import { sectionsView } from '../../../features/search/ui/search-sections.tsx'
import { searchView } from '../../../features/search/ui/search-view.ts'
import { goodsFilters, kindToOpen, searchSorts } from '../../../features/search/search.policy.ts'
import type { SearchKind, SearchSort } from '../../../features/search/search.policy.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { pagesView } from '../../../ui/list/pages-view.ts'
import type { PageContext } from '../../document/page-context.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { loadNearby } from './load-nearby.ts'

/** What a list of goods is made with, the same on every page that has one. */
const listParameters = [...goodsFilters, 'sort', 'cursor', 'page']
const otherFilters = ['kind', 'topic', 'country']

/** The parameters of the pages that list goods. */
export const goodsQuery = ['from.*', 'to.*', 'view', ...listParameters]
export const searchQuery = ['q', ...otherFilters, ...goodsQuery]

type SearchRequest = { path: string; kind: SearchKind; q: string; sort: SearchSort }
const pageSize = 24

/** One page of a search, or of goods without words, with everything that is said around it. */
export async function loadSearch(page: PageContext, request: Request, { path, kind, q, sort }: SearchRequest) {
  const search = new URL(request.url).searchParams
  const ranges = withTypedRanges(search)
  if (ranges !== null) throw redirect(ranges.size > 0 ? `${path}?${ranges.toString()}` : path)
  const { currency, rates } = pricesOfLocale((await load(page, 'GET /api/rates')).items)
  const filters = {
    // Typed prices are in the currency that the page shows.
    ...(search.get('priceFrom') || search.get('priceTo') ? { currency } : {}),
    ...filtersOf(request, [...listParameters, ...otherFilters]),
    kind,
    q,
    sort: search.get('sort') || sort,
    limit: String(pageSize),
  } as Record<string, string>
  const plain = { q, kind, sort, limit: String(pageSize) }
  const {
    reply: found,
    applied,
    faults,
  } = await loadFiltered(page, 'GET /api/search', filters, {
    plain,
    parts: { attributes: withoutFaulty },
    ranges: [['priceFrom', 'priceTo']],
  })
  // A price that was asked for is compared with prices in its currency.
  const asked = currencies.find((code) => code === applied.currency)
  const isChosen = asked !== undefined && Boolean(applied.priceFrom || applied.priceTo)
  const prices = { currency: isChosen ? asked : currency, rates, isChosen }
  const view = searchView(kind, q, search, found)
  const attributes = found.attributes.map((facet) => attributeFilterView(facet, filters.attributes ?? '', faults))
  const products = found.items.flatMap((item) => (item.kind === 'product' ? [item.product] : []))
  const quantity = products.length > 0 ? quantityNotice(applied.quantity, applied.unit) : null
  return {
    path,
    kind,
    q,
    sort: applied.sort ?? sort,
    total: found.total,
    kindToOpen: kindToOpen(found.kinds),
    nearby: found.total === 0 ? await loadNearby(page, q, found.nearest, prices) : null,
    view,
    faults,
    attributes: { all: m.directory_all(), filters: attributes },
    chips: searchChips({ path, search, applied, view, attributes }),
    rateNote: rateNoteView(
      products.flatMap((product) => (product.price ? [product.currency] : [])),
      prices,
    ),
    subscribe: kind === 'product' ? subscribeView(path, search) : null,
    compare: kind === 'product' ? m.compare_title() : null,
    views: kind === 'product' ? { label: m.list_views(), grid: m.list_view_grid(), rows: m.list_view_rows() } : null,
    notices: [...view.notices, ...(quantity === null ? [] : [quantity])],
    pages: pagesView({ search, total: found.total, isMore: found.isMore, limit: pageSize }),
    sections:
      kind === 'product'
        ? sectionsView(products, {
            prices,
            sections: found.sections,
            sort: searchSorts.find((one) => one === applied.sort) ?? sort,
          })
        : [],
    companies: found.items.flatMap((item) => (item.kind === 'company' ? [storeView(item.company)] : [])),
    articles: found.items.flatMap((item) => (item.kind === 'article' ? [articleView(item.article)] : [])),
    rfqs: found.items.flatMap((item) => (item.kind === 'rfq' ? [boardView(item.rfq)] : [])),
    nextCursor: found.nextCursor,
  }
}

/** What narrows goods; the rest says how the page is read. */
const readingOnly = ['sort', 'cursor', 'page', 'kind']

/** A search of goods that can be saved; null where it is narrowed by nothing. */
function subscribeView(path: string, search: URLSearchParams) {
  const saved = new URLSearchParams([...search].filter(([name, value]) => value !== '' && !readingOnly.includes(name)))
  const isNarrow = [...saved.keys()].some((name) => name !== 'currency' && name !== 'unit')
  return isNarrow
    ? { path: `${path}?${search.toString()}`, search: saved.toString(), label: m.subscription_here_goods() }
    : null
}

export type SearchPageData = Awaited<ReturnType<typeof loadSearch>>
