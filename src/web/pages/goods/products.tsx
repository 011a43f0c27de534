import { redirect } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import { listLabels } from '../../../ui/list/list-labels.ts'
import type { Route } from './+types/products.ts'
import { goodsQuery, loadSearch } from './load-search.ts'
import { SearchPage } from './search-page.tsx'

export const handle: PageHandle = { query: ['q', ...goodsQuery], canonicalQuery: ['category'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  // Text is searched by the page of the search, which has the same filters.
  if (searchParams.get('q')?.trim()) throw redirect(`/search${search}`)
  const found = await loadSearch(context.get(pageContext), request, {
    path: '/products',
    kind: 'product',
    q: '',
    sort: 'newest',
  })
  const category = searchParams.get('category')
  const categories = found.view.filters.find(({ name }) => name === 'category')?.choices ?? []
  return {
    found,
    labels: listLabels({
      title: categories.find(({ value }) => value === category)?.label ?? m.products_title(),
      description: m.products_description(),
      searchLabel: m.products_search(),
      count: found.view.count,
      none: m.products_none(),
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.labels) : [])

/** Published goods with filters as links. */
export default function Products({ loaderData: { found, labels } }: Route.ComponentProps) {
  return <SearchPage {...{ found, labels }} />
}
