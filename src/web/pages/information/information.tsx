import { useSearchParams } from 'react-router'
import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { articleView } from '../../../features/article/ui/article-view.ts'
import { topicName } from '../../../features/article/article.names.policy.ts'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import { feedLinks } from '../../loaders/feed-links.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Island } from '../../../ui/island.tsx'
import { FeedLinks } from '../../../ui/list/feed-links.tsx'
import { FilterLinks } from '../../../ui/list/filter-links.tsx'
import { countApplied } from '../../../ui/list/count-applied.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { pagesView } from '../../../ui/list/pages-view.ts'
import { listLabels } from '../../../ui/list/list-labels.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/information.ts'

const path = '/information'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const filters = filtersOf(request, ['topic', 'country', 'industry', 'q', 'cursor', 'page'])
  const [{ reply: list, applied, faults }, counts] = await Promise.all([
    loadFiltered(page, 'GET /api/articles', filters),
    load(page, 'GET /api/articles/topics'),
  ])
  return {
    labels: listLabels({
      title: m.information_title(),
      description: m.information_description(),
      searchLabel: m.information_search(),
      count: m.information_count({ count: list.total }),
      none: m.information_none(),
    }),
    searchFault: faults.q ?? null,
    chosen: countApplied(applied),
    items: list.items.map(articleView),
    nextCursor: list.nextCursor,
    pages: pagesView({ search: new URL(request.url).searchParams, total: list.total, limit: 20 }),
    filters: [
      {
        name: 'topic',
        title: m.information_topics(),
        all: m.information_all_topics(),
        choices: counts.topics.map((row) => ({ value: row.topic, label: topicName(row.topic), count: row.count })),
      },
      {
        name: 'country',
        title: m.information_countries(),
        all: m.information_all_countries(),
        choices: counts.countries.map((row) => ({ value: row.country, label: row.name, count: row.count })),
      },
      {
        name: 'industry',
        title: m.information_industries(),
        all: m.information_all_industries(),
        choices: counts.industries.map((row) => ({ value: row.industry, label: row.name, count: row.count })),
      },
    ],
    feeds: {
      name: `${currentLocale()}/${filters.topic && counts.topics.some((row) => row.topic === filters.topic) ? filters.topic : 'all'}`,
      label: m.information_feeds(),
    },
  }
}

export const handle: PageHandle = { query: ['topic', 'country', 'industry', 'q', 'cursor', 'page'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(loaderData.labels), ...feedLinks(loaderData.feeds.name, loaderData.labels.title)] : []

export default function Information({ loaderData }: Route.ComponentProps) {
  const { labels, searchFault, chosen, items, nextCursor, pages, filters, feeds } = loaderData
  const [search] = useSearchParams()
  return (
    <ListPage
      {...{ path, search, labels, searchFault, chosen, nextCursor, pages }}
      isEmpty={items.length === 0}
      action={
        <Island
          name="subscribe"
          when="signed-in"
          component={SubscribeLazy}
          props={{ about: 'article', search: search.toString() }}
        />
      }
      filters={filters.map((filter) => (
        <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
      ))}
    >
      <ArticleList items={items} />
      <FeedLinks label={feeds.label} address={feeds.name} />
    </ListPage>
  )
}
