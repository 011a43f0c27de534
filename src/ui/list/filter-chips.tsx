import { PageLink } from '../page-link.tsx'
import styles from './list-page.module.css'

/** One chosen filter value, and the address without it. */
export type FilterChip = { label: string; remove: string; to: string }

/** What is chosen, above the rows, each with a link that removes it. */
export const FilterChips = ({ label, chips }: { label: string; chips: readonly FilterChip[] }) =>
  chips.length > 0 && (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ label, remove, to }) => (
        <li key={`${label} ${to}`}>
          <PageLink to={to} aria-label={remove}>
            {label} <span aria-hidden>×</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
