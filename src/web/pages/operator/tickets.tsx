import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { FilterSearch } from '../../../ui/list/filter-search.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { ticketStatuses } from '../../../features/ticket/ticket.policy.ts'
import { ticketStatusNames } from '../../../features/ticket/ui/ticket-names.ts'
import { TicketTable } from '../../../features/ticket/ui/ticket-table.tsx'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/tickets.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/operator/tickets',
    filtersOf(request, ['status', 'q', 'cursor']) as CallRequest<'GET /api/operator/tickets'>,
  )

export const meta = () => pageMeta({ title: m.ticket_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Questions to the platform. */
export default function OperatorTickets({ loaderData: { items, nextCursor, counts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const states = ticketStatuses.map((value) => ({
    value,
    label: m.text_bracketed({ text: ticketStatusNames[value](), note: counts[value] }),
  }))
  return (
    <PageFrame title={m.ticket_page()} note={m.ticket_page_note()}>
      <FilterForm label={m.list_filters()}>
        <FilterSearch label={m.ticket_search()} />
        <NativeSelect
          name="status"
          label={m.editor_status()}
          defaultValue={search.get('status') ?? ''}
          data={[{ value: '', label: m.editor_any() }, ...states]}
        />
      </FilterForm>
      <TicketTable tickets={items} />
      <CursorLinks nextCursor={nextCursor} />
    </PageFrame>
  )
}
