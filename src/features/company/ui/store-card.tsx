import { Link } from 'react-router'
import { Picture } from '../../../web/ui/picture.tsx'
import styles from './store-card.module.css'
import type { StoreView } from './store-view.ts'

/** One line of the directory: who they are, what they trade, and when they were checked. */
export function StoreCard({ company }: { company: StoreView }) {
  return (
    <li className={styles.card}>
      <span className={styles.logo}>
        <Picture kind="company" name={company.name} src={company.logoUrl} isDecorative />
      </span>
      <div className={styles.body}>
        <h3 className={styles.name} lang={company.lang}>
          <Link to={`/companies/${company.companyId}`}>{company.name}</Link>
        </h3>
        <p className={styles.facts}>{company.facts}</p>
        <p className={styles.categories}>{company.categories}</p>
        <p className={styles.verified}>{company.verified}</p>
      </div>
    </li>
  )
}
