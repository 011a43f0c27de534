import { currentLocale, localisedPath } from '../../shared/locale.ts'
import type { ReactNode } from 'react'
import { countApplied } from './count-applied.ts'
import { FilterChips } from './filter-chips.tsx'
import type { FilterChip } from './filter-chips.tsx'
import plainForm from '../form/plain-form.module.css'
import styles from './list-page.module.css'
import type { ListLabels } from './list-labels.ts'
import { PageLink } from '../page-link.tsx'
import { PageNumbers } from './page-numbers.tsx'
import type { PagesView } from './pages-view.ts'
import { PlainField } from '../form/plain-field.tsx'

type Props = {
  path: string
  search: URLSearchParams
  labels: ListLabels
  /** The fault of the search labels. */
  searchFault?: string | null
  /** Choices made before filtering: shown above the filters, which are collapsed on a phone. */
  lead?: ReactNode
  filters: ReactNode
  /** The number of filters in force. */
  chosen: number
  /** Whether a filter has a fault, so that filters are expanded on a phone too. */
  hasFaults?: boolean
  sorting?: ReactNode
  /** Actions on the filtered list. */
  action?: ReactNode
  isEmpty: boolean
  /** What an empty list offers instead. */
  whenEmpty?: ReactNode
  /** A note about the rows, shown before them. */
  notices?: readonly string[]
  /** A part of the page that is shown before the rows, or in place of them. */
  afterNotices?: ReactNode
  chips?: readonly FilterChip[]
  pages: PagesView
  nextCursor: string | null
  children: ReactNode
}

/**
 * The frame of a public list: search, filters as links, count, rows, and cursor paging. Everything works without
 * JavaScript.
 */
export function ListPage({
  path,
  search,
  labels,
  searchFault,
  lead,
  filters,
  chosen,
  hasFaults = false,
  sorting,
  action,
  isEmpty,
  whenEmpty,
  notices = [],
  afterNotices,
  chips = [],
  pages,
  nextCursor,
  children,
}: Props) {
  const parameters = [...search].filter(([name]) => !['q', 'cursor', 'page'].includes(name))
  const q = search.get('q') ?? ''
  const isFiltered = countApplied(Object.fromEntries(parameters)) > 0
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{labels.title}</h1>
          <p>{labels.description}</p>
        </div>
        <form
          className={`${plainForm.leading} ${styles.search}`}
          action={localisedPath(path, currentLocale())}
          role="search"
        >
          {parameters.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PlainField
            label={labels.searchLabel}
            isLabelHidden
            fault={searchFault}
            type="search"
            name="q"
            defaultValue={q}
            key={q}
            maxLength={100}
            placeholder={labels.searchLabel}
          />
          <button type="submit">{labels.searchButton}</button>
        </form>
      </header>
      <div className={styles.columns}>
        <nav className={styles.filters} aria-label={labels.filters}>
          <a className={styles.skip} href="#found">
            {labels.skip}
          </a>
          {lead}
          <details className={styles.fold} open={hasFaults}>
            <summary>
              {labels.filters} {chosen > 0 && <span>{chosen}</span>}
            </summary>
            {filters}
          </details>
        </nav>
        <section id="found" tabIndex={-1} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {labels.results}
          </h2>
          <div className={styles.count}>
            <p role="status">{labels.count}</p>
            {isFiltered && <PageLink to={unfiltered(path, search)}>{labels.clear}</PageLink>}
            {sorting}
            {action}
          </div>
          {notices.map((notice) => (
            <p key={notice} className={styles.notice}>
              {notice}
            </p>
          ))}
          {afterNotices}
          <FilterChips label={labels.chosen} chips={chips} />
          {isEmpty ? (
            <>
              <p className={styles.none}>{pages.past ?? labels.none}</p>
              {whenEmpty}
            </>
          ) : (
            children
          )}
          <PageNumbers {...{ path, search, labels, pages, nextCursor }} />
        </section>
      </div>
    </>
  )
}

/** The same words, kind and order without filters. */
function unfiltered(path: string, search: URLSearchParams): string {
  const remaining = [...search].filter(([name, value]) => ['q', 'kind', 'sort', 'view'].includes(name) && value !== '')
  return remaining.length > 0 ? `${path}?${new URLSearchParams(remaining).toString()}` : path
}
