import { redirect } from 'react-router'
import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { StoreCard } from '../../../features/company/directory/ui/store-card.tsx'
import { BoardList } from '../../../features/rfq/board/ui/board-list.tsx'
import { searchKinds } from '../../../features/search/search.policy.ts'
import { m } from '../../../shared/wording/messages.js'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { listLabels } from '../../../ui/list/list-labels.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/search.ts'
import { loadSearch, searchQuery } from './load-search.ts'
import { SearchPage } from './search-page.tsx'
import styles from './search.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  // Longer queries are not genuine, and characters that terminate strings in some systems are removed.
  const q = (search.get('q') ?? '').replaceAll('\0', '').slice(0, 200).trim()
  const kind = searchKinds.find((one) => one === search.get('kind')) ?? 'product'
  const found = await loadSearch(page, request, { path: '/search', kind, q, sort: 'relevance' })
  if (found.total === 0 && !search.has('kind') && found.kindToOpen !== kind)
    throw redirect(`/search?${new URLSearchParams({ q, kind: found.kindToOpen }).toString()}`)
  // Each search in vain is counted.
  if (found.total === 0) page.noStore()
  return {
    found,
    labels: listLabels({
      title: m.search_title(),
      description: m.search_description(),
      searchLabel: m.search_label(),
      count: found.view.count,
      none: m.search_none(),
    }),
  }
}

export const handle: PageHandle = { query: searchQuery }

// Every query has a page, so none of them is for search engines.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.found.q ? `${loaderData.found.q} – ${loaderData.labels.title}` : loaderData.labels.title,
        description: loaderData.labels.description,
        isIndexed: false,
      })
    : []

/** Goods, companies, articles and requests by labels. */
export default function Search({ loaderData: { found, labels } }: Route.ComponentProps) {
  const { kind, companies, articles, rfqs } = found
  return (
    <SearchPage {...{ found, labels }} hasKinds>
      {kind === 'article' && <ArticleList items={articles} />}
      {kind === 'rfq' && <BoardList items={rfqs} />}
      {kind === 'company' && (
        <ul className={styles.companies}>
          {companies.map((company) => (
            <StoreCard key={company.companyId} company={company} />
          ))}
        </ul>
      )}
    </SearchPage>
  )
}
