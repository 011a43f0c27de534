import { headlineView } from '../../../features/article/ui/article-view.ts'
import { shelfViews } from '../../../features/catalogue/product/storefront/ui/goods-shelf-view.ts'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { pricesOfLocale, rateNoteView } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import type { ReaderPrices } from '../../../features/catalogue/product/storefront/ui/reader-price.ts'
import { boardView } from '../../../features/rfq/board/ui/board-view.ts'
import { storeView } from '../../../features/company/directory/ui/store-view.ts'
import { rateStripView } from '../../../features/reference/rates/ui/rate-view.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { memoizeByIdentity } from '../../../shared/memoize-by-identity.ts'
import { contentLanguageOf, currentLocale } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallName, CallReply, CallRequest } from '../../../client/api.ts'

/** Makes calls in process for visitors, from the browser for a preview. */
export type Read = <N extends CallName>(name: N, input: CallRequest<N>) => Promise<CallReply<N>>

/** Data of all blocks of the front page. */
export async function homeData(read: Read) {
  const [categories, companies, news, rates, picks, goods, requests, popular] = await Promise.all([
    read('GET /api/categories', {}),
    read('GET /api/company/latest', { limit: mostCompanies }),
    read('GET /api/article/latest', { limit: 2 }),
    read('GET /api/rates', {}),
    read('GET /api/product-picks', {}),
    read('GET /api/products', { limit: 1 }),
    read('GET /api/rfqs', { limit: 1 }),
    read('GET /api/popular-categories', {}),
  ])
  const view = views([categories, companies, news, rates, picks], currentLocale(), () =>
    homeView(currentLocale(), { categories, companies, news, rates, picks }),
  )
  const ids = companies.items.map(({ companyId }) => companyId).join(',')
  const shelves = shelfViews(await read('GET /api/company-goods', { companies: ids, limit: goodsOfEach }))
  // Only categories that have goods are offered.
  const stocked = goods.facets.categories.map(({ code, ...names }) => ({
    code,
    name: names[contentLanguageOf(currentLocale())],
  }))
  return {
    ...view,
    companies: view.companies.map((company) => ({ ...company, goods: shelves.get(company.companyId) })),
    categories: stocked,
    requests: requests.items.map(boardView),
    sought: await soughtParts(read, popular.items, goods.facets.categories),
  }
}

const mostCompanies = 3
const goodsOfEach = 3

const mostSought = 4
const leastPopular = 2

type Named = { code: string; zh: string; ru: string; en: string }

/** The categories that people look at this week, before there are enough of them the parts with the most goods of the two largest categories. */
async function soughtParts(
  read: Read,
  popular: readonly Named[],
  categories: CallReply<'GET /api/products'>['facets']['categories'],
) {
  const named = (items: readonly Named[]) =>
    items.map(({ code, ...names }) => ({ code, name: names[contentLanguageOf(currentLocale())] }))
  if (popular.length >= leastPopular) return { label: m.home_popular(), parts: named(popular) }
  const largest = [...categories].sort((one, other) => other.count - one.count).slice(0, 2)
  const found = await Promise.all(largest.map(({ code }) => read('GET /api/products', { category: code, limit: 1 })))
  const parts = found
    .flatMap(({ facets }) => facets.categories)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostSought)
  return { label: m.home_sought(), parts: named(parts) }
}

type Replies = {
  categories: CallReply<'GET /api/categories'>
  companies: CallReply<'GET /api/company/latest'>
  news: CallReply<'GET /api/article/latest'>
  rates: CallReply<'GET /api/rates'>
  picks: CallReply<'GET /api/product-picks'>
}

function homeView(locale: Locale, { categories, companies, news, rates, picks }: Replies) {
  const prices = pricesOfLocale(rates.items)
  return {
    labels: homeLabels(),
    figures: [
      { name: m.home_figure_companies({ count: companies.total }), value: formatNumber(companies.total, locale) },
      { name: m.home_figure_categories({ count: categories.total }), value: formatNumber(categories.total, locale) },
      { name: m.home_figure_articles({ count: news.total }), value: formatNumber(news.total, locale) },
    ],
    companies: companies.items.map(storeView),
    destinations: picks.destinations.map(({ country, items, ...names }) => ({
      country,
      name: names[contentLanguageOf(locale)],
      goods: items.map((card) => goodsView(card, prices)),
    })),
    rateNote: rateNoteView(
      picks.destinations.flatMap(({ items }) => items.flatMap((card) => (card.price ? [card.currency] : []))),
      prices,
    ),
    news: news.items.map(headlineView),
    rates: rateStripView(rates.items, locale),
  }
}

/** The line of a product. */
function goodsView(card: Replies['picks']['destinations'][number]['items'][number], prices: ReaderPrices) {
  const { id, path, title, lang, pictureUrl, price, terms, storeName } = productView(card, prices)
  return { id, path, title, lang, pictureUrl, price, terms, storeName }
}

const views = memoizeByIdentity<ReturnType<typeof homeView>>()

const homeLabels = () => ({
  search: { label: m.search_label(), button: m.list_search_button() },
  title: m.home_title(),
  description: m.home_description(),
  lead: m.home_lead(),
  suppliers: m.home_for_suppliers(),
  buyers: m.home_for_buyers(),
  figures: m.home_figures(),
  categories: m.home_categories(),
  companies: m.home_companies(),
  companiesAll: m.home_companies_all(),
  requests: m.home_requests(),
  requestsAll: m.home_requests_all(),
  goods: m.home_goods(),
  goodsAll: m.home_goods_all(),
  rates: m.home_rates(),
  news: m.home_news(),
  newsAll: m.home_news_all(),
  more: m.blocks_more(),
  fees: m.home_fees(),
  how: m.home_how(),
  steps: [
    [m.home_how_1_title(), m.home_how_1_text()],
    [m.home_how_2_title(), m.home_how_2_text()],
    [m.home_how_3_title(), m.home_how_3_text()],
  ],
})
