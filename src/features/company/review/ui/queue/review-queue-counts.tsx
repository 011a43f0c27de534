import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../../client/api.ts'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../../../ui/list/use-current-in-view.ts'
import { statusNames } from '../../../ui/review-labels.ts'
import type { Status } from '../../../ui/review-labels.ts'
import styles from './review-queue-counts.module.css'

type Counts = CallReply<'GET /api/operator/companies'>['counts']
type Choice = { show: string | null; claim: string | null; label: string; count: number }

/** Counts by state; each links to its list and keeps the other filters. */
export function ReviewQueueCounts({ counts, path }: { counts: Counts; path: string }) {
  const [search] = useSearchParams()
  const row = useCurrentInView<HTMLUListElement>()
  const statuses = (Object.keys(statusNames) as Status[]).filter((status) => status !== 'draft')
  const choices: Choice[] = [
    { show: null, claim: null, label: m.review_waiting(), count: counts.waiting },
    { show: null, claim: 'free', label: m.review_free(), count: counts.free },
    { show: null, claim: 'mine', label: m.review_mine(), count: counts.mine },
    { show: 'recheck', claim: null, label: m.review_recheck_due(), count: counts.recheck },
    ...statuses.map((status) => ({
      show: status,
      claim: null,
      label: statusNames[status](),
      count: counts.byStatus[status],
    })),
  ]
  const addressOf = ({ show, claim }: Choice) => {
    const next = new URLSearchParams(search)
    for (const name of ['show', 'claim', 'cursor']) next.delete(name)
    if (show) next.set('show', show)
    if (claim) next.set('claim', claim)
    return next.size > 0 ? `${path}?${next.toString()}` : path
  }
  return (
    <nav aria-label={m.review_counts()}>
      <ul ref={row} className={styles.counts}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <PageLink
              className={styles.count}
              to={addressOf(choice)}
              preventScrollReset
              aria-current={
                (search.get('show') ?? null) === choice.show && (search.get('claim') ?? null) === choice.claim
                  ? 'true'
                  : undefined
              }
            >
              {choice.label} <strong>{formatNumber(choice.count, currentLocale())}</strong>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
