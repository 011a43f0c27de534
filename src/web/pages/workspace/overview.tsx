import { data } from 'react-router'
import { ViewsCard } from '../../../features/catalogue/views/ui/views-card.tsx'
import { Improvements } from '../../../features/message/overview/ui/improvements.tsx'
import { InquiryOverview } from '../../../features/message/overview/ui/inquiry-overview.tsx'
import { CompanyOverview } from '../../../features/company/overview/ui/company-overview.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import { readUser } from '../../../client/session/session.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/overview.ts'
import styles from './overview.module.css'

export async function clientLoader() {
  // A part that fails to load does not affect the rest of the page.
  const [answer, inquiries, views, improvements] = await Promise.all([
    call('GET /api/company/settled-info'),
    callQuietly('GET /api/inquiries/overview').catch(() => null),
    readUser()?.companyId ? callQuietly('GET /api/workspace/views').catch(() => null) : null,
    readUser()?.companyId ? callQuietly('GET /api/workspace/improvements').catch(() => null) : null,
  ])
  if (!isSuccess(answer)) throw data(null, { status: 503 })
  return {
    info: answer.data,
    inquiries: inquiries && isSuccess(inquiries) ? inquiries.data : null,
    views: views && isSuccess(views) ? views.data : null,
    improvements: improvements && isSuccess(improvements) ? improvements.data : null,
    now: new Date(),
  }
}

export const meta = () => pageMeta({ title: m.workspace_overview(), isIndexed: false })

/** Summary of the signed-in user's company. */
export default function Workspace({ loaderData: { info, inquiries, views, improvements, now } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>{m.workspace_overview()}</h1>
      {inquiries && <InquiryOverview overview={inquiries} now={now} />}
      {improvements && <Improvements items={improvements.items} />}
      {views && <ViewsCard views={views} />}
      <CompanyOverview info={info} />
    </div>
  )
}
