import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { UserFilters } from '../../../features/operator/users/ui/user-filters.tsx'
import { UserTable } from '../../../features/operator/users/ui/user-table.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/users.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/operator/users',
    filtersOf(request, ['q', 'role', 'duty', 'status', 'cursor']) as CallRequest<'GET /api/operator/users'>,
  )

export const meta = () => pageMeta({ title: m.operator_users_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function OperatorUsers({ loaderData: { items, nextCursor, total, counts } }: Route.ComponentProps) {
  return (
    <PageFrame title={m.operator_users_title()} note={m.operator_users_note()}>
      <UserFilters counts={counts} />
      <p role="status">{m.operator_users_count({ count: total })}</p>
      <UserTable users={items} />
      <CursorLinks nextCursor={nextCursor} />
    </PageFrame>
  )
}
