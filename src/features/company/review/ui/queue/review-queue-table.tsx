import type { ReactNode } from 'react'
import { readerDateTime } from '../../../../../client/reader-time.ts'
import { minuteMs } from '../../../../../shared/text/durations.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { CardTable } from '../../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../../ui/table/card-table.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import type { QueueItem } from '../../review.contract.ts'
import { ageOf, findingNames, queueStatus, statusNames, statusTones } from '../../../ui/review-labels.ts'
import styles from './review-queue-table.module.css'

/** The link of each row; the keys j and k move between rows. */
export const rowSelector = '[data-review-row]'

/** Waiting applications, oldest first, as of `now`; on a phone each is a card. */
export const ReviewQueueTable = ({ items, now, empty }: { items: QueueItem[]; now: number; empty: ReactNode }) => (
  <CardTable
    list="companies"
    label={m.review_queue()}
    columns={columns(now)}
    rows={items}
    rowKey={({ id }) => id}
    empty={empty}
  />
)

const columns = (now: number): CardColumn<QueueItem>[] => [
  { label: m.review_company(), cell: Company, isPlain: true },
  { key: 'status', label: m.review_status(), cell: StatusCell },
  { key: 'age', label: m.review_age(), cell: Age, isFixed: true },
  { key: 'findings', label: m.review_findings_head(), cell: Findings },
  {
    key: 'claim',
    label: m.review_claimed(),
    cell: ({ claim }) =>
      claim ? <Holder claim={claim} now={now} /> : <span className={styles.note}>{m.review_free()}</span>,
  },
]

const Company = ({ id, storeName, name, region, creditCode }: QueueItem) => (
  <div className={styles.company}>
    <PageLink className={styles.store} to={`/operator/companies/${id}`} data-review-row={id} lang="zh-CN">
      {storeName}
    </PageLink>
    <div className={styles.note} lang="zh-CN">
      {[name === storeName ? '' : name, region].filter(Boolean).join(' · ')}
    </div>
    {creditCode && <div className={styles.code}>{creditCode}</div>}
  </div>
)

const StatusCell = ({ status, claim, isChange, isRecheckDue }: QueueItem) => (
  <span className={styles.badges}>
    <StatusBadge tone={statusTones[status]}>{statusNames[queueStatus({ status, claim })]()}</StatusBadge>
    {isChange && status !== 'change_pending' && <StatusBadge tone="warn">{m.review_change()}</StatusBadge>}
    {isRecheckDue && <StatusBadge tone="warn">{m.review_recheck_due()}</StatusBadge>}
  </span>
)

const Age = ({ ageHours, waitsSince }: QueueItem) => (
  <>
    {ageHours === null ? '—' : ageOf(ageHours)}
    {waitsSince && <div className={styles.note}>{readerDateTime(waitsSince)}</div>}
  </>
)

const Findings = ({ findingKinds }: QueueItem) =>
  findingKinds.length === 0 ? (
    <span className={styles.note}>{m.review_none()}</span>
  ) : (
    <span className={styles.findings}>
      {findingKinds.map((kind) => (
        <StatusBadge key={kind} tone="warn">
          {findingNames[kind]()}
        </StatusBadge>
      ))}
    </span>
  )

function Holder({ claim, now }: { claim: NonNullable<QueueItem['claim']>; now: number }) {
  const minutes = Math.max(0, Math.ceil((new Date(claim.until).getTime() - now) / minuteMs))
  return (
    <>
      <strong>{claim.isMine ? m.review_me() : claim.name}</strong>
      <div className={`${styles.note} ${styles.fixed}`}>{m.review_minutes_left({ minutes })}</div>
    </>
  )
}
