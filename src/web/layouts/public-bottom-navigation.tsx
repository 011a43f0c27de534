import type { Icon } from '@tabler/icons-react'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { NavLink } from 'react-router'
import style from './public-bottom-navigation.module.css'
import type { PublicWords } from './public-words.ts'

const icons: Record<string, Icon> = {
  '/home': IconHome,
  '/companies': IconBuildingStore,
  '/information': IconNews,
  '/landing': IconChecklist,
  '/user': IconUser,
}

/** The main navigation of a phone: the first pages of the shell and the account. */
export function BottomNavigation({ words }: { words: PublicWords }) {
  const pages = [...words.pages.slice(0, 4), { path: '/user', label: words.account }]
  return (
    <nav className={style.bar} aria-label={words.navigation}>
      {pages.map(({ path, label }) => {
        const PageIcon = icons[path]
        return (
          <NavLink key={path} to={path} className={style.page}>
            {PageIcon && <PageIcon size={22} stroke={1.5} aria-hidden />}
            {label}
          </NavLink>
        )
      })}
    </nav>
  )
}
