import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { FlaggedThread } from '../watch.contract.ts'

const columns = (isOpen: boolean): CardColumn<FlaggedThread>[] => [
  {
    label: m.watch_found(),
    cell: ({ id, words }) => <PageLink to={`/operator/reported-threads/${id}`}>{words.join(' · ')}</PageLink>,
  },
  {
    label: m.watch_sides(),
    cell: ({ sides }) =>
      sides.map((side) => (side === 'buyer' ? m.message_side_buyer() : m.message_side_supplier())).join(' · '),
  },
  { label: m.watch_messages(), cell: ({ messages }) => messages, isFixed: true },
  {
    label: m.review_status(),
    isFixed: true,
    cell: ({ isOpened }) => (
      <StatusBadge tone={isOpened ? 'secondary' : 'warn'}>
        {isOpened ? m.watch_opened() : m.watch_not_opened()}
      </StatusBadge>
    ),
  },
  {
    label: isOpen ? m.reported_since() : m.reported_decided(),
    cell: ({ at }) => <time dateTime={at}>{readerDateTime(at)}</time>,
    isFixed: true,
  },
]

/** One page of threads with watched words. What was written, and by whom, is on the page that opens. */
export function FlaggedTable({ threads, isOpen }: { threads: FlaggedThread[]; isOpen: boolean }) {
  if (threads.length === 0)
    return <EmptyState kind="success" title={m.watch_flags_none()} text={m.watch_flags_none_text()} />
  return <CardTable label={m.watch_flags()} columns={columns(isOpen)} rows={threads} rowKey={({ id }) => id} />
}
