import type { ReactNode } from 'react'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { currentLocale, languageTags } from '../../../../shared/locale.ts'
import { minuteMs } from '../../../../shared/text/durations.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { toast } from '../../../../client/toasts.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { CountryFlag } from '../../../../ui/picture/country-flag.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { useClaimFrom } from '../../../company/review/ui/screen/claim-next.ts'
import styles from '../../../company/review/ui/queue/review-queue-table.module.css'
import { ageOf } from '../../../company/ui/review-labels.ts'
import { rfqStatusNames } from '../../rfq.names.policy.ts'
import { rfqTones } from '../../ui/rfq-labels.ts'
import type { QueuedRfq } from '../rfq.review.contract.ts'

/** The link of each row; the keys j and k move between rows. */
export const rfqRowSelector = '[data-rfq-row]'

/** Requests that wait for a decision, as of `now`; on a phone each is a card. */
export const RfqQueue = ({ items, now, empty }: { items: QueuedRfq[]; now: number; empty: ReactNode }) => (
  <CardTable
    list="rfqs"
    label={m.rfq_queue()}
    columns={columns(now)}
    rows={items}
    rowKey={({ id }) => id}
    empty={empty}
  />
)

const countryName = (code: string) =>
  new Intl.DisplayNames(languageTags[currentLocale()], { type: 'region' }).of(code) ?? code

const columns = (now: number): CardColumn<QueuedRfq>[] => [
  {
    label: m.rfq_field_title(),
    isPlain: true,
    cell: ({ id, title, buyer, items }) => (
      <div className={styles.company}>
        <PageLink className={styles.store} to={`/operator/rfqs/${id}`} data-rfq-row={id}>
          {title}
        </PageLink>
        <div className={styles.note}>{[buyer, m.rfq_items_count({ count: items })].join(' · ')}</div>
      </div>
    ),
  },
  {
    key: 'destination',
    label: m.rfq_field_destination(),
    cell: ({ destination }) =>
      destination ? (
        <>
          <CountryFlag code={destination} />
          {countryName(destination)}
        </>
      ) : (
        '—'
      ),
  },
  {
    key: 'status',
    label: m.review_status(),
    cell: ({ status }) => <StatusBadge tone={rfqTones[status]}>{rfqStatusNames[status]()}</StatusBadge>,
  },
  {
    key: 'age',
    label: m.review_age(),
    isFixed: true,
    cell: ({ ageHours, submittedAt }) => (
      <>
        {ageHours === null ? '—' : ageOf(ageHours)}
        <div className={styles.note}>{readerDateTime(submittedAt)}</div>
      </>
    ),
  },
  {
    key: 'claim',
    label: m.review_claimed(),
    cell: ({ claim }) =>
      claim ? (
        <>
          <strong>{claim.isMine ? m.review_me() : claim.name}</strong>
          <div className={`${styles.note} ${styles.fixed}`}>
            {m.review_minutes_left({
              minutes: Math.max(0, Math.ceil((new Date(claim.until).getTime() - now) / minuteMs)),
            })}
          </div>
        </>
      ) : (
        <span className={styles.note}>{m.review_free()}</span>
      ),
  },
]

/** The filters of the queue. */
export function RfqQueueFilters() {
  const [search] = useSearchParams()
  const chosen = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <TextInput
        type="search"
        maxLength={100}
        label={m.list_search_button()}
        placeholder={m.rfq_queue_search()}
        {...chosen('q')}
      />
      <NativeSelect
        label={m.review_status()}
        data={[
          { value: '', label: m.review_waiting() },
          { value: 'all', label: m.directory_all() },
          ...Object.entries(rfqStatusNames).map(([value, name]) => ({ value, label: name() })),
        ]}
        {...chosen('show')}
      />
      <NativeSelect
        label={m.review_claimed()}
        data={[
          { value: '', label: m.directory_all() },
          { value: 'mine', label: m.review_mine() },
          { value: 'free', label: m.review_free() },
          { value: 'taken', label: m.review_claimed_by_others() },
        ]}
        {...chosen('claim')}
      />
    </>
  )
}

/** Claims the oldest free request of the queue. */
export const useClaimNextRfq = (onClaimed: (id: string) => void, exceptId?: string) =>
  useClaimFrom(
    {
      list: () => callQuietly('GET /api/operator/rfqs', { claim: 'free', limit: 10 }),
      claim: (id) => callQuietly('POST /api/operator/rfqs/:id/claim', { id }),
    },
    onClaimed,
    () => toast.info(m.review_nothing_free()),
    exceptId,
  )
