import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import type { QueuedProduct } from '../product.review.contract.ts'
import styles from './product-review.module.css'

type Props = {
  items: QueuedProduct[]
  isBusy: boolean
  onApprove(items: QueuedProduct[], isConfirmed: boolean): void
  onClose(): void
}

/** Confirmation before goods are approved together: the findings per product, and whether those are approved too. */
export function ProductQueueConfirm({ items, isBusy, onApprove, onClose }: Props) {
  const noticed = items.filter(({ findings }) => findings.length > 0)
  const clean = items.filter(({ findings }) => findings.length === 0)
  return (
    <Dialog
      title={m.product_review_approve_many()}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => onApprove(items, true)}>
            {m.product_review_approve_all({ count: items.length })}
          </Button>
          {clean.length > 0 && (
            <Button disabled={isBusy} data-autofocus onClick={() => onApprove(clean, false)}>
              {m.product_review_approve_clean({ count: clean.length })}
            </Button>
          )}
        </>
      }
    >
      <p>{m.product_review_confirm_text({ count: noticed.length })}</p>
      <ul className={styles.lines}>
        {noticed.map(({ id, title, findings }) => (
          <li
            key={id}
          >{`${title || m.product_untitled()}${m.text_colon()}${findings.map(({ text }) => text).join(m.review_list_comma())}`}</li>
        ))}
      </ul>
    </Dialog>
  )
}
