import { useSearchParams } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { ListEmpty } from '../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts'
import styles from '../../rfq/ui/rfq.module.css'
import type { OrderSide } from '../order.enums.policy.ts'
import { orderStateNames } from '../order.names.policy.ts'
import { nextText, orderTones } from './order-labels.ts'

type Props = { list: CallReply<'GET /api/user/orders'>; side: OrderSide; path: string }

const tabs = [
  ['', m.order_tab_all],
  ['active', m.order_tab_active],
  ['closed', m.order_tab_closed],
] as const

/** The orders of a side with what is next in each. */
export function OrderList({ list: { items, nextCursor }, side, path }: Props) {
  const [search] = useSearchParams()
  const row = useCurrentInView<HTMLElement>()
  const show = search.get('show') ?? ''
  return (
    <>
      <p className={styles.muted}>{m.order_no_payment()}</p>
      <nav ref={row} className={styles.tabs} aria-label={m.list_filters()}>
        {tabs.map(([value, label]) => (
          <PageLink
            key={value}
            to={value === '' ? path : `${path}?show=${value}`}
            aria-current={show === value ? 'true' : undefined}
          >
            {label()}
          </PageLink>
        ))}
      </nav>
      {items.length === 0 && (
        <ListEmpty title={m.order_none()} text={m.order_none_text()}>
          <PageLink className={buttonClass()} to={side === 'buyer' ? '/user/requests' : '/workspace/requests'}>
            {side === 'buyer' ? m.rfq_title_own() : m.rfq_board()}
          </PageLink>
        </ListEmpty>
      )}
      <ul className={styles.rows}>
        {items.map(({ id, title, state, partner, next, hasDispute, changedAt }) => (
          <li key={id}>
            <div className={styles.head}>
              <PageLink to={`${path}/${id}`}>{title || m.rfq_untitled()}</PageLink>
              <StatusBadge tone={orderTones[state]}>{orderStateNames[state]()}</StatusBadge>
              {next?.isLate && <StatusBadge tone="warn">{m.order_late()}</StatusBadge>}
              {hasDispute && <StatusBadge tone="danger">{m.order_disputed()}</StatusBadge>}
            </div>
            {next && <span>{nextText(next, side)}</span>}
            <p className={styles.muted}>
              {[partner, m.rfq_changed_at({ at: readerDateTime(changedAt) })].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <CursorLinks nextCursor={nextCursor} />
    </>
  )
}
