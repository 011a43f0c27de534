import { useLocation } from 'react-router'
import { SearchBox } from '../../../features/search/ui/search-box.tsx'
import { Logo } from '../../../ui/picture/logo.tsx'
import { isCurrentPage, PageLink } from '../../../ui/page-link.tsx'
import { Island } from '../../../ui/island.tsx'
import { Bell } from './public-bell.tsx'
import { LanguageMenu } from './public-language-menu.tsx'
import { SessionActions, sessionWords } from './public-session-actions.tsx'
import { Symbol } from './public-symbol.tsx'
import narrow from './public-session-narrow.module.css'
import style from './public-top-bar.module.css'
import type { PublicWords } from './public-words.ts'

const Ways = ({ pathname, words }: { pathname: string; words: PublicWords }) => (
  <>
    <PageLink to="/" className={style.home}>
      <Logo />
      <span className={`${style.name} ${narrow.name}`}>{words.site}</span>
    </PageLink>
    <nav className={style.pages} aria-label={words.navigation}>
      {words.pages.map(({ path, label }) => (
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

export function TopBar({ words }: { words: PublicWords }) {
  const { pathname } = useLocation()
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <Ways pathname={pathname} words={words} />
        <Island
          name="search"
          when="press"
          component={SearchBox}
          props={{ ...words.search, className: style.search ?? '' }}
        />
        <PageLink to="/search" className={`${style.icon} ${style.searchLink}`} aria-label={words.search.button}>
          <Symbol name="search" />
        </PageLink>
        <LanguageMenu label={words.language} />
        <button type="button" className={style.icon} aria-label={words.theme} data-press="theme">
          <Symbol name="sun" className={style.sun} />
          <Symbol name="moon" className={style.moon} />
        </button>
        <Island
          name="bell"
          when="press signed-in stored:notifications"
          component={Bell}
          props={{ words: { notifications: words.notifications, unread: words.unread } }}
        />
        <Island
          name="session"
          when="press signed-in"
          component={SessionActions}
          props={{ pathname, words: sessionWords(words) }}
        />
      </div>
    </header>
  )
}
