import { readUser } from '../../../client/session/session.ts'
import { actorOf } from '../../../client/session/stored-actor.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { Tasks } from '../../../features/account/ui/tasks.tsx'
import { TasksDone } from '../../../features/account/ui/tasks-done.tsx'
import { DashboardCompanies } from '../../../features/operator/dashboard/ui/dashboard-companies.tsx'
import { DashboardArticles, DashboardPeople } from '../../../features/operator/dashboard/ui/dashboard-people.tsx'
import { DashboardQueues } from '../../../features/operator/dashboard/ui/dashboard-queues.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { hasDuty } from '../../../shared/actor.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/dashboard.ts'

export async function clientLoader() {
  const isReviewer = hasDuty(actorOf(readUser()), 'review')
  // A part that fails to load does not affect the rest of the page.
  const [figures, companies] = await Promise.all([
    loadSignedIn('GET /api/operator/dashboard'),
    isReviewer ? loadSignedIn('GET /api/operator/company-figures').catch(() => null) : null,
  ])
  return { figures, companies, isReviewer }
}

export const meta = () => pageMeta({ title: m.operator_dashboard_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function Operator({ loaderData: { figures, companies, isReviewer } }: Route.ComponentProps) {
  return (
    <PageFrame
      title={m.operator_dashboard_title()}
      note={m.operator_dashboard_at({ time: readerDateTime(figures.at) })}
      actions={<PageLink to="/operator/reports">{m.report_page()}</PageLink>}
    >
      <Tasks
        whenDone={
          <TasksDone>
            <PageLink className={buttonClass({ variant: 'outlined' })} to="/operator/reports">
              {m.report_page()}
            </PageLink>
          </TasksDone>
        }
      />
      {isReviewer && <DashboardCompanies companies={companies} />}
      <DashboardQueues queues={figures.queues} />
      <DashboardPeople people={figures.people} days={figures.days} />
      <DashboardArticles articles={figures.articles} />
    </PageFrame>
  )
}
