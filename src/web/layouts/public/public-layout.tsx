import { Outlet, useLocation } from 'react-router'
import { load } from '../../../client/api.ts'
import { pageContext } from '../../document/page-context.ts'
import type { Route } from './+types/public-layout.ts'
import { Island } from '../../../ui/island.tsx'
import { BottomNavigation } from './public-bottom-navigation.tsx'
import { PublicDialogs } from './public-dialogs.tsx'
import { PublicFooter } from './public-footer.tsx'
import style from './public-layout.module.css'
import { TopBar } from './public-top-bar.tsx'
import { publicLabels } from './public-labels.ts'

export { PageFaultAlone as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await load(context.get(pageContext), 'GET /api/site'), labels: publicLabels() }
}

// The frame is the same on every page of a document.
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { site, labels } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <a className={style.skip} href="#content">
        {labels.skip}
      </a>
      <TopBar labels={labels} />
      <main id="content" className={style.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter site={site} labels={labels} />
      <BottomNavigation labels={labels} />
      <Island name="dialogs" when="any signed-in" component={PublicDialogs} props={{ pathname }} />
    </>
  )
}
