import { useSearchParams } from 'react-router'
import { deadlineText, rfqTones } from '../../../features/rfq/ui/rfq-labels.ts'
import styles from '../../../features/rfq/ui/rfq.module.css'
import { rfqStatusNames } from '../../../features/rfq/rfq.names.policy.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { ListEmpty } from '../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/requests.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return loadSignedIn('GET /api/user/rfqs', filtersOf(request, ['show', 'cursor']) as CallRequest<'GET /api/user/rfqs'>)
}

export const meta = () => pageMeta({ title: m.rfq_title_own(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

const tabs = [
  ['', m.rfq_tab_all],
  ['drafts', m.rfq_tab_drafts],
  ['running', m.rfq_tab_running],
  ['closed', m.rfq_tab_closed],
] as const

/** The user's requests for quotation. */
export default function UserRequests({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const row = useCurrentInView<HTMLElement>()
  const show = search.get('show') ?? ''
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{m.rfq_title_own()}</h1>
        {(items.length > 0 || show !== '') && (
          <PageLink className={buttonClass({ isSmall: true })} to="/user/requests/new">
            {m.rfq_new()}
          </PageLink>
        )}
      </div>
      <nav ref={row} className={styles.tabs} aria-label={m.list_filters()}>
        {tabs.map(([value, label]) => (
          <PageLink
            key={value}
            to={value === '' ? '/user/requests' : `/user/requests?show=${value}`}
            aria-current={show === value ? 'true' : undefined}
          >
            {label()}
          </PageLink>
        ))}
      </nav>
      {items.length === 0 && (
        <ListEmpty title={m.rfq_none()} text={m.rfq_none_text()}>
          <PageLink className={buttonClass()} to="/user/requests/new">
            {m.rfq_new()}
          </PageLink>
        </ListEmpty>
      )}
      <ul className={styles.rows}>
        {items.map(({ id, title, status, held, mostQuotations, closesAt, changedAt }) => (
          <li key={id}>
            <div className={styles.head}>
              <PageLink to={`/user/requests/${id}`}>{title || m.rfq_untitled()}</PageLink>
              <StatusBadge tone={rfqTones[status]}>{rfqStatusNames[status]()}</StatusBadge>
            </div>
            <p className={styles.muted}>
              {[
                m.rfq_places_held({ held, most: mostQuotations }),
                closesAt && m.rfq_closes_at({ at: deadlineText(closesAt) }),
                m.rfq_changed_at({ at: readerDateTime(changedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <CursorLinks nextCursor={nextCursor} />
    </div>
  )
}
