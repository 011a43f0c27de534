import { useLocation } from 'react-router'
import { isCurrentPage, PageLink } from '../../../ui/page-link.tsx'
import style from './public-bottom-navigation.module.css'
import { Symbol } from './public-symbol.tsx'
import type { PublicLabels } from './public-labels.ts'

/** The main navigation on phones: the first pages of the site and the account. */
export function BottomNavigation({ labels }: { labels: PublicLabels }) {
  const { pathname } = useLocation()
  const pages = [...labels.pages.slice(0, 4), { path: '/user', icon: 'user', label: labels.account } as const]
  return (
    <nav className={style.bar} aria-label={labels.navigation}>
      {pages.map(({ path, icon, label }) => (
        <PageLink
          key={path}
          to={path}
          className={style.page}
          aria-current={isCurrentPage(pathname, path) ? 'page' : undefined}
        >
          <Symbol name={icon} />
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
