import { useSearchParams } from 'react-router'
import { PlatformReportView } from '../../../../features/report/platform/ui/platform-report-view.tsx'
import { ReportActions, spanOf } from '../../../../features/report/ui/report-actions.tsx'
import { actorOf } from '../../../../client/session/stored-actor.ts'
import { useUser } from '../../../../client/session/use-user.ts'
import { hasDuty } from '../../../../shared/actor.ts'
import { m } from '../../../../shared/wording/messages.js'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/reports.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/operator/report', { weeks: spanOf(new URL(request.url).searchParams) })

export const meta = () => pageMeta({ title: m.report_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Numbers of the platform by week. */
export default function OperatorReports({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <PageFrame
      title={m.report_page()}
      note={m.report_note()}
      actions={
        <ReportActions
          path="/operator/reports"
          span={spanOf(search)}
          file={hasDuty(actorOf(useUser()), 'finance') ? '/api/operator/report/export' : null}
        />
      }
    >
      <PlatformReportView report={loaderData} />
    </PageFrame>
  )
}
