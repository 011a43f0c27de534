import { data } from 'react-router'
import { Tasks } from '../../../features/account/ui/tasks.tsx'
import { TasksDone } from '../../../features/account/ui/tasks-done.tsx'
import { ViewsCard } from '../../../features/catalogue/views/ui/views-card.tsx'
import { isPublicStatus } from '../../../features/company/company.enums.policy.ts'
import { Improvements } from '../../../features/message/overview/ui/improvements.tsx'
import { InquiryOverview } from '../../../features/message/overview/ui/inquiry-overview.tsx'
import { CompanyOverview } from '../../../features/company/overview/ui/company-overview.tsx'
import { ReportGlance } from '../../../features/report/supplier/ui/report-glance.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import { readUser } from '../../../client/session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/overview.ts'
import styles from './overview.module.css'

export async function clientLoader() {
  const isMember = Boolean(readUser()?.companyId)
  // A part that fails to load does not affect the rest of the page.
  const [answer, inquiries, views, improvements, report] = await Promise.all([
    call('GET /api/company/settled-info'),
    callQuietly('GET /api/inquiries/overview').catch(() => null),
    isMember ? callQuietly('GET /api/workspace/views').catch(() => null) : null,
    isMember ? callQuietly('GET /api/workspace/improvements').catch(() => null) : null,
    isMember ? callQuietly('GET /api/workspace/report', { weeks: '4' }).catch(() => null) : null,
  ])
  if (!isSuccess(answer)) throw data(null, { status: 503 })
  return {
    info: answer.data,
    inquiries: inquiries && isSuccess(inquiries) ? inquiries.data : null,
    views: views && isSuccess(views) ? views.data : null,
    improvements: improvements && isSuccess(improvements) ? improvements.data : null,
    report: report && isSuccess(report) ? report.data : null,
    now: new Date(),
  }
}

export const meta = () => pageMeta({ title: m.workspace_overview(), isIndexed: false })

/** What a company does next, and how it stands; before it is public, its application comes first. */
export default function Workspace({
  loaderData: { info, inquiries, views, improvements, report, now },
}: Route.ComponentProps) {
  const isPublic = info !== null && isPublicStatus(info.status)
  const company = <CompanyOverview info={info} />
  return (
    <div className={styles.page}>
      <h1>{m.workspace_overview()}</h1>
      {info && (
        <Tasks
          whenDone={
            <TasksDone>
              <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/requests">
                {m.report_to_requests()}
              </PageLink>
            </TasksDone>
          }
        />
      )}
      {!isPublic && company}
      {inquiries && <InquiryOverview overview={inquiries} now={now} />}
      {(report || improvements) && (
        <div className={styles.pair}>
          {report && <ReportGlance report={report} />}
          {improvements && <Improvements items={improvements.items} />}
        </div>
      )}
      {views && <ViewsCard views={views} />}
      {isPublic && company}
    </div>
  )
}
