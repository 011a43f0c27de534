import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { IdentityDialogs } from '../../../features/identity/ui/identity-dialogs.tsx'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import { useUser } from '../../../client/session/session.ts'
import type { Route } from './+types/public-layout.ts'
import { BottomNavigation } from './public-bottom-navigation.tsx'
import { PublicFooter } from './public-footer.tsx'
import style from './public-layout.module.css'
import { TopBar } from './public-top-bar.tsx'
import { publicWords } from './public-words.ts'

export { PageFaultAlone as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const ConsentGate = lazy(() => import('../../../features/account/ui/consent-gate.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await load(context.get(pageContext), 'GET /api/site'), words: publicWords() }
}

// The shell says the same on every page of a document.
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { site, words } }: Route.ComponentProps) {
  const userId = useUser()?.userId
  return (
    <>
      <a className={style.skip} href="#content">
        {words.skip}
      </a>
      <TopBar words={words} />
      <main id="content" className={style.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter site={site} words={words} />
      <BottomNavigation words={words} />
      <IdentityDialogs />
      <Suspense>{userId && <ConsentGate key={userId} />}</Suspense>
    </>
  )
}
