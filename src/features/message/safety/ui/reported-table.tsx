import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { QueueEmpty } from '../../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { ReportedCard } from '../safety.contract.ts'
import { reportReasonNames } from './report-reasons.ts'

const columns = (isOpen: boolean): CardColumn<ReportedCard>[] => [
  {
    label: m.reported_parties(),
    cell: ({ id, buyer, supplier }) => (
      <PageLink to={`/operator/reported-threads/${id}`}>
        {buyer} – {supplier}
      </PageLink>
    ),
  },
  {
    key: 'reason',
    label: m.message_report_reason(),
    cell: ({ reasons }) => reasons.map((reason) => reportReasonNames[reason]()).join(' · '),
  },
  { key: 'reports', label: m.reported_reports(), cell: ({ reports }) => reports, isFixed: true },
  {
    key: 'at',
    label: isOpen ? m.reported_since() : m.reported_decided(),
    cell: ({ at }) => <time dateTime={at}>{readerDateTime(at)}</time>,
    isFixed: true,
  },
]

/** One page of reported threads. */
export function ReportedTable({ threads, isOpen }: { threads: ReportedCard[]; isOpen: boolean }) {
  return (
    <CardTable
      list="reported_threads"
      label={m.reported_page()}
      columns={columns(isOpen)}
      rows={threads}
      rowKey={({ id }) => id}
      empty={<QueueEmpty title={m.reported_none()} text={m.reported_none_text()} isDecided={!isOpen} />}
    />
  )
}
