import { redirect, useSearchParams } from 'react-router'
import { priceKindNames } from '../../features/catalogue/product.names.policy.ts'
import { ProductGrid } from '../../features/catalogue/ui/product-card.tsx'
import { QuantityFilter } from '../../features/catalogue/ui/quantity-filter.tsx'
import { quantityNotice } from '../../features/catalogue/ui/product-price-text.ts'
import { productView } from '../../features/catalogue/ui/product-view.ts'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import type { CallRequest } from '../api.ts'
import { filtersOf } from '../filters.ts'
import { pageContext } from '../page-context.ts'
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
  const page = context.get(pageContext)
  const filters = filtersOf(request, ['category', 'company', 'price', 'attributes', 'quantity', 'cursor']) as CallRequest<'GET /api/products'>
  // An address with a filter that means nothing shows the unfiltered list rather than an error.
  const filtered = await load(page, 'GET /api/products', filters).catch(() => null)
  const list = filtered ?? (await load(page, 'GET /api/products'))
  const locale = currentLocale()
  const chosen = list.facets.categories.find(({ code }) => code === filters?.category)
  const given = new Map(list.facets.attributes.flatMap(({ key, chosen }) => (chosen === null ? [] : [[key, chosen] as const])))
  const filter = (name: string, title: string, choices: { value: string; label: string; count: number }[]) => ({ key: name, name, title, choices, all: m.directory_all(), without: null as string | null })
  return {
    words: listWords({
      title: chosen?.[locale] ?? m.products_title(),
      description: m.products_description(),
      searchLabel: m.products_search(),
      count: m.products_count({ count: list.total }),
      none: m.products_none(),
    }),
    items: list.items.map(productView),
    quantity: { label: m.search_quantity(), button: m.search_apply(), notice: filtered && list.items.length > 0 ? quantityNotice(filters?.quantity) : null },
    nextCursor: list.nextCursor,
    filters: [
      filter('category', m.directory_category(), list.facets.categories.map((row) => ({ value: row.code, label: row[locale], count: row.count }))),
      ...list.facets.attributes.map(({ key, name, values }) => ({ ...filter('attributes', name, values.map(({ value, label, count }) => ({ value: attributesWith(given, key, value) ?? '', label, count }))), key, without: attributesWith(given, key, null) })),
      filter('price', m.product_price_kind(), list.facets.prices.map(({ code, count }) => ({ value: code, label: priceKindNames[code](), count }))),
      filter('company', m.product_supplier(), list.facets.companies.map(({ code, name, count }) => ({ value: code, label: name, count }))),
    ],
  }
}

/** All attributes that are chosen as they stand in the address, with one of them changed. */
function attributesWith(given: ReadonlyMap<string, string>, key: string, value: string | null): string | null {
  const pairs = [...new Map([...given, ...(value === null ? [] : [[key, value] as const])])].filter(([one]) => value !== null || one !== key)
  return pairs.length === 0 ? null : pairs.map(([one, said]) => `${one}:${said.replaceAll('%', '%25').replaceAll(',', '%2C')}`).sort().join(',')
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.words) : [])

/** Published goods with filters as links. */
export default function Products({ loaderData: { words, items, quantity, nextCursor, filters } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <ListPage
      {...{ path, search, words, nextCursor }}
      isEmpty={items.length === 0}
      notices={quantity.notice === null ? [] : [quantity.notice]}
      filters={
        <>
          <QuantityFilter {...{ path, search }} {...quantity} />
          {filters.map(({ key, ...filter }) => (
            <FilterLinks key={key} {...{ path, search }} {...filter} />
          ))}
        </>
      }
    >
      <ProductGrid products={items} />
    </ListPage>
  )
}
