import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { AttributeFilters, RangeFaults } from '../../../features/catalogue/product/storefront/ui/attribute-filters.tsx'
import { RateNote } from '../../../features/catalogue/product/storefront/ui/price-text.tsx'
import { NearestCategories } from '../../../features/search/ui/nearest-categories.tsx'
import { SearchKinds, SearchTerms, termFields } from '../../../features/search/ui/search-filters.tsx'
import { SearchSections } from '../../../features/search/ui/search-sections.tsx'
import { SubscribeLazy } from '../../../features/subscription/ui/subscribe-lazy.tsx'
import { Island } from '../../../ui/island.tsx'
import { FilterLinks, withFilter } from '../../../ui/list/filter-links.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { ListLabels } from '../../../ui/list/list-labels.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { Nearby } from './nearby.tsx'
import type { SearchPageData } from './load-search.ts'
import styles from './search.module.css'

type Props = { found: SearchPageData; labels: ListLabels; hasKinds?: boolean; action?: ReactNode; children?: ReactNode }

/** Grid or list of goods; a parameter of the address, so that it can be bookmarked and shared. */
const Views = ({
  path,
  search,
  labels,
}: {
  path: string
  search: URLSearchParams
  labels: NonNullable<SearchPageData['views']>
}) => (
  <nav className={styles.views} aria-label={labels.label}>
    {(['grid', 'rows'] as const).map((view) => (
      <PageLink
        key={view}
        to={withFilter(path, search, 'view', view === 'grid' ? null : view)}
        aria-current={(search.get('view') === 'rows') === (view === 'rows') ? 'true' : undefined}
        aria-label={labels[view]}
        title={labels[view]}
        data-view={view}
      />
    ))}
  </nav>
)

/** Goods, companies, articles or requests with filters as links: the page of a search, and of goods without labels. */
export function SearchPage({ found, labels, hasKinds = false, action, children }: Props) {
  const { path, kind, sort, view, faults, attributes, chips, rateNote, compare, views, notices, pages, nextCursor } =
    found
  const { sections, companies, articles, rfqs, nearby, subscribe } = found
  const [search] = useSearchParams()
  return (
    <ListPage
      {...{ path, search, labels, nextCursor, chips, pages, notices }}
      chosen={chips.length}
      whenEmpty={nearby && <Nearby nearby={nearby} />}
      afterNotices={
        <>
          {view.nearest && <NearestCategories nearest={view.nearest} />}
          {rateNote && <RateNote note={rateNote} />}
        </>
      }
      isEmpty={sections.length + companies.length + articles.length + rfqs.length === 0}
      hasFaults={
        (view.terms !== null && termFields.some((name) => faults[name] !== undefined)) ||
        attributes.filters.some(({ fault }) => fault !== null)
      }
      lead={
        <>
          {hasKinds && <SearchKinds {...{ path, search }} kinds={view.kinds} chosen={kind} />}
          <RangeFaults {...attributes} />
        </>
      }
      filters={
        <>
          {view.terms && <SearchTerms {...{ path, search }} terms={view.terms} faults={faults} />}
          {view.filters.slice(0, 1).map((filter) => (
            <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
          ))}
          <AttributeFilters {...{ path, search }} {...attributes} />
          {view.filters.slice(1).map((filter) => (
            <FilterLinks key={filter.name} {...{ path, search }} {...filter} />
          ))}
        </>
      }
      action={
        <>
          {subscribe !== null && (
            <Island
              name="subscribe"
              when="signed-in"
              component={SubscribeLazy}
              props={{ about: 'product', search: subscribe.search, path: subscribe.path, label: subscribe.label }}
            />
          )}
          {action}
          {compare !== null && (
            <PageLink to="/products/compare" data-compared={compare}>
              {compare}
            </PageLink>
          )}
          {views && <Views {...{ path, search }} labels={views} />}
        </>
      }
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
      <SearchSections sections={sections} isRows={search.get('view') === 'rows'} />
      {children}
    </ListPage>
  )
}
