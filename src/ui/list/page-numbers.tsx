import { PageLink } from '../page-link.tsx'
import { withFilter } from './filter-links.tsx'
import type { ListLabels } from './list-labels.ts'
import styles from './list-page.module.css'
import type { PagesView } from './pages-view.ts'

type Props = { path: string; search: URLSearchParams; labels: ListLabels; pages: PagesView; nextCursor: string | null }

/** Previous page, pages by number, next page; after the last number the list continues by cursor. */
export function PageNumbers({ path, search, labels, pages: { label, page, last, numbers, note }, nextCursor }: Props) {
  if (nextCursor === null && page !== null && last === 1) return null
  const to = (number: number) => withFilter(path, search, 'page', number === 1 ? null : String(number))
  const next =
    page !== null && page < last ? to(page + 1) : nextCursor && withFilter(path, search, 'cursor', nextCursor)
  return (
    <nav className={styles.pages} aria-label={label}>
      {page === null && <PageLink to={withFilter(path, search, 'cursor', null)}>{labels.first}</PageLink>}
      {page !== null && page > 1 && (
        <PageLink to={to(page - 1)} rel="prev">
          {labels.previous}
        </PageLink>
      )}
      {last > 1 && numbers.length > 0 && (
        <ol>
          {numbers.map(({ number, text, label }, place) => (
            <li key={number} data-gap={place > 0 && number - (numbers[place - 1]?.number ?? 0) > 1}>
              <PageLink to={to(number)} aria-label={label} aria-current={number === page ? 'page' : undefined}>
                {text}
              </PageLink>
            </li>
          ))}
        </ol>
      )}
      {next && (
        <PageLink to={next} rel="next">
          {labels.more}
        </PageLink>
      )}
      {note && <p>{note}</p>}
    </nav>
  )
}
