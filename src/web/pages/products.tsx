import { redirect, useSearchParams } from 'react-router'
import { priceKindNames } from '../../features/catalogue/product.names.policy.ts'
import { attributeFilterView, withoutFaulty, withTypedRanges } from '../../features/catalogue/ui/attribute-filter-view.ts'
import { AttributeFilters, RangeFaults } from '../../features/catalogue/ui/attribute-filters.tsx'
import { ProductGrid } from '../../features/catalogue/ui/product-card.tsx'
import { QuantityFilter } from '../../features/catalogue/ui/quantity-filter.tsx'
import { quantityNotice } from '../../features/catalogue/ui/product-price-text.ts'
import { productView } from '../../features/catalogue/ui/product-view.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import type { CallRequest } from '../api.ts'
import { filtersOf } from '../filters.ts'
import { pageContext } from '../page-context.ts'
import type { PageContext } from '../page-context.ts'
import { refusedFields } from '../page-faults.ts'
import { pageMeta } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { listWords } from '../ui/list-words.ts'
import type { Route } from './+types/products.ts'

const path = '/products'
export const handle: PageHandle = { rests: true, canonicalQuery: ['category'] }

/** Text is looked for by the search of the platform, which knows three languages. */
function searchFor({ url }: Request): string | null {
  const { searchParams } = new URL(url)
  if (!searchParams.get('q')?.trim()) return null
  const kept = [...searchParams].filter(([name]) => ['q', 'category', 'company'].includes(name))
  return `/search?${new URLSearchParams(kept).toString()}`
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const elsewhere = searchFor(request)
  if (elsewhere !== null) throw redirect(elsewhere)
  const ranges = withTypedRanges(new URL(request.url).searchParams)
  if (ranges !== null) throw redirect(ranges.size > 0 ? `${path}?${ranges.toString()}` : path)
  const filters = filtersOf(request, ['category', 'company', 'price', 'attributes', 'quantity', 'cursor']) as CallRequest<'GET /api/products'>
  const { list, isFiltered, faults } = await read(context.get(pageContext), filters)
  const attributes = filters?.attributes ?? ''
  const locale = currentLocale()
  const chosen = list.facets.categories.find(({ code }) => code === filters?.category)
  const filter = (name: string, title: string, choices: { value: string; label: string; count: number }[]) => ({ name, title, choices, all: m.directory_all() })
  return {
    words: listWords({
      title: chosen?.[locale] ?? m.products_title(),
      description: m.products_description(),
      searchLabel: m.products_search(),
      count: m.products_count({ count: list.total }),
      none: m.products_none(),
    }),
    items: list.items.map(productView),
    quantity: { label: m.search_quantity(), button: m.search_apply(), notice: isFiltered && list.items.length > 0 ? quantityNotice(filters?.quantity) : null },
    nextCursor: list.nextCursor,
    category: filter('category', m.directory_category(), list.facets.categories.map((row) => ({ value: row.code, label: row[locale], count: row.count }))),
    attributes: { all: m.directory_all(), filters: list.facets.attributes.map((facet) => attributeFilterView(facet, attributes, faults)) },
    filters: [
      filter('price', m.product_price_kind(), list.facets.prices.map(({ code, count }) => ({ value: code, label: priceKindNames[code](), count }))),
      filter('company', m.product_supplier(), list.facets.companies.map(({ code, name, count }) => ({ value: code, label: name, count }))),
    ],
  }
}

/** The list without ranges that are none, which are told at their fields; an address with another filter that means nothing shows the unfiltered list. */
async function read(page: PageContext, filters: CallRequest<'GET /api/products'>) {
  let faults: FieldErrors = {}
  const attempt = async (asked: typeof filters) =>
    load(page, 'GET /api/products', asked).catch((error: unknown) => {
      faults = { ...faults, ...refusedFields(error) }
      return null
    })
  const first = await attempt(filters)
  const isOfRange = Object.keys(faults).some((field) => field.startsWith('attributes.'))
  const list = isOfRange ? await attempt({ ...filters, attributes: withoutFaulty(filters?.attributes ?? '', faults) ?? undefined }) : first
  return { list: list ?? (await load(page, 'GET /api/products')), isFiltered: list !== null, faults }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.words) : [])

/** Published goods with filters as links. */
export default function Products({ loaderData: { words, items, quantity, nextCursor, category, attributes, filters } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <ListPage
      {...{ path, search, words, nextCursor }}
      isEmpty={items.length === 0}
      notices={quantity.notice === null ? [] : [quantity.notice]}
      lead={<RangeFaults {...attributes} />}
      hasFaults={attributes.filters.some(({ fault }) => fault !== null)}
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
