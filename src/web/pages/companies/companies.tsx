import { useSearchParams } from 'react-router'
import { certificateNames, roleNames } from '../../../features/company/company.names.policy.ts'
import { GoodsShelf } from '../../../features/catalogue/product/storefront/ui/goods-shelf.tsx'
import { shelfViews } from '../../../features/catalogue/product/storefront/ui/goods-shelf-view.ts'
import { StoreCard } from '../../../features/company/directory/ui/store-card.tsx'
import { storeView } from '../../../features/company/directory/ui/store-view.ts'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { contentLanguageOf, currentLocale } from '../../../shared/locale.ts'
import type { LocalisedText } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadFiltered } from '../../loaders/load-filtered.ts'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { FilterLinks, withFilter } from '../../../ui/list/filter-links.tsx'
import { countApplied } from '../../../ui/list/count-applied.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { pagesView } from '../../../ui/list/pages-view.ts'
import { listLabels } from '../../../ui/list/list-labels.ts'
import { Island } from '../../../ui/island.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/companies.ts'
import styles from './companies.module.css'

const path = '/companies'
/** Each has pictures of its goods: more of them make the page slow on a phone. */
const limit = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const filters = filtersOf(request, [
    'category',
    'region',
    'role',
    'market',
    'certificate',
    'q',
    'sort',
    'cursor',
    'page',
  ])
  const {
    reply: list,
    applied,
    faults,
  } = await loadFiltered(page, 'GET /api/companies', {
    ...filters,
    limit: String(limit),
  })
  const ids = list.items.map(({ companyId }) => companyId).join(',')
  const shelves = shelfViews(await load(page, 'GET /api/company-goods', { companies: ids }))
  return {
    labels: listLabels({
      title: m.directory_title(),
      description: m.directory_description(),
      searchLabel: m.directory_search(),
      count: m.directory_count({ count: list.total }),
      none: m.directory_none(),
    }),
    searchFault: faults.q ?? null,
    chosen: countApplied(applied),
    items: list.items.map((company) => ({ ...storeView(company), goods: shelves.get(company.companyId) })),
    nextCursor: list.nextCursor,
    pages: pagesView({ search: new URL(request.url).searchParams, total: list.total, limit }),
    filters: filtersWithWords(list.facets),
    sorting: {
      label: m.list_sort(),
      choices: [
        ['newest', m.directory_sort_newest()],
        ['name', m.directory_sort_name()],
        ['verified', m.directory_sort_verified()],
      ] as const,
    },
  }
}

function filtersWithWords(facets: CallReply<'GET /api/companies'>['facets']) {
  const locale = currentLocale()
  const named = (rows: (LocalisedText & { code: string; count: number })[]) =>
    rows.map((row) => ({ value: row.code, label: row[contentLanguageOf(locale)], count: row.count }))
  const filter = (name: string, title: string, choices: { value: string; label: string; count: number }[]) => ({
    name,
    title,
    choices,
    all: m.directory_all(),
  })
  return [
    filter('category', m.directory_category(), named(facets.categories)),
    filter(
      'role',
      m.directory_role(),
      facets.roles.map((row) => ({ value: row.code, label: roleNames[row.code](), count: row.count })),
    ),
    filter('region', m.directory_region(), named(facets.regions)),
    filter('market', m.directory_market(), named(facets.markets)),
    filter(
      'certificate',
      m.directory_certificate(),
      facets.certificates.map((row) => ({ value: row.code, label: certificateNames[row.code](), count: row.count })),
    ),
  ]
}

export const handle: PageHandle = {
  query: ['category', 'region', 'role', 'market', 'certificate', 'q', 'sort', 'cursor', 'page'],
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.labels) : [])

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { labels, searchFault, chosen, items, nextCursor, pages, filters, sorting } = loaderData
  const [search] = useSearchParams()
  const sort = search.get('sort') ?? 'newest'
  return (
    <ListPage
      {...{ path, search, labels, searchFault, chosen, nextCursor, pages }}
      isEmpty={items.length === 0}
      action={
        <Island
          name="subscribe"
          when="signed-in"
          component={SubscribeLazy}
          props={{ about: 'company', search: search.toString() }}
        />
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
      <ul className={styles.list}>
        {items.map((company) => (
          <StoreCard key={company.companyId} company={company} isWide>
            <GoodsShelf goods={company.goods} />
          </StoreCard>
        ))}
      </ul>
    </ListPage>
  )
}
