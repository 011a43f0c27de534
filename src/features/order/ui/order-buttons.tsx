import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { CommentDialog } from '../../rfq/ui/comment-dialog.tsx'
import type { OrderPage } from '../order.contract.ts'
import { runAct } from './order-acts.ts'
import styles from './order.module.css'

export type OrderDialogKind = 'cancel' | 'dispute'

type Props = { order: OrderPage; onOpen(dialog: OrderDialogKind): void; onMoved(): void }

/** Ending an order by agreement, and the flag to the operators. */
export function OrderButtons({ order: { id, version, can }, onOpen, onMoved }: Props) {
  const press = (verb: 'continue' | 'cancel', label: string) => (
    <Button
      variant={verb === 'cancel' ? 'danger' : 'outlined'}
      isSmall
      onClick={() => void runAct(callQuietly(`POST /api/orders/:id/${verb}`, { id, version }), onMoved)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {can.continue && press('continue', m.order_continue())}
      {can.cancel && press('cancel', m.order_agree_cancel())}
      {can.ask_cancel && (
        <Button variant="outlined" isSmall onClick={() => onOpen('cancel')}>
          {m.order_ask_cancel()}
        </Button>
      )}
      {can.dispute && (
        <Button variant="outlined" isSmall onClick={() => onOpen('dispute')}>
          {m.order_dispute()}
        </Button>
      )}
    </div>
  )
}

type DialogProps = { dialog: OrderDialogKind; order: OrderPage; onDone(): void; onClose(): void }

export const OrderDialog = ({ dialog, order: { id, version }, ...on }: DialogProps) =>
  dialog === 'cancel' ? (
    <CommentDialog
      title={m.order_ask_cancel()}
      text={m.order_ask_cancel_text()}
      isDangerous
      isRequired
      onConfirm={(words) => callQuietly('POST /api/orders/:id/ask-cancel', { id, version, words })}
      {...on}
    />
  ) : (
    <CommentDialog
      title={m.order_dispute()}
      text={m.order_dispute_text()}
      isRequired
      onConfirm={(words) => callQuietly('POST /api/orders/:id/dispute', { id, words })}
      {...on}
    />
  )
