import type { ReactNode } from 'react'
import { LogoTile } from '../../../../ui/picture/logo-tile.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import styles from './store-card.module.css'
import type { StoreView } from './store-view.ts'

type Props = {
  company: StoreView
  /** Whether the card has the width for its goods beside the text. */
  isWide?: boolean
  /** Its goods. */
  children?: ReactNode
}

/** One entry of the directory: name, trade, and date of verification. */
export function StoreCard({ company, isWide = false, children }: Props) {
  return (
    <li className={styles.card} data-wide={isWide || undefined}>
      <span className={styles.logo}>
        <LogoTile src={company.logoUrl} initials={company.initials} />
      </span>
      <div className={styles.body}>
        <h3 className={styles.name} lang={company.lang}>
          <PageLink to={`/companies/${company.companyId}`}>{company.name}</PageLink>
        </h3>
        <p className={styles.facts}>{company.facts}</p>
        <p className={styles.categories}>{company.categories}</p>
        <p className={styles.verified}>{company.verified}</p>
        {children}
      </div>
    </li>
  )
}
