import { DisputeTable } from '../../../../features/order/dispute/ui/dispute-table.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { CursorLinks } from '../../../../ui/list/cursor-links.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/disputes.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const status = search.get('status') === 'resolved' ? 'resolved' : 'open'
  const cursor = search.get('cursor') ?? undefined
  return { ...(await loadSignedIn('GET /api/operator/disputes', { status, cursor })), isOpen: status === 'open' }
}

export const meta = () => pageMeta({ title: m.dispute_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Disputes about orders that a side has reported. */
export default function Disputes({ loaderData: { items, nextCursor, open, isOpen } }: Route.ComponentProps) {
  const tabs = [
    { to: '', label: m.text_bracketed({ text: m.dispute_open(), note: open }), isCurrent: isOpen },
    { to: '?status=resolved', label: m.dispute_resolved(), isCurrent: !isOpen },
  ]
  return (
    <PageFrame
      title={m.dispute_page()}
      note={m.dispute_note()}
      actions={tabs.map(({ to, label, isCurrent }) => (
        <PageLink
          key={to}
          to={`/operator/disputes${to}`}
          className={buttonClass({ variant: isCurrent ? 'filled' : 'outlined', isSmall: true })}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </PageLink>
      ))}
    >
      <DisputeTable disputes={items} isOpen={isOpen} />
      <CursorLinks nextCursor={nextCursor} />
    </PageFrame>
  )
}
