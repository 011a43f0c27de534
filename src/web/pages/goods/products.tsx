import { redirect, useSearchParams } from 'react-router'
import { priceKindNames } from '../../../features/catalogue/product/product.names.policy.ts'
import {
  attributeFilterView,
  withoutFaulty,
  withTypedRanges,
} from '../../../features/catalogue/product/storefront/ui/attribute-filter-view.ts'
import { AttributeFilters, RangeFaults } from '../../../features/catalogue/product/storefront/ui/attribute-filters.tsx'
import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { QuantityFilter } from '../../../features/catalogue/product/storefront/ui/quantity-filter.tsx'
import { quantityNotice } from '../../../features/catalogue/product/storefront/ui/product-price-text.ts'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { contentLanguageOf, currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { FilterLinks } from '../../../ui/list/filter-links.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { listLabels } from '../../../ui/list/list-labels.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/products.ts'

const path = '/products'
export const handle: PageHandle = {
  query: ['q', 'category', 'company', 'price', 'attributes', 'from.*', 'to.*', 'quantity', 'cursor'],
  canonicalQuery: ['category'],
}

/** Text is searched by the platform's search, which knows three languages. */
function searchFor({ url }: Request): string | null {
  const { searchParams } = new URL(url)
  if (!searchParams.get('q')?.trim()) return null
  const parameters = [...searchParams].filter(([name]) => ['q', 'category', 'company'].includes(name))
  return `/search?${new URLSearchParams(parameters).toString()}`
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const target = searchFor(request)
  if (target !== null) throw redirect(target)
  const ranges = withTypedRanges(new URL(request.url).searchParams)
  if (ranges !== null) throw redirect(ranges.size > 0 ? `${path}?${ranges.toString()}` : path)
  const filters = filtersOf(request, ['category', 'company', 'price', 'attributes', 'quantity', 'cursor'])
  const {
    reply: list,
    applied,
    faults,
  } = await loadFiltered(context.get(pageContext), 'GET /api/products', filters, {
    parts: { attributes: withoutFaulty },
  })
  const attributes = filters.attributes ?? ''
  const locale = currentLocale()
  const chosen = list.facets.categories.find(({ code }) => code === filters.category)
  const filter = (name: string, title: string, choices: { value: string; label: string; count: number }[]) => ({
    name,
    title,
    choices: choices.map((choice) => ({ ...choice, isEstimated: list.isEstimated })),
    all: m.directory_all(),
  })
  return {
    labels: listLabels({
      title: chosen?.[contentLanguageOf(locale)] ?? m.products_title(),
      description: m.products_description(),
      searchLabel: m.products_search(),
      count: list.isMore
        ? m.search_count_more({ count: formatNumber(list.total, locale) })
        : m.products_count({ count: list.total }),
      none: m.products_none(),
    }),
    compare: m.compare_title(),
    items: list.items.map(productView),
    quantity: {
      label: m.search_quantity(),
      button: m.search_apply(),
      notice: list.items.length > 0 ? quantityNotice(applied.quantity) : null,
      fault: faults.quantity ?? null,
    },
    nextCursor: list.nextCursor,
    category: filter(
      'category',
      m.product_category(),
      list.facets.categories.map((row) => ({
        value: row.code,
        label: row[contentLanguageOf(locale)],
        count: row.count,
      })),
    ),
    attributes: {
      all: m.directory_all(),
      filters: list.facets.attributes.map((facet) => attributeFilterView(facet, attributes, faults)),
    },
    filters: [
      filter(
        'price',
        m.product_price_kind(),
        list.facets.prices.map(({ code, count }) => ({ value: code, label: priceKindNames[code](), count })),
      ),
      filter(
        'company',
        m.product_supplier(),
        list.facets.companies.map(({ code, name, count }) => ({ value: code, label: name, count })),
      ),
    ],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.labels) : [])

/** Published goods with filters as links. */
export default function Products({
  loaderData: { labels, compare, items, quantity, nextCursor, category, attributes, filters },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <ListPage
      {...{ path, search, labels, nextCursor }}
      isEmpty={items.length === 0}
      notices={quantity.notice === null ? [] : [quantity.notice]}
      action={<PageLink to="/products/compare">{compare}</PageLink>}
      lead={<RangeFaults {...attributes} />}
      hasFaults={quantity.fault !== null || attributes.filters.some(({ fault }) => fault !== null)}
      filters={
        <>
          <QuantityFilter {...{ path, search }} {...quantity} />
          <FilterLinks {...{ path, search }} {...category} />
          <AttributeFilters {...{ path, search }} {...attributes} />
          {filters.map((filter) => (
            <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
          ))}
        </>
      }
    >
      <ProductGrid products={items} />
    </ListPage>
  )
}
