import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { toggleTheme } from '../theme/theme-state.ts'
import { useTheme } from '../theme/use-theme.ts'
import { Logo } from '../ui/logo.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import layout from './workspace-layout.module.css'
import { WorkspaceMore } from './workspace-more.tsx'
import styles from './workspace-topbar.module.css'

const Configurator = lazy(async () => ({ default: (await import('./configurator.tsx')).Configurator }))

type Props = { menuButton: RefObject<HTMLButtonElement | null>; isMenuOpen: boolean; onToggleMenu: () => void }

/** The bar of the side-bar layout: menu, home, theme, configurator, and what hides behind the ellipsis. */
export function WorkspaceTopbar({ menuButton, isMenuOpen, onToggleMenu }: Props) {
  const { theme } = useTheme()
  return (
    <header className={`${layout.topbar} ${styles.bar}`}>
      <button ref={menuButton} type="button" className={styles.button} aria-label={m.workspace_toggle_menu()} aria-expanded={isMenuOpen} aria-controls="workspace-sidebar" onClick={onToggleMenu}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <Link to="/" className={styles.home}>
        <Logo size={24} />
        <span>{m.site_name()}</span>
      </Link>
      <button type="button" className={styles.button} aria-label={m.shell_theme()} aria-pressed={theme === 'dark'} onClick={toggleTheme}>
        {theme === 'dark' ? <IconMoon size={20} stroke={1.6} aria-hidden /> : <IconSun size={20} stroke={1.6} aria-hidden />}
      </button>
      <ConfiguratorButton />
      <WorkspaceMore />
    </header>
  )
}

function ConfiguratorButton() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, [place], (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  return (
    <div ref={place} className={styles.place}>
      <button ref={button} type="button" className={styles.button} aria-label={m.configurator_title()} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconPalette size={20} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <Suspense fallback={null}>
            <Configurator />
          </Suspense>
        </div>
      )}
    </div>
  )
}
