import { Link, useSearchParams } from 'react-router'
import { certificateNames, roleNames } from '../../features/company/ui/company-names.ts'
import { StoreCard } from '../../features/company/ui/store-card.tsx'
import { currentLocale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { load } from '../api.ts'
import type { CallRequest } from '../api.ts'
import { filtersOf } from '../filters.ts'
import { pageContext } from '../page-context.ts'
import { pageMeta } from '../page-meta.ts'
import { FilterLinks, withFilter } from '../ui/filter-links.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { Route } from './+types/companies.ts'
import styles from './companies.module.css'

const path = '/companies'
const sorts = { newest: m.directory_sort_newest, name: m.directory_sort_name, verified: m.directory_sort_verified }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const filters = filtersOf(request, ['category', 'region', 'role', 'market', 'certificate', 'q', 'sort', 'cursor']) as CallRequest<'GET /api/companies'>
  // An address with a filter that means nothing shows the unfiltered list rather than an error.
  return { list: await load(page, 'GET /api/companies', filters).catch(() => load(page, 'GET /api/companies')) }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.directory_title(), description: m.directory_description() })

export default function Companies({ loaderData: { list } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const locale = currentLocale()
  const { facets } = list
  const named = (rows: typeof facets.categories) => rows.map((row) => ({ value: row.code, label: row[locale], count: row.count }))
  const filter = { path, search, all: m.directory_all() }
  return (
    <ListPage
      {...{ path, search }}
      title={m.directory_title()}
      description={m.directory_description()}
      searchLabel={m.directory_search()}
      count={m.directory_count({ count: list.total })}
      isEmpty={list.items.length === 0}
      none={m.directory_none()}
      nextCursor={list.nextCursor}
      sorting={<Sorting search={search} />}
      filters={
        <>
          <FilterLinks {...filter} name="category" title={m.directory_category()} choices={named(facets.categories)} />
          <FilterLinks {...filter} name="role" title={m.directory_role()} choices={facets.roles.map((row) => ({ value: row.code, label: roleNames[row.code](), count: row.count }))} />
          <FilterLinks {...filter} name="region" title={m.directory_region()} choices={named(facets.regions)} />
          <FilterLinks {...filter} name="market" title={m.directory_market()} choices={named(facets.markets)} />
          <FilterLinks
            {...filter}
            name="certificate"
            title={m.directory_certificate()}
            choices={facets.certificates.map((row) => ({ value: row.code, label: certificateNames[row.code](), count: row.count }))}
          />
        </>
      }
    >
      <ul className={styles.list}>
        {list.items.map((company) => (
          <StoreCard key={company.companyId} company={company} />
        ))}
      </ul>
    </ListPage>
  )
}

function Sorting({ search }: { search: URLSearchParams }) {
  const chosen = search.get('sort') ?? 'newest'
  return (
    <nav className={styles.sorting} aria-label={m.list_sort()}>
      {Object.entries(sorts).map(([sort, name]) => (
        <Link key={sort} to={withFilter(path, search, 'sort', sort)} aria-current={chosen === sort ? 'true' : undefined}>
          {name()}
        </Link>
      ))}
    </nav>
  )
}
