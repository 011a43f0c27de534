import { useRevalidator } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { ReportDecision } from '../../../../features/message/safety/ui/report-decision.tsx'
import { ReportList } from '../../../../features/message/safety/ui/report-list.tsx'
import { ReportedTalk } from '../../../../features/message/safety/ui/reported-talk.tsx'
import { FlagList } from '../../../../features/message/safety/ui/flag-list.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { DutyLink } from '../../../../ui/duty-link.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/reported-thread.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const thread = await loadSignedIn('GET /api/operator/reported-threads/:id', { id })
  return { thread, page: await loadSignedIn('GET /api/operator/reported-threads/:id/messages', { id }) }
}

export const meta = () => pageMeta({ title: m.reported_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** One reported conversation with its reports and messages. */
export default function ReportedThread({ loaderData: { thread, page } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { id, buyer, supplier, buyerId, companyId, inquiry, reports, flags, isOpen } = thread
  return (
    <PageFrame
      before={<PageLink to="/operator/reported-threads">{m.reported_back()}</PageLink>}
      title={`${buyer} – ${supplier}`}
    >
      <p>
        <PageLink to={`/operator/users/${buyerId}`}>{`${m.message_side_buyer()}${m.text_colon()}${buyer}`}</PageLink>
        {' · '}
        <DutyLink
          to={`/operator/companies/${companyId}`}
        >{`${m.message_side_supplier()}${m.text_colon()}${supplier}`}</DutyLink>
        {inquiry.product && ` · ${inquiry.product.title}`}
      </p>
      {reports.length > 0 && <ReportList reports={reports} />}
      <FlagList flags={flags} />
      {isOpen && <ReportDecision threadId={id} onDone={() => void revalidate()} />}
      <ReportedTalk
        key={id}
        threadId={id}
        first={page.items}
        marked={new Set([...reports, ...flags].map(({ messageId }) => messageId))}
      />
    </PageFrame>
  )
}
