import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { productStatusNames } from '../../product.names.policy.ts'
import { retentionDays } from '../../product.policy.ts'
import type { CompanyVerb } from '../../product.policy.ts'
import { isPublicProductStatus, productStatuses } from '../../product.enums.policy.ts'
import type { ProductStatus } from '../../product.enums.policy.ts'
import styles from './product-editor.module.css'

type Props = { verb: CompanyVerb; byStatus: Partial<Record<ProductStatus, number>>; onSure(): void; onClose(): void }

/** Asks for confirmation before goods leave the market: how many, in which states, and how to restore them. */
export function ProductConfirm({ verb, byStatus, onSure, onClose }: Props) {
  const count = Object.values(byStatus).reduce((sum, one) => sum + one, 0)
  const isDiscard = verb === 'discard'
  const isSeen = productStatuses.some((status) => byStatus[status] && isPublicProductStatus(status))
  const discardText = isSeen ? m.product_ask_discard_text : m.product_ask_discard_draft
  return (
    <Dialog
      title={isDiscard ? m.product_ask_discard({ count }) : m.product_ask_pause({ count })}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button variant={isDiscard ? 'danger' : 'filled'} onClick={onSure}>
            {isDiscard ? m.product_act_discard() : m.product_act_pause()}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        {productStatuses
          .filter((status) => byStatus[status])
          .map((status) => `${productStatusNames[status]()} ${byStatus[status]}`)
          .join(' · ')}
      </p>
      <p>{isDiscard ? discardText({ days: retentionDays }) : m.product_ask_pause_text()}</p>
    </Dialog>
  )
}
