import { PageLink } from '../../../../ui/page-link.tsx'
import { CountryFlag } from '../../../../ui/picture/country-flag.tsx'
import styles from './board-list.module.css'
import type { BoardView } from './board-view.ts'

/** Requests as lines: title, where to, how much, and what is left of places and days. */
export const BoardList = ({ items }: { items: readonly BoardView[] }) => (
  <ul className={styles.list}>
    {items.map(({ id, title, lang, country, facts, category, verified }) => (
      <li key={id} className={styles.row}>
        <h3 className={styles.title} lang={lang}>
          <PageLink to={`/rfqs/${id}`}>{title}</PageLink>
        </h3>
        <p className={styles.facts}>
          <CountryFlag code={country} />
          {facts}
        </p>
        <p className={styles.note}>{[category, verified].filter(Boolean).join(' · ')}</p>
      </li>
    ))}
  </ul>
)
