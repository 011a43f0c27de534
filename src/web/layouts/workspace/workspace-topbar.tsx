import IconMenu2 from '~icons/tabler/menu-2'
import IconMessages from '~icons/tabler/messages'
import IconMoon from '~icons/tabler/moon'
import IconPalette from '~icons/tabler/palette'
import IconSun from '~icons/tabler/sun'
import { lazy, Suspense } from 'react'
import type { RefObject } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { unreadThreads } from '../../../features/message/ui/unread-threads.ts'
import { useUser } from '../../../client/session/use-user.ts'
import { clientSettings } from '../../../client/client-settings.ts'
import { toggleTheme } from '../../../ui/theme/theme-state.ts'
import { useTheme } from '../../../ui/theme/use-theme.ts'
import { Logo } from '../../../ui/picture/logo.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import layout from './workspace-layout.module.css'
import { WorkspaceBell } from './workspace-bell.tsx'
import { WorkspaceDisclosure } from './workspace-disclosure.tsx'
import { WorkspaceMore } from './workspace-more.tsx'
import styles from './workspace-topbar.module.css'

const Configurator = lazy(async () => ({ default: (await import('./configurator.tsx')).Configurator }))

type Props = { menuButton: RefObject<HTMLButtonElement | null>; isMenuOpen: boolean; onToggleMenu: () => void }

/** The bar of the side-bar layout: menu, home, theme, configurator, and the links behind the ellipsis. */
export function WorkspaceTopbar({ menuButton, isMenuOpen, onToggleMenu }: Props) {
  const { theme } = useTheme()
  return (
    <header className={`${layout.topbar} ${styles.bar}`}>
      <button
        ref={menuButton}
        type="button"
        className={styles.button}
        aria-label={m.workspace_toggle_menu()}
        aria-expanded={isMenuOpen}
        aria-controls="workspace-sidebar"
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <PageLink to="/home" className={styles.home}>
        <Logo size={24} />
        <span>{clientSettings.appName()}</span>
      </PageLink>
      <button
        type="button"
        className={styles.button}
        aria-label={m.shell_theme()}
        aria-pressed={theme === 'dark'}
        onClick={toggleTheme}
      >
        {theme === 'dark' ? (
          <IconMoon size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconSun size={20} stroke={1.6} aria-hidden />
        )}
      </button>
      <ConfiguratorButton />
      <MessagesLink />
      <WorkspaceBell />
      <WorkspaceMore />
    </header>
  )
}

/** The conversations, with the number of unread ones. */
function MessagesLink() {
  const count = unreadThreads.use()
  if (!useUser()) return null
  const label = m.messages_tab_threads()
  return (
    <PageLink
      to="/messages"
      className={styles.button}
      aria-label={count > 0 ? `${label}${m.text_comma()}${m.shell_unread()}${m.text_colon()}${count}` : label}
    >
      <IconMessages size={20} stroke={1.6} aria-hidden />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </PageLink>
  )
}

const ConfiguratorButton = () => (
  <WorkspaceDisclosure label={m.configurator_title()} icon={<IconPalette size={20} stroke={1.6} aria-hidden />}>
    {() => (
      <Suspense fallback={null}>
        <Configurator />
      </Suspense>
    )}
  </WorkspaceDisclosure>
)
