import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { withFilter } from './filter-links.tsx'
import styles from './list-page.module.css'
import type { ListWords } from './list-words.ts'
import { PageLink } from '../page-link.tsx'
import { PlainField } from '../form/plain-field.tsx'

type Props = {
  path: string
  search: URLSearchParams
  words: ListWords
  /** What is wrong with the words that were looked for. */
  searchFault?: string | null
  /** What is chosen before anything else: it stands above the filters, which are folded up on a phone. */
  lead?: ReactNode
  filters: ReactNode
  /** Whether something among the filters has to be put right, so that they are unfolded on a phone too. */
  hasFaults?: boolean
  sorting?: ReactNode
  /** What may be done with the list as it is filtered. */
  action?: ReactNode
  isEmpty: boolean
  /** What is to be known of the rows before they are read. */
  notices?: readonly string[]
  nextCursor: string | null
  children: ReactNode
}

/** The frame of a public list: search, filters as links, count, rows, and paging by cursor. Everything works without JavaScript. */
export function ListPage({
  path,
  search,
  words,
  searchFault,
  lead,
  filters,
  hasFaults = false,
  sorting,
  action,
  isEmpty,
  notices = [],
  nextCursor,
  children,
}: Props) {
  const kept = [...search].filter(([name]) => name !== 'q' && name !== 'cursor')
  const q = search.get('q') ?? ''
  const chosen = kept.filter(([name, value]) => value !== '' && !['sort', 'kind', 'currency'].includes(name)).length
  const isFiltered = q !== '' || chosen > 0
  return (
    <>
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <p>{words.description}</p>
        <form className={styles.search} action={useHref(path)} role="search">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PlainField
            label={words.searchLabel}
            isLabelHidden
            fault={searchFault}
            type="search"
            name="q"
            defaultValue={q}
            key={q}
            maxLength={100}
            placeholder={words.searchLabel}
          />
          <button type="submit">{words.searchButton}</button>
        </form>
      </header>
      <a className={styles.skip} href="#found">
        {words.skip}
      </a>
      <div className={styles.columns}>
        <nav className={styles.filters} aria-label={words.filters}>
          {lead}
          <details className={styles.fold} open={hasFaults}>
            <summary>
              {words.filters} {chosen > 0 && <span>{chosen}</span>}
            </summary>
            {filters}
          </details>
        </nav>
        <section id="found" tabIndex={-1} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {words.results}
          </h2>
          <div className={styles.count}>
            <p role="status">{words.count}</p>
            {isFiltered && <PageLink to={path}>{words.clear}</PageLink>}
            {sorting}
            {action}
          </div>
          {notices.map((notice) => (
            <p key={notice} className={styles.notice}>
              {notice}
            </p>
          ))}
          {isEmpty ? <p className={styles.none}>{words.none}</p> : children}
          <p className={styles.paging}>
            {search.get('cursor') && <PageLink to={withFilter(path, search, 'cursor', null)}>{words.first}</PageLink>}
            {nextCursor && (
              <PageLink to={withFilter(path, search, 'cursor', nextCursor)} rel="next">
                {words.more}
              </PageLink>
            )}
          </p>
        </section>
      </div>
    </>
  )
}
