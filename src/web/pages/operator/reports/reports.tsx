import { useSearchParams } from 'react-router'
import { PlatformReportView } from '../../../../features/report/platform/ui/platform-report-view.tsx'
import { ReportActions, spanOf } from '../../../../features/report/ui/report-actions.tsx'
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
      actions={<ReportActions path="/operator/reports" span={spanOf(search)} file="/api/operator/report/export" />}
    >
      <PlatformReportView report={loaderData} />
    </PageFrame>
  )
}
