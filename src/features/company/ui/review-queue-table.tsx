import { Link } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { QueueItem } from '../company.review.contract.ts'
import { ageOf, findingNames, momentOf, statusNames, statusTones } from './review-words.ts'
import styles from './review-queue-table.module.css'

/** The link of each row; the keys j and k move among them. */
export const rowSelector = '[data-review-row]'

/** Applications as they wait, oldest first, as they stood at `now`; on a phone each is a card. */
export const ReviewQueueTable = ({ items, now }: { items: QueueItem[]; now: number }) => (
  // It may scroll sideways, so the keyboard must be able to reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.frame} role="region" aria-label={m.review_queue()} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {[m.review_company(), m.review_status(), m.review_age(), m.review_findings_head(), m.review_claimed()].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} now={now} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ item: { id, storeName, name, creditCode, region, status, isChange, isRecheckDue, ageHours, submittedAt, findingKinds, claim }, now }: { item: QueueItem; now: number }) {
  return (
    <tr>
      <td>
        <Link className={styles.store} to={`/operator/companies/${id}`} data-review-row={id} lang="zh-CN">
          {storeName}
        </Link>
        <div className={styles.note} lang="zh-CN">
          {[name === storeName ? '' : name, region].filter(Boolean).join(' · ')}
        </div>
        {creditCode && <div className={styles.code}>{creditCode}</div>}
      </td>
      <td data-label={m.review_status()}>
        <span className={styles.badges}>
          <StatusBadge tone={statusTones[status]}>{statusNames[status]()}</StatusBadge>
          {isChange && status !== 'change_pending' && <StatusBadge tone="warn">{m.review_change()}</StatusBadge>}
          {isRecheckDue && <StatusBadge tone="warn">{m.review_recheck_due()}</StatusBadge>}
        </span>
      </td>
      <td data-label={m.review_age()} className={styles.fixed}>
        {ageHours === null ? '—' : ageOf(ageHours)}
        {submittedAt && <div className={styles.note}>{momentOf(submittedAt)}</div>}
      </td>
      <td data-label={m.review_findings_head()}>
        {findingKinds.length === 0 ? (
          <span className={styles.note}>{m.review_none()}</span>
        ) : (
          <span className={styles.badges}>
            {findingKinds.map((kind) => (
              <StatusBadge key={kind} tone="warn">
                {findingNames[kind]()}
              </StatusBadge>
            ))}
          </span>
        )}
      </td>
      <td data-label={m.review_claimed()}>{claim ? <Holder claim={claim} now={now} /> : <span className={styles.note}>{m.review_free()}</span>}</td>
    </tr>
  )
}

function Holder({ claim, now }: { claim: NonNullable<QueueItem['claim']>; now: number }) {
  const minutes = Math.max(0, Math.ceil((new Date(claim.until).getTime() - now) / 60_000))
  return (
    <>
      <strong>{claim.isMine ? m.review_me() : claim.name}</strong>
      <div className={`${styles.note} ${styles.fixed}`}>{m.review_minutes_left({ minutes })}</div>
    </>
  )
}
