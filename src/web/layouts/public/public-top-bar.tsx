import { useLocation } from 'react-router'
import { SearchBox } from '../../../features/search/ui/search-box.tsx'
import { Logo } from '../../../ui/picture/logo.tsx'
import { isCurrentPage, PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import { Bell } from './public-bell.tsx'
import { LanguageMenu } from './public-language-menu.tsx'
import { SessionActions } from './public-session-actions.tsx'
import { Symbol } from './public-symbol.tsx'
import narrow from './public-session-narrow.module.css'
import style from './public-top-bar.module.css'
import type { PublicLabels } from './public-labels.ts'
import { sessionLabels } from './public-labels.ts'

const Ways = ({ pathname, labels }: { pathname: string; labels: PublicLabels }) => (
  <>
    <PageLink to="/home" className={style.home}>
      <Logo />
      <span className={`${style.name} ${narrow.name}`}>{labels.site}</span>
    </PageLink>
    <nav className={style.pages} aria-label={labels.navigation}>
      {labels.pages.map(({ path, label }) => (
        <PageLink
          key={path}
          to={path}
          className={style.page}
          aria-current={isCurrentPage(pathname, path) ? 'page' : undefined}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  </>
)

export function TopBar({ labels }: { labels: PublicLabels }) {
  const { pathname } = useLocation()
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <Ways pathname={pathname} labels={labels} />
        <Island
          name="search"
          when="press"
          component={SearchBox}
          props={{ ...labels.search, className: style.search ?? '' }}
        />
        <PageLink to="/search" className={`${style.icon} ${style.searchLink}`} aria-label={labels.search.button}>
          <Symbol name="search" />
        </PageLink>
        <LanguageMenu label={labels.language} currencyLabel={labels.currency} />
        <button type="button" className={style.icon} aria-label={labels.theme} data-press="theme">
          <Symbol name="sun" className={style.sun} />
          <Symbol name="moon" className={style.moon} />
        </button>
        <Island
          name="bell"
          when="press signed-in stored:notifications"
          component={Bell}
          props={{ labels: { notifications: labels.notifications, unread: labels.unread } }}
        />
        <Island
          name="session"
          when="press signed-in"
          component={SessionActions}
          props={{ pathname, labels: sessionLabels(labels) }}
        />
      </div>
    </header>
  )
}
