import { readerDateTime } from '../../../../../client/reader-time.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { minuteMs } from '../../../../../shared/text/durations.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { QueueEmpty } from '../../../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { SortableTable } from '../../../../../ui/table/sortable-table.tsx'
import type { Column } from '../../../../../ui/table/sortable-table.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import { ageOf } from '../../../../company/ui/review-labels.ts'
import { productStatusNames } from '../../product.names.policy.ts'
import type { QueuedProduct } from '../product.review.contract.ts'
import { productFindingNames } from './product-review-labels.ts'
import { priceCell } from '../../editing/ui/list/product-list-columns.tsx'
import styles from '../../editing/ui/list/product-list.module.css'
import { ProductQueueConfirm } from './product-queue-confirm.tsx'
import { useApproveMany } from './product-queue-approve.ts'
import { statusTone } from '../../editing/ui/product-labels.ts'
import { isWaitingStatus } from '../../product.enums.policy.ts'

type Props = { items: QueuedProduct[]; now: number; onChanged(): void }

/** The link of each row; the keys j and k move between rows, x selects the row. */
export const queueRowSelector = '[data-product-row]'

const isWaiting = ({ status }: QueuedProduct): boolean => isWaitingStatus(status)

/** One page of goods for operators; waiting ones can be selected and approved together, each with its own result. */
export function ProductQueue({ items, now, onChanged }: Props) {
  const [search] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter((item) => selected.has(item.id))
  const many = useApproveMany(chosen, (approved) => {
    setSelected(new Set([...selected].filter((id) => !approved.has(id))))
    onChanged()
  })
  const waiting = items.filter((item) => isWaiting(item) && item.isReviewable)
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.bar} role="group" aria-label={m.product_bulk()}>
          <span role="status">{m.product_selected({ count: selected.size })}</span>
          <Button variant="quiet" isSmall onClick={() => setSelected(new Set(waiting.map(({ id }) => id)))}>
            {m.product_review_select_page()}
          </Button>
          <Button variant="outlined" isSmall disabled={chosen.length === 0 || many.isBusy} onClick={many.confirm}>
            {m.product_review_approve_many()}
          </Button>
        </div>
      )}
      {many.refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <p>{m.product_review_refused_many({ count: many.refused.length })}</p>
          <ul>
            {many.refused.map(({ id, title, words }) => (
              <li key={id}>{`${title}${m.text_colon()}${words}`}</li>
            ))}
          </ul>
        </div>
      )}
      <SortableTable
        label={m.product_queue()}
        hasCards
        list="products"
        columns={columns(search.toString(), now)}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ title }) => title || m.product_untitled()}
        {...(waiting.length > 0 && { selection: { selected, onSelect: setSelected } })}
        empty={<QueueEmpty title={m.product_queue_empty()} text={m.product_queue_empty_text()} />}
      />
      {many.isConfirming && (
        <ProductQueueConfirm items={chosen} isBusy={many.isBusy} onApprove={many.approve} onClose={many.cancel} />
      )}
    </>
  )
}

const columns = (search: string, now: number): Column<QueuedProduct>[] => [
  {
    key: 'title',
    label: m.product_title(),
    isPlain: true,
    cell: ({ id, title, articleNumber, categoryName, pictureUrl }) => (
      <span className={styles.name}>
        {pictureUrl ? (
          <img src={pictureUrl} alt="" width={72} height={54} data-large />
        ) : (
          <span className={styles.blank} data-large />
        )}
        <span>
          <PageLink to={`/operator/products/${id}${search && `?${search}`}`} data-product-row={id}>
            {title || m.product_untitled()}
          </PageLink>
          <small title={categoryName}>
            {[articleNumber, categoryName.split(' / ').at(-1)].filter(Boolean).join(' · ')}
          </small>
        </span>
      </span>
    ),
  },
  {
    key: 'supplier',
    label: m.product_supplier(),
    cell: ({ companyId, storeName }) => <PageLink to={`/operator/companies/${companyId}`}>{storeName}</PageLink>,
  },
  {
    key: 'status',
    label: m.product_status(),
    cell: ({ status, isReviewable }) => (
      <span className={styles.badges}>
        <StatusBadge tone={statusTone(status)}>{productStatusNames[status]()}</StatusBadge>
        {!isReviewable && <StatusBadge tone="warn">{m.product_by_company()}</StatusBadge>}
      </span>
    ),
  },
  { key: 'price', label: m.product_price(), cell: priceCell },
  {
    key: 'findings',
    label: m.review_findings_head(),
    cell: ({ findings }) =>
      findings.length === 0 ? (
        m.review_none()
      ) : (
        <span className={styles.badges}>
          {[...new Set(findings.map(({ kind }) => kind))].map((kind) => (
            <StatusBadge key={kind} tone="warn">
              {productFindingNames[kind]()}
            </StatusBadge>
          ))}
        </span>
      ),
  },
  {
    key: 'claim',
    label: m.review_claimed(),
    cell: ({ claim }) => (claim ? <Holder claim={claim} now={now} /> : m.product_review_free()),
  },
  {
    key: 'waits',
    label: m.review_age(),
    cell: ({ ageHours, queuedAt }) => (
      <time dateTime={queuedAt} title={readerDateTime(queuedAt)}>
        {ageOf(ageHours)}
      </time>
    ),
  },
]

function Holder({ claim, now }: { claim: NonNullable<QueuedProduct['claim']>; now: number }) {
  const minutes = Math.max(0, Math.ceil((new Date(claim.until).getTime() - now) / minuteMs))
  return (
    <>
      {claim.isMine ? m.review_me() : claim.name} <small>{m.review_minutes_left({ minutes })}</small>
    </>
  )
}
