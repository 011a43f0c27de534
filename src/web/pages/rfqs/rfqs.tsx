import { useSearchParams } from 'react-router'
import { BoardList } from '../../../features/rfq/board/ui/board-list.tsx'
import { boardView } from '../../../features/rfq/board/ui/board-view.ts'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Island } from '../../../ui/island.tsx'
import { FeedLinks } from '../../../ui/list/feed-links.tsx'
import { FilterLinks, withFilter } from '../../../ui/list/filter-links.tsx'
import { countApplied } from '../../../ui/list/count-applied.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { listLabels } from '../../../ui/list/list-labels.ts'
import { pagesView } from '../../../ui/list/pages-view.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { feedLinks } from '../../loaders/feed-links.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/rfqs.ts'
import styles from './rfqs.module.css'

const path = '/rfqs'
const query = ['category', 'destination', 'q', 'sort', 'cursor', 'page']

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { reply: list, applied, faults } = await loadFiltered(page, 'GET /api/rfqs', filtersOf(request, query))
  const choices = (rows: { code: string; name: string; count: number }[]) =>
    rows.map(({ code, name, count }) => ({ value: code, label: name, count }))
  return {
    labels: listLabels({
      title: m.rfq_board(),
      description: m.rfq_board_description(),
      searchLabel: m.rfq_board_search(),
      count: m.rfq_board_count({ count: list.total }),
      none: m.rfq_board_none(),
    }),
    post: m.rfq_new(),
    feeds: { name: `rfqs/${currentContentLanguage()}/all`, label: m.information_feeds() },
    searchFault: faults.q ?? null,
    chosen: countApplied(applied),
    items: list.items.map(boardView),
    nextCursor: list.nextCursor,
    pages: pagesView({ search: new URL(request.url).searchParams, total: list.total, limit: 20 }),
    filters: [
      {
        name: 'category',
        title: m.directory_category(),
        all: m.directory_all(),
        choices: choices(list.facets.categories),
      },
      {
        name: 'destination',
        title: m.rfq_field_destination(),
        all: m.directory_all(),
        choices: choices(list.facets.destinations),
      },
    ],
    sorting: {
      label: m.list_sort(),
      choices: [
        ['newest', m.directory_sort_newest()],
        ['deadline', m.rfq_sort_deadline()],
      ] as const,
    },
  }
}

export const handle: PageHandle = { query }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(loaderData.labels), ...feedLinks(loaderData.feeds.name, loaderData.labels.title)] : []

/** Public requests that take quotations now. */
export default function Rfqs({ loaderData }: Route.ComponentProps) {
  const { labels, post, searchFault, chosen, items, nextCursor, pages, filters, sorting, feeds } = loaderData
  const [search] = useSearchParams()
  const sort = search.get('sort') ?? 'newest'
  return (
    <ListPage
      {...{ path, search, labels, searchFault, chosen, nextCursor, pages }}
      isEmpty={items.length === 0}
      action={
        <>
          <Island
            name="subscribe"
            when="signed-in"
            component={SubscribeLazy}
            props={{ about: 'rfq', search: search.toString() }}
          />
          <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/user/requests/new">
            {post}
          </PageLink>
        </>
      }
      filters={filters.map((filter) => (
        <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
      ))}
      sorting={
        <nav className={styles.sorting} aria-label={sorting.label}>
          {sorting.choices.map(([value, label]) => (
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
      <BoardList items={items} />
      <FeedLinks label={feeds.label} address={feeds.name} />
    </ListPage>
  )
}
