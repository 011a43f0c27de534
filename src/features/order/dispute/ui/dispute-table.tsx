import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { QueueEmpty } from '../../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { sideNames } from '../../order.names.policy.ts'
import type { DisputeLine } from '../dispute.contract.ts'

const columns = (): CardColumn<DisputeLine>[] => [
  {
    label: m.dispute_order(),
    cell: ({ id, title }) => <PageLink to={`/operator/disputes/${id}`}>{title || m.rfq_untitled()}</PageLink>,
  },
  { key: 'buyer', label: sideNames.buyer(), cell: ({ buyer }) => buyer },
  { key: 'supplier', label: sideNames.supplier(), cell: ({ supplier }) => supplier },
  { key: 'side', label: m.dispute_side(), cell: ({ side }) => sideNames[side]() },
  {
    key: 'raised',
    label: m.dispute_raised_at(),
    cell: ({ raisedAt }) => <time dateTime={raisedAt}>{readerDateTime(raisedAt)}</time>,
    isFixed: true,
  },
  {
    key: 'resolved',
    label: m.dispute_resolved_at(),
    cell: ({ resolvedAt }) => resolvedAt && <time dateTime={resolvedAt}>{readerDateTime(resolvedAt)}</time>,
    isFixed: true,
  },
]

/** One page of disputes about orders; the column of decisions is shown only where there are some. */
export function DisputeTable({ disputes, isOpen }: { disputes: DisputeLine[]; isOpen: boolean }) {
  return (
    <CardTable
      list="disputes"
      label={m.dispute_page()}
      columns={columns().filter(({ key }) => !(isOpen && key === 'resolved'))}
      rows={disputes}
      rowKey={({ id }) => id}
      empty={<QueueEmpty title={m.dispute_none()} text={m.dispute_none_text()} isDecided={!isOpen} />}
    />
  )
}
