import { useSearchParams } from 'react-router'
import { boardView } from '../../../features/rfq/board/ui/board-view.ts'
import { quotationStatusNames } from '../../../features/rfq/quotation/quotation.names.policy.ts'
import { quotationTones } from '../../../features/rfq/quotation/ui/quotation-labels.ts'
import styles from '../../../features/rfq/ui/rfq.module.css'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { ListEmpty } from '../../../ui/list/list-empty.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/requests.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filters = filtersOf(request, ['show', 'cursor']) as CallRequest<'GET /api/workspace/rfqs'>
  return loadSignedIn('GET /api/workspace/rfqs', filters, '/workspace')
}

export const meta = () => pageMeta({ title: m.rfq_board(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

const tabs = [
  ['', m.quotation_tab_fit],
  ['invited', m.quotation_tab_invited],
  ['all', m.quotation_tab_all],
  ['quoted', m.quotation_tab_quoted],
] as const

/** Requests for the company, and those that it has quoted for. */
export default function WorkspaceRequests({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const row = useCurrentInView<HTMLElement>()
  const show = search.get('show') ?? ''
  return (
    <PageFrame title={m.rfq_board()}>
      <nav ref={row} className={styles.tabs} aria-label={m.list_filters()}>
        {tabs.map(([value, label]) => (
          <PageLink
            key={value}
            to={value === '' ? '/workspace/requests' : `/workspace/requests?show=${value}`}
            aria-current={show === value ? 'true' : undefined}
          >
            {label()}
          </PageLink>
        ))}
      </nav>
      {items.length === 0 && show === '' && (
        <ListEmpty title={m.rfq_board_none()} text={m.quotation_none_text()}>
          <PageLink className={buttonClass()} to="/workspace/requests?show=all">
            {m.quotation_to_all()}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'outlined' })} to="/workspace/products/new">
            {m.product_new()}
          </PageLink>
        </ListEmpty>
      )}
      {items.length === 0 && show !== '' && <ListEmpty title={m.rfq_board_none()} text={m.quotation_none_text()} />}
      <ul className={styles.rows}>
        {items.map((card) => {
          const { id, title, lang, facts, category, verified } = boardView(card)
          return (
            <li key={id}>
              <div className={styles.head}>
                <PageLink to={`/workspace/requests/${id}`} lang={lang}>
                  {title}
                </PageLink>
                {card.isInvited && <StatusBadge tone="info">{m.quotation_invited()}</StatusBadge>}
                {card.quotation && (
                  <StatusBadge tone={quotationTones[card.quotation]}>
                    {quotationStatusNames[card.quotation]()}
                  </StatusBadge>
                )}
              </div>
              <span>{facts}</span>
              <p className={styles.muted}>{[category, verified].filter(Boolean).join(' · ')}</p>
            </li>
          )
        })}
      </ul>
      <CursorLinks nextCursor={nextCursor} />
    </PageFrame>
  )
}
