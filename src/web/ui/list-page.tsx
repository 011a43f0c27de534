import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { withFilter } from './filter-links.tsx'
import styles from './list-page.module.css'

type Props = {
  path: string
  search: URLSearchParams
  title: string
  description: string
  /** What the search field looks through. */
  searchLabel: string
  filters: ReactNode
  /** How many there are, in words. */
  count: string
  sorting?: ReactNode
  isEmpty: boolean
  none: string
  nextCursor: string | null
  children: ReactNode
}

/** The frame of a public list: search, filters as links, count, rows, and paging by cursor. Everything works without JavaScript. */
export function ListPage({ path, search, title, description, searchLabel, filters, count, sorting, isEmpty, none, nextCursor, children }: Props) {
  const kept = [...search].filter(([name]) => name !== 'q' && name !== 'cursor')
  const q = search.get('q') ?? ''
  const isFiltered = q !== '' || kept.some(([name]) => name !== 'sort')
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{description}</p>
        <Form className={styles.search} action={path} role="search">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="search" name="q" defaultValue={q} key={q} maxLength={100} aria-label={searchLabel} placeholder={searchLabel} />
          <button type="submit">{m.list_search_button()}</button>
        </Form>
      </header>
      <div className={styles.columns}>
        <nav className={styles.filters} aria-label={m.list_filters()}>
          {filters}
        </nav>
        <section aria-label={title}>
          <div className={styles.count}>
            <p role="status">{count}</p>
            {isFiltered ? <Link to={path}>{m.list_clear()}</Link> : null}
            {sorting}
          </div>
          {isEmpty ? <p className={styles.none}>{none}</p> : children}
          <p className={styles.paging}>
            {search.get('cursor') ? <Link to={withFilter(path, search, 'cursor', null)}>{m.list_first()}</Link> : null}
            {nextCursor ? (
              <Link to={withFilter(path, search, 'cursor', nextCursor)} rel="next">
                {m.list_more()}
              </Link>
            ) : null}
          </p>
        </section>
      </div>
    </>
  )
}
