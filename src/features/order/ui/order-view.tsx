import { useState } from 'react'
import { currentLocale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { readerDate, readerDateTime } from '../../../client/reader-time.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import rfqStyles from '../../rfq/ui/rfq.module.css'
import type { OrderPage } from '../order.contract.ts'
import { milestoneNames, orderStateNames, orderVerbNames, sideNames } from '../order.names.policy.ts'
import { OrderButtons, OrderDialog } from './order-buttons.tsx'
import type { OrderDialogKind } from './order-buttons.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { MilestoneRow } from './milestone-row.tsx'
import { dueText, nextText, orderTones } from './order-labels.ts'
import styles from './order.module.css'

type Props = { order: OrderPage; onMoved(): void }

/** An order for one of its sides: what is next, its milestones, both parties, and its history. */
export function OrderView({ order, onMoved }: Props) {
  const [dialog, setDialog] = useState<OrderDialogKind | null>(null)
  const { state, side, rfqId, next, milestones, buyer, supplier, total } = order
  const requests = side === 'buyer' ? '/user/requests' : '/workspace/requests'
  return (
    <div className={rfqStyles.page}>
      <Message severity="info">{m.order_no_payment()}</Message>
      <OrderNotices order={order} />
      <div className={rfqStyles.split}>
        <div className={rfqStyles.column}>
          <SectionCard
            title={m.order_milestones()}
            action={<StatusBadge tone={orderTones[state]}>{orderStateNames[state]()}</StatusBadge>}
          >
            {next && <p className={styles.words}>{nextText(next, side)}</p>}
            <ol className={styles.steps}>
              {milestones.map((milestone) => (
                <MilestoneRow key={milestone.kind} order={order} milestone={milestone} onMoved={onMoved} />
              ))}
            </ol>
          </SectionCard>
          <OrderReviews order={order} onMoved={onMoved} />
        </div>
        <div className={rfqStyles.column}>
          <SectionCard title={m.order_parties()}>
            <DefinitionList
              rows={[
                { name: sideNames.supplier(), value: supplier.name },
                { name: sideNames.buyer(), value: buyer },
                ...(total ? [{ name: m.quotation_total(), value: formatMoney(total, currentLocale()) }] : []),
                { name: orderVerbNames.open(), value: readerDate(order.createdAt) },
              ]}
            />
            <p>
              <PageLink to={`${requests}/${rfqId}`}>{m.order_request()}</PageLink>
            </p>
            <OrderButtons order={order} onOpen={setDialog} onMoved={onMoved} />
          </SectionCard>
          <SectionCard title={m.order_history()}>
            <Timeline label={m.order_history()} items={historyItems(order)} />
          </SectionCard>
        </div>
      </div>
      {dialog && (
        <OrderDialog
          dialog={dialog}
          order={order}
          onDone={() => {
            setDialog(null)
            onMoved()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** What needs the attention of both sides: a proposal to cancel, and the newest dispute. */
function OrderNotices({ order: { cancel, dispute, state } }: { order: OrderPage }) {
  return (
    <>
      {cancel && state === 'active' && (
        <Message severity="warn">
          {m.order_cancel_asked({ side: sideNames[cancel.side](), words: cancel.words })}
        </Message>
      )}
      {dispute && (
        <Message severity={dispute.resolvedAt ? 'info' : 'warn'}>
          {dispute.resolvedAt
            ? m.order_dispute_resolved({ words: dispute.resolution })
            : m.order_dispute_open({ side: sideNames[dispute.side](), words: dispute.words })}
        </Message>
      )}
    </>
  )
}

/** The newest events first, each with who did it. */
export function historyItems({ history }: Pick<OrderPage, 'history'>) {
  return history.toReversed().map(({ at, side, verb, milestone, words }, index) => ({
    id: `${at}-${index}`,
    title: milestone
      ? m.order_history_milestone({ milestone: milestoneNames[milestone](), event: orderVerbNames[verb]() })
      : orderVerbNames[verb](),
    at: { text: readerDateTime(at), iso: at },
    text: [side ? sideNames[side]() : m.order_by_platform(), isDay(verb) ? dueText(words || null) : words]
      .filter(Boolean)
      .join(' · '),
  }))
}

const isDay = (verb: string): boolean => verb === 'date' || verb === 'remind'
