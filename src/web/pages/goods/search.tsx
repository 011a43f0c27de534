import { redirect, useSearchParams } from 'react-router'
import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { articleView } from '../../../features/article/ui/article-view.ts'
import {
  attributeFilterView,
  withoutFaulty,
  withTypedRanges,
} from '../../../features/catalogue/product/storefront/ui/attribute-filter-view.ts'
import { AttributeFilters, RangeFaults } from '../../../features/catalogue/product/storefront/ui/attribute-filters.tsx'
import { ProductGrid } from '../../../features/catalogue/product/storefront/ui/product-card.tsx'
import { quantityNotice } from '../../../features/catalogue/product/storefront/ui/product-price-text.ts'
import { productView } from '../../../features/catalogue/product/storefront/ui/product-view.ts'
import { StoreCard } from '../../../features/company/directory/ui/store-card.tsx'
import { storeView } from '../../../features/company/directory/ui/store-view.ts'
import { SearchKinds, SearchTerms, termFields } from '../../../features/search/ui/search-filters.tsx'
import { searchView } from '../../../features/search/ui/search-view.ts'
import { searchKinds } from '../../../features/search/search.policy.ts'
import { m } from '../../../shared/wording/messages.js'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { FilterLinks, withFilter } from '../../../ui/list/filter-links.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { listLabels } from '../../../ui/list/list-labels.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

const path = '/search'
const names = [
  'kind',
  'category',
  'company',
  'priceKind',
  'region',
  'role',
  'verified',
  'certificate',
  'language',
  'eac',
  'incoterm',
  'topic',
  'country',
  'priceFrom',
  'priceTo',
  'currency',
  'quantity',
  'leadTime',
  'attributes',
  'sort',
  'cursor',
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ranges = withTypedRanges(new URL(request.url).searchParams)
  if (ranges !== null) throw redirect(ranges.size > 0 ? `${path}?${ranges.toString()}` : path)
  const page = context.get(pageContext)
  // Longer queries are not genuine, and characters that terminate strings in some systems are removed.
  const q = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, 200).trim()
  const filters: Record<string, string> = { ...filtersOf(request, names), q }
  const kind = searchKinds.find((one) => one === filters.kind) ?? 'product'
  const {
    reply: found,
    applied,
    faults,
  } = await loadFiltered(page, 'GET /api/search', filters, {
    plain: { q, kind },
    parts: { attributes: withoutFaulty },
  })
  // Each search in vain is counted.
  if (found.total === 0) page.noStore()
  const quantity = kind === 'product' && found.items.length > 0 ? quantityNotice(applied.quantity) : null
  const view = searchView(kind, q, found)
  return {
    kind,
    q,
    view,
    faults,
    attributes: {
      all: m.directory_all(),
      filters: found.attributes.map((facet) => attributeFilterView(facet, filters.attributes ?? '', faults)),
    },
    compare: kind === 'product' ? m.compare_title() : null,
    notices: [...view.notices, ...(quantity === null ? [] : [quantity])],
    labels: listLabels({
      title: m.search_title(),
      description: m.search_description(),
      searchLabel: m.search_label(),
      count: view.count,
      none: m.search_none(),
    }),
    products: found.items.flatMap((item) => (item.kind === 'product' ? [productView(item.product)] : [])),
    companies: found.items.flatMap((item) => (item.kind === 'company' ? [storeView(item.company)] : [])),
    articles: found.items.flatMap((item) => (item.kind === 'article' ? [articleView(item.article)] : [])),
    nextCursor: found.nextCursor,
  }
}

export const handle: PageHandle = { query: ['q', 'from.*', 'to.*', ...names] }

// Every query has a page, so none of them is for search engines.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.q ? `${loaderData.q} – ${loaderData.labels.title}` : loaderData.labels.title,
        description: loaderData.labels.description,
        isIndexed: false,
      })
    : []

/** Goods, companies and articles by words, with filters as links. */
export default function Search({
  loaderData: { compare, kind, view, faults, attributes, notices, labels, products, companies, articles, nextCursor },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const sort = search.get('sort') ?? 'relevance'
  return (
    <ListPage
      {...{ path, search, labels, nextCursor }}
      isEmpty={products.length + companies.length + articles.length === 0}
      notices={notices}
      hasFaults={
        (view.terms !== null && termFields.some((name) => faults[name] !== undefined)) ||
        attributes.filters.some(({ fault }) => fault !== null)
      }
      lead={
        <>
          <SearchKinds {...{ path, search }} kinds={view.kinds} chosen={kind} />
          <RangeFaults {...attributes} />
        </>
      }
      filters={
        <>
          {view.terms && <SearchTerms {...{ path, search }} terms={view.terms} faults={faults} />}
          <AttributeFilters {...{ path, search }} {...attributes} />
          {view.filters.map((filter) => (
            <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
          ))}
        </>
      }
      action={compare !== null && <PageLink to="/products/compare">{compare}</PageLink>}
      sorting={
        <nav className={styles.sorting} aria-label={view.sorting.label}>
          {view.sorting.choices.map(({ value, label }) => (
            <PageLink
              key={value}
              to={withFilter(path, search, 'sort', value)}
              aria-current={sort === value ? 'true' : undefined}
            >
              {label}
            </PageLink>
          ))}
        </nav>
      }
    >
      {kind === 'product' && <ProductGrid products={products} />}
      {kind === 'article' && <ArticleList items={articles} />}
      {kind === 'company' && (
        <ul className={styles.companies}>
          {companies.map((company) => (
            <StoreCard key={company.companyId} company={company} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
