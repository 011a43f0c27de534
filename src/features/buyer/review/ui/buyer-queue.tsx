import type { ReactNode } from 'react'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { currentLocale, languageTags, localised } from '../../../../shared/locale.ts'
import { minuteMs } from '../../../../shared/text/durations.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { CountryFlag } from '../../../../ui/picture/country-flag.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import styles from '../../../company/review/ui/queue/review-queue-table.module.css'
import { ageOf } from '../../../company/ui/review-labels.ts'
import { buyerRoleNames, buyerStatusNames, taxNumberName } from '../../buyer.names.policy.ts'
import type { BuyerStatus } from '../../buyer.enums.policy.ts'
import { buyerTones } from '../../ui/buyer-labels.ts'
import type { QueuedBuyer } from '../buyer.review.contract.ts'

/** The link of each row; the keys j and k move between rows. */
export const buyerRowSelector = '[data-buyer-row]'

/** A verification whose claim has expired waits like any other. */
export const shownBuyerStatus = ({ status, claim }: Pick<QueuedBuyer, 'status' | 'claim'>): BuyerStatus =>
  status === 'in_review' && claim === null ? 'submitted' : status

/** Buyers who asked to be verified, as of `now`; on a phone each is a card. */
export const BuyerQueue = ({ items, now, empty }: { items: QueuedBuyer[]; now: number; empty: ReactNode }) => (
  <CardTable
    list="buyers"
    label={m.buyer_queue()}
    columns={columns(now)}
    rows={items}
    rowKey={({ id }) => id}
    empty={empty}
  />
)

const countryName = (code: string) =>
  new Intl.DisplayNames(languageTags[currentLocale()], { type: 'region' }).of(code) ?? code

const columns = (now: number): CardColumn<QueuedBuyer>[] => [
  {
    label: m.buyer_company_name(),
    isPlain: true,
    cell: ({ id, companyName, person, taxNumber, country }) => (
      <div className={styles.company}>
        <PageLink className={styles.store} to={`/operator/buyers/${id}`} data-buyer-row={id}>
          {companyName}
        </PageLink>
        <div className={styles.note}>{person}</div>
        <div className={styles.code}>{`${taxNumberName(country)}${m.text_colon()}${taxNumber}`}</div>
      </div>
    ),
  },
  {
    key: 'country',
    label: m.buyer_country(),
    cell: ({ country }) => (
      <>
        <CountryFlag code={country} />
        {countryName(country)}
      </>
    ),
  },
  { key: 'role', label: m.buyer_role(), cell: ({ role }) => (role ? buyerRoleNames[role]() : '—') },
  {
    key: 'status',
    label: m.review_status(),
    cell: (item) => (
      <span className={styles.badges}>
        <StatusBadge tone={buyerTones[item.status]}>{buyerStatusNames[shownBuyerStatus(item)]()}</StatusBadge>
        {item.isChange && <StatusBadge tone="warn">{m.review_change()}</StatusBadge>}
      </span>
    ),
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

const ages = [4, 24, 72, 168]

/** The filters of the queue. */
export function BuyerQueueFilters({ countries }: { countries: CallReply<'GET /api/countries'> }) {
  const [search] = useSearchParams()
  const chosen = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const any = { value: '', label: m.directory_all() }
  return (
    <>
      <TextInput
        type="search"
        maxLength={100}
        label={m.list_search_button()}
        placeholder={m.buyer_queue_search()}
        {...chosen('q')}
      />
      <NativeSelect
        label={m.review_status()}
        data={[
          { value: '', label: m.review_waiting() },
          { value: 'all', label: m.directory_all() },
          ...Object.entries(buyerStatusNames).map(([value, name]) => ({ value, label: name() })),
        ]}
        {...chosen('show')}
      />
      <NativeSelect
        label={m.buyer_country()}
        data={[any, ...countries.map((one) => ({ value: one.code, label: localised(one) }))]}
        {...chosen('country')}
      />
      <NativeSelect
        label={m.review_age()}
        data={[any, ...ages.map((hours) => ({ value: String(hours), label: m.review_older({ age: ageOf(hours) }) }))]}
        {...chosen('olderThanHours')}
      />
      <NativeSelect
        label={m.review_claimed()}
        data={[
          any,
          { value: 'mine', label: m.review_mine() },
          { value: 'free', label: m.review_free() },
          { value: 'taken', label: m.review_claimed_by_others() },
        ]}
        {...chosen('claim')}
      />
    </>
  )
}
