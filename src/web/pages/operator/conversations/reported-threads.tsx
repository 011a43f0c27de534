import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { ReportedTable } from '../../../../features/message/safety/ui/reported-table.tsx'
import { FlaggedTable } from '../../../../features/message/watch/ui/flagged-table.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { CursorLinks } from '../../../../ui/list/cursor-links.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/reported-threads.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const isFlags = search.get('show') === 'words'
  const status = search.get('status') === 'resolved' ? 'resolved' : 'open'
  const page = { status, cursor: search.get('cursor') ?? undefined } as const
  // The list that is not shown is asked for its number alone.
  const [reports, flags] = await Promise.all([
    loadSignedIn('GET /api/operator/reported-threads', isFlags ? { limit: 1 } : page),
    loadSignedIn('GET /api/operator/flagged-threads', isFlags ? page : { limit: 1 }),
  ])
  return { reports, flags, isFlags, isOpen: status === 'open' }
}

export const meta = () => pageMeta({ title: m.reported_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Conversations that somebody has reported, and those with watched words. */
export default function ReportedThreads({ loaderData: { reports, flags, isFlags, isOpen } }: Route.ComponentProps) {
  const tabs = [
    { to: '', label: m.text_bracketed({ text: m.reported_open(), note: reports.open }), isCurrent: !isFlags && isOpen },
    {
      to: '?show=words',
      label: m.text_bracketed({ text: m.watch_flags(), note: flags.open }),
      isCurrent: isFlags && isOpen,
    },
    { to: '?status=resolved', label: m.reported_resolved(), isCurrent: !isFlags && !isOpen },
    { to: '?show=words&status=resolved', label: m.watch_flags_resolved(), isCurrent: isFlags && !isOpen },
  ]
  return (
    <PageFrame
      title={m.reported_page()}
      note={m.reported_page_note()}
      actions={tabs.map(({ to, label, isCurrent }) => (
        <PageLink
          key={to}
          to={`/operator/reported-threads${to}`}
          className={buttonClass({ variant: isCurrent ? 'filled' : 'outlined', isSmall: true })}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </PageLink>
      ))}
    >
      {isFlags ? (
        <FlaggedTable threads={flags.items} isOpen={isOpen} />
      ) : (
        <ReportedTable threads={reports.items} isOpen={isOpen} />
      )}
      <CursorLinks nextCursor={isFlags ? flags.nextCursor : reports.nextCursor} />
    </PageFrame>
  )
}
