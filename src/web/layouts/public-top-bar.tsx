import { Link, NavLink } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { Bell } from './public-bell.tsx'
import { LanguageMenu } from './public-language-menu.tsx'
import { SessionActions } from './public-session-actions.tsx'
import { Symbol } from './public-symbol.tsx'
import style from './public-top-bar.module.css'
import type { PublicWords } from './public-words.ts'

const toggle = () => void import('../theme/theme-state.ts').then(({ toggleTheme }) => toggleTheme())

export function TopBar({ words }: { words: PublicWords }) {
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <Link to="/" className={style.home}>
          <Logo />
          <span className={style.name}>{words.site}</span>
        </Link>
        <nav className={style.pages} aria-label={words.navigation}>
          {words.pages.map(({ path, label }) => (
            <NavLink key={path} to={path} className={style.page}>
              {label}
            </NavLink>
          ))}
        </nav>
        <LanguageMenu label={words.language} />
        <button type="button" className={style.icon} aria-label={words.theme} onClick={toggle}>
          <Symbol name="sun" className={style.sun} />
          <Symbol name="moon" className={style.moon} />
        </button>
        <Bell words={words} />
        <SessionActions words={words} />
      </div>
    </header>
  )
}
