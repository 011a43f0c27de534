import { NavLink } from 'react-router'
import style from './public-bottom-navigation.module.css'
import { Symbol } from './public-symbol.tsx'
import type { PublicWords } from './public-words.ts'

/** The main navigation of a phone: the first pages of the shell and the account. */
export function BottomNavigation({ words }: { words: PublicWords }) {
  const pages = [...words.pages.slice(0, 4), { path: '/user', icon: 'user', label: words.account } as const]
  return (
    <nav className={style.bar} aria-label={words.navigation}>
      {pages.map(({ path, icon, label }) => (
        <NavLink key={path} to={path} className={style.page}>
          <Symbol name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
