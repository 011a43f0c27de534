import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, redirect, useLocation, useRouteLoaderData } from 'react-router'
import { lackedDuty } from '../../../shared/operator-pages.ts'
import { splitLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { loading } from '../../../client/loading.ts'
import { readUser } from '../../../client/session/session.ts'
import { actorOf } from '../../../client/session/stored-actor.ts'
import { useUser } from '../../../client/session/use-user.ts'
import { from } from '../../../ui/theme/breakpoints.ts'
import { useTheme } from '../../../ui/theme/use-theme.ts'
import { FaultPage } from '../../../ui/feedback/page-fault.tsx'
import { LostScripts } from '../../../ui/feedback/lost-scripts.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDismiss } from '../../../ui/dialog/use-dismiss.ts'
import { leaveOutRefused } from '../../loaders/refused-filters.ts'
import type { loader as rootLoader, PageHandle } from '../../root.tsx'
import { closeMenus, hoverMenu, isMenuOver, layoutStore, restoreLayout, toggleMenu } from './layout-state.ts'
import { guardPage } from './workspace-guard.ts'
import { WorkspaceFooter } from './workspace-footer.tsx'
import styles from './workspace-layout.module.css'
import { visibleMenu } from './visible-menu.ts'
import { workspaceMenu } from './workspace-menu.ts'
import { WorkspaceSidebar } from './workspace-sidebar.tsx'
import { WorkspaceTopbar } from './workspace-topbar.tsx'
import type { Route } from './+types/workspace-layout.ts'

export { PageFaultAlone as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const ConsentGate = lazy(() => import('../../../features/account/ui/consent-gate.tsx'))

export const handle: PageHandle = { isApplication: true }

/** Runs in the browser before any page loader of this layout. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const redirectPath = guardPage(readUser(), splitLocale(pathname).path, search)
    if (redirectPath !== null) throw redirect(redirectPath)
    return next()
  },
  leaveOutRefused,
]

// A client loader with a fallback keeps everything in this layout off the server, because it is personal.
export const clientLoader = () => null

/** Side bar, top bar and footer around the pages of signed-in users and the gallery. */
export default function WorkspaceLayout() {
  return (
    <MantineRoot>
      <Frame>
        <Outlet />
      </Frame>
    </MantineRoot>
  )
}

export function HydrateFallback() {
  return (
    <div className={styles.frame}>
      <div className={styles.topbar} />
      <div className={styles.sidebar} />
      <div className={styles.content}>
        <main className={styles.main} aria-busy="true">
          <LostScripts />
          <NeedsScript />
          <Skeleton shape="title" />
          <Skeleton lines={4} />
        </main>
      </div>
    </div>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const state = layoutStore.use()
  const { menuMode } = useTheme()
  const user = useUser()
  const isLoading = loading.use()
  const { pathname, key } = useLocation()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const sidebar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const isOver = isMenuOver(state)
  const actor = actorOf(user)
  const duty = lackedDuty(actor, pathname)
  const sections = visibleMenu(workspaceMenu, { actor, isGalleryOn: root?.isGalleryOn ?? false })

  useDismiss(isOver || state.menuHoverActive, [sidebar, menuButton], (by) => {
    closeMenus()
    if (by === 'escape' && isOver) menuButton.current?.focus()
  })
  useLayoutEffect(restoreLayout, [])
  // Also when the current page is chosen again.
  useEffect(closeMenus, [key])
  useEffect(() => {
    // Above this width the mobile menu would have no close button.
    const desktop = matchMedia(from('sidebar'))
    desktop.addEventListener('change', closeMenus)
    return () => desktop.removeEventListener('change', closeMenus)
  }, [])
  useEffect(() => {
    if (isOver) sidebar.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOver])

  const classes = [styles.frame, isOver && styles.over, state.menuHoverActive && styles.hovered]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes}>
      <a className={styles.skip} href="#main">
        {m.shell_skip()}
      </a>
      <div className={styles.loading} data-busy={isLoading || undefined} aria-hidden />
      <WorkspaceTopbar
        menuButton={menuButton}
        isMenuOpen={
          menuMode === 'overlay'
            ? state.overlayMenuActive
            : state.staticMenuMobileActive || !state.staticMenuDesktopInactive
        }
        onToggleMenu={() => toggleMenu(menuMode, window.innerWidth)}
      />
      <div className={styles.edge} onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hoverMenu(true)} />
      <aside ref={sidebar} id="workspace-sidebar" className={styles.sidebar} onPointerLeave={() => hoverMenu(false)}>
        {/* A page that the person may not open is none of the menu. */}
        <WorkspaceSidebar sections={sections} path={duty ? '' : pathname} />
      </aside>
      <div className={styles.content} inert={isOver}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {duty ? <FaultPage status={403} duty={duty} /> : children}
        </main>
        <WorkspaceFooter />
      </div>
      <div className={styles.mask} />
      <Suspense>{user && <ConsentGate key={user.userId} pathname={pathname} />}</Suspense>
    </div>
  )
}
