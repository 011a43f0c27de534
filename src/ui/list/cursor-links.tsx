import { useLocation, useSearchParams } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { buttonClass } from '../button.tsx'
import { withFilter } from './filter-links.tsx'
import { PageLink } from '../page-link.tsx'
import styles from '../page-frame.module.css'

/** Cursor paging: next page and first page; the previous page is the browser's back button. */
export function CursorLinks({ nextCursor }: { nextCursor: string | null }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  if (!nextCursor && !search.has('cursor')) return null
  return (
    <nav className={styles.actions} aria-label={m.table_pages()}>
      {search.has('cursor') && (
        <PageLink
          className={buttonClass({ variant: 'outlined', isSmall: true })}
          to={withFilter(pathname, search, 'cursor', null)}
        >
          {m.list_first()}
        </PageLink>
      )}
      {nextCursor && (
        <PageLink
          className={buttonClass({ variant: 'outlined', isSmall: true })}
          to={withFilter(pathname, search, 'cursor', nextCursor)}
          rel="next"
        >
          {m.list_more()}
        </PageLink>
      )}
    </nav>
  )
}
