import { Outlet, useLocation } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { isCurrentPage, PageLink } from '../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts'
import { LostScripts } from '../../../ui/feedback/lost-scripts.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { leaveOutRefused } from '../../loaders/refused-filters.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/user.ts'
import style from './user.module.css'

export const handle: PageHandle = { isApplication: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveOutRefused]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <>
      <LostScripts />
      <NeedsScript />
      <Skeleton lines={8} />
    </>
  )
}

const tabs = [
  { path: '/user/overview', label: m.buying_title },
  { path: '/user/info', label: m.user_info_title },
  { path: '/user/buyer', label: m.buyer_title },
  { path: '/user/requests', label: m.rfq_title_own },
  { path: '/user/orders', label: m.order_title_own },
  { path: '/user/subscribe', label: m.subscription_title },
  { path: '/user/favourites', label: m.favourites_title },
  { path: '/user/tickets', label: m.ticket_mine },
  { path: '/user/api', label: m.api_page },
]

export default function User() {
  const { pathname } = useLocation()
  const row = useCurrentInView<HTMLElement>()
  return (
    <>
      <nav ref={row} className={style.tabs} aria-label={m.user_navigation()}>
        {tabs.map(({ path, label }) => (
          <PageLink
            key={path}
            to={path}
            className={style.tab}
            aria-current={isCurrentPage(pathname, path) ? 'page' : undefined}
          >
            {label()}
          </PageLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
