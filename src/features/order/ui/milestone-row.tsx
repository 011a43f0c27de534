import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { OrderMilestone, OrderPage } from '../order.contract.ts'
import { otherSide } from '../order.enums.policy.ts'
import { milestoneNames, orderVerbNames, sideNames } from '../order.names.policy.ts'
import { MilestoneDialog } from './milestone-dialogs.tsx'
import type { MilestoneDialogKind } from './milestone-dialogs.tsx'
import { MilestoneFiles } from './milestone-files.tsx'
import { runAct } from './order-acts.ts'
import { dueText } from './order-labels.ts'
import styles from './order.module.css'

type Props = { order: OrderPage; milestone: OrderMilestone; onMoved(): void }

/** One milestone: its date, who marked and confirmed it when, its files, and what the reader can do. */
export function MilestoneRow({ order, milestone, onMoved }: Props) {
  const [dialog, setDialog] = useState<MilestoneDialogKind | null>(null)
  const { kind, doneAt, confirmedAt, doer, note, waybill, objection, can } = milestone
  const { id, version } = order
  const step = milestoneNames[kind]()
  const opening = (act: string, verb: MilestoneDialogKind, isMain = false) => (
    <Button
      variant={isMain ? 'filled' : 'outlined'}
      isSmall
      aria-label={m.order_act_named({ act, step })}
      onClick={() => setDialog(verb)}
    >
      {act}
    </Button>
  )
  const pressing = (act: string, verb: 'confirm' | 'undo') => (
    <Button
      variant={verb === 'confirm' ? 'filled' : 'outlined'}
      isSmall
      aria-label={m.order_act_named({ act, step })}
      onClick={() =>
        void runAct(callQuietly(`POST /api/orders/:id/milestones/:kind/${verb}`, { id, kind, version }), onMoved)
      }
    >
      {act}
    </Button>
  )
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h3>{step}</h3>
        <StateOf milestone={milestone} />
      </div>
      <p className={styles.facts}>
        {[
          confirmedAt ? null : dueText(milestone.dueOn),
          doneAt
            ? m.order_marked_by({ side: sideNames[doer](), at: readerDateTime(doneAt) })
            : m.order_waits_for({ side: sideNames[doer]() }),
          confirmedAt && m.order_confirmed_by({ side: sideNames[otherSide(doer)](), at: readerDateTime(confirmedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {waybill !== '' && doneAt && <p className={styles.words}>{m.order_waybill_is({ number: waybill })}</p>}
      {note !== '' && doneAt && <p className={styles.words}>{note}</p>}
      {objection !== '' && <p className={styles.words}>{m.order_objection({ words: objection })}</p>}
      <MilestoneFiles order={order} milestone={milestone} onMoved={onMoved} />
      <div className={styles.acts}>
        {can.done && opening(m.order_act_done(), 'done', true)}
        {can.confirm && pressing(m.order_act_confirm(), 'confirm')}
        {can.object && opening(m.order_act_object(), 'object')}
        {can.undo && pressing(m.order_act_undo(), 'undo')}
        {can.date && opening(m.order_act_date(), 'date')}
      </div>
      {dialog && (
        <MilestoneDialog
          dialog={dialog}
          order={order}
          milestone={milestone}
          onDone={() => {
            setDialog(null)
            onMoved()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  )
}

function StateOf({ milestone: { doneAt, confirmedAt, isLate, objection } }: { milestone: OrderMilestone }) {
  return (
    <>
      {confirmedAt ? (
        <StatusBadge tone="success">{orderVerbNames.confirm()}</StatusBadge>
      ) : (
        doneAt && <StatusBadge tone="info">{orderVerbNames.done()}</StatusBadge>
      )}
      {objection !== '' && <StatusBadge tone="danger">{orderVerbNames.object()}</StatusBadge>}
      {isLate && <StatusBadge tone="warn">{m.order_late()}</StatusBadge>}
    </>
  )
}
