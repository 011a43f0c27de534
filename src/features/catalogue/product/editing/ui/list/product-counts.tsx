import { useLocation, useSearchParams } from 'react-router'
import { formatNumber } from '../../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { withFilter } from '../../../../../../ui/list/filter-links.tsx'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../../../../ui/list/use-current-in-view.ts'
import styles from './product-list.module.css'

export type CountChoice = { value: string | null; label: string; count: number }

/** Counts of goods by state; each links to its list and keeps the search words. */
export function ProductCounts({ name, choices }: { name: 'status' | 'show'; choices: CountChoice[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const row = useCurrentInView<HTMLUListElement>()
  return (
    <nav aria-label={m.product_status()}>
      <ul ref={row} className={styles.counts}>
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            <PageLink
              to={withFilter(pathname, search, name, value)}
              preventScrollReset
              aria-current={search.get(name) === value ? 'true' : undefined}
            >
              {label} <strong>{formatNumber(count, currentLocale())}</strong>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
