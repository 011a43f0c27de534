import { isSuccess } from '../../../../shared/envelope.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { formatRelative } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { InquiryState, SentInquiry } from '../buying.contract.ts'
import styles from './buying.module.css'
import { usePages } from './use-pages.ts'

const tones: Record<InquiryState, StatusTone> = { waiting: 'warn', answered: 'success', closed: 'secondary' }
const names: Record<InquiryState, () => string> = {
  waiting: m.buying_state_waiting,
  answered: m.buying_state_answered,
  closed: m.buying_state_closed,
}

const noCounts = { waiting: 0, answered: 0, closed: 0, unread: 0 }

/** The buyer's inquiries, each with its state and how long it has waited. */
export function SentInquiries({ first, now }: { first: CallReply<'GET /api/inquiries'>; now: Date }) {
  const { items, hasMore, isBusy, loadMore } = usePages(first, async (cursor) => {
    const answer = await call('GET /api/inquiries', { cursor }).catch(() => null)
    return answer && isSuccess(answer) ? answer.data : null
  })
  const { waiting, answered, closed, unread } = first.counts ?? noCounts
  if (items.length === 0)
    return (
      <SectionCard title={m.buying_inquiries()}>
        <EmptyState title={m.buying_inquiries_none()} text={m.buying_inquiries_none_text()}>
          <PageLink className={buttonClass()} to="/products">
            {m.buying_to_goods()}
          </PageLink>
        </EmptyState>
      </SectionCard>
    )
  return (
    <SectionCard title={m.buying_inquiries()} action={<PageLink to="/messages">{m.buying_all_inquiries()}</PageLink>}>
      <FigureTiles
        figures={[
          {
            label: m.buying_unread(),
            value: unread,
            ...(unread > 0 && { to: '/messages?show=unread', isUrgent: true }),
          },
          { label: m.buying_state_answered(), value: answered },
          { label: m.buying_state_waiting(), value: waiting },
          ...(closed > 0 ? [{ label: m.buying_state_closed(), value: closed }] : []),
        ]}
      />
      <ul className={styles.rows} role="list">
        {items.map((inquiry) => (
          <li key={inquiry.threadId}>
            <div>
              <PageLink to={`/messages/${inquiry.threadId}`} className={inquiry.isUnread ? styles.unread : undefined}>
                {inquiry.product ?? m.inquiry_subject_general()}
              </PageLink>
              <p>{inquiry.supplier}</p>
              <Since inquiry={inquiry} now={now} />
            </div>
            <div className={styles.side}>
              {inquiry.isUnread && <StatusBadge tone="info">{m.buying_unread()}</StatusBadge>}
              <StatusBadge tone={tones[inquiry.state]}>{names[inquiry.state]()}</StatusBadge>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" isSmall disabled={isBusy} onClick={loadMore}>
          {m.buying_more()}
        </Button>
      )}
    </SectionCard>
  )
}

/** When the supplier answered last, and since when the buyer waits. */
function Since({ inquiry: { state, waitingSince, answeredAt }, now }: { inquiry: SentInquiry; now: Date }) {
  const words = [
    ...(waitingSince !== null && state === 'waiting' ? [{ at: waitingSince, say: m.buying_waiting_since }] : []),
    ...(answeredAt === null ? [] : [{ at: answeredAt, say: m.buying_answered_at }]),
  ]
  return (
    <>
      {words.map(({ at, say }) => (
        <p key={at}>
          <time dateTime={at} title={readerDateTime(at)}>
            {say({ time: formatRelative(at, now, currentLocale()) })}
          </time>
        </p>
      ))}
      {state === 'closed' && <p>{m.buying_closed_note()}</p>}
    </>
  )
}
