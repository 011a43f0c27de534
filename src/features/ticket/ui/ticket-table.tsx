import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { QueueEmpty } from '../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { ListedTicket } from '../ticket.contract.ts'
import { ticketStatusNames, ticketTones } from './ticket-names.ts'

const columns = (): CardColumn<ListedTicket>[] => [
  { key: 'number', label: m.ticket_number(), cell: ({ number }) => number, isFixed: true },
  {
    label: m.ticket_subject(),
    cell: ({ id, subject }) => <PageLink to={`/operator/tickets/${id}`}>{subject}</PageLink>,
  },
  {
    key: 'asker',
    label: m.ticket_asker(),
    cell: ({ name, isMember }) => (isMember ? name : m.text_bracketed({ text: name, note: m.ticket_stranger() })),
  },
  {
    key: 'status',
    label: m.editor_status(),
    cell: ({ status }) => <StatusBadge tone={ticketTones[status]}>{ticketStatusNames[status]()}</StatusBadge>,
  },
  {
    key: 'changed',
    label: m.ticket_changed(),
    cell: ({ changedAt }) => <time dateTime={changedAt}>{readerDateTime(changedAt)}</time>,
    isFixed: true,
  },
]

/** One page of questions to the platform. */
export function TicketTable({ tickets }: { tickets: ListedTicket[] }) {
  return (
    <CardTable
      list="tickets"
      label={m.ticket_page()}
      columns={columns()}
      rows={tickets}
      rowKey={({ id }) => id}
      empty={<QueueEmpty title={m.ticket_none()} text={m.ticket_none_text()} />}
    />
  )
}
