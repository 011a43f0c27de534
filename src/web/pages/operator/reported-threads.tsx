import { useSearchParams } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { ReportedTable } from '../../../features/message/safety/ui/reported-table.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/reported-threads.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/operator/reported-threads',
    filtersOf(request, ['status', 'cursor']) as CallRequest<'GET /api/operator/reported-threads'>,
  )

export const meta = () => pageMeta({ title: m.reported_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Conversations that somebody has reported. */
export default function ReportedThreads({ loaderData: { items, nextCursor, open } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isOpen = search.get('status') !== 'resolved'
  const link = (isCurrent: boolean) => ({
    className: buttonClass({ variant: isCurrent ? 'filled' : 'outlined', isSmall: true }),
    'aria-current': isCurrent ? ('page' as const) : undefined,
  })
  return (
    <PageFrame
      title={m.reported_page()}
      note={m.reported_page_note()}
      actions={
        <>
          <PageLink to="/operator/reported-threads" {...link(isOpen)}>
            {`${m.reported_open()} (${open})`}
          </PageLink>
          <PageLink to="/operator/reported-threads?status=resolved" {...link(!isOpen)}>
            {m.reported_resolved()}
          </PageLink>
        </>
      }
    >
      <ReportedTable threads={items} isOpen={isOpen} />
      <CursorLinks nextCursor={nextCursor} />
    </PageFrame>
  )
}
