import { formatDate } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Button } from '../../../../../ui/button.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import type { OwnProduct } from '../../product.contract.ts'
import styles from './product-editor.module.css'
import { fieldNameAmong } from '../../ui/product-field-names.ts'
import type { Attribute } from './fields/product-step-basics.tsx'

type Props = { product: OwnProduct; attributes: readonly Attribute[]; onOpen(path: string): void }

/**
 * Remarks of the platform on the product as a whole and on its fields, with links; or that it was deleted, and how long
 * it is kept.
 */
export function ProductFeedback({ product: { status, remarks, words, removal }, attributes, onOpen }: Props) {
  const parts = Object.entries(remarks)
  if (removal?.by === 'company')
    return (
      <Message severity="warn">
        {removal.until
          ? m.product_deleted_note({ date: formatDate(removal.until, currentLocale(), 'Asia/Shanghai') })
          : m.product_deleted_note_old()}
      </Message>
    )
  if (parts.length === 0 && !words) return null
  return (
    <Message severity="warn" title={status === 'removed' ? m.product_removed_title() : m.product_returned_title()}>
      {words && <p className={styles.words}>{words}</p>}
      {parts.length > 0 && (
        <ul className={styles.remarks}>
          {parts.map(([path, text]) => (
            <li key={path}>
              <Button variant="quiet" isSmall onClick={() => onOpen(path)}>
                {fieldNameAmong(attributes, path)}
              </Button>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
      {removal?.by === 'platform' && <p className={styles.words}>{m.product_removed_by_platform()}</p>}
    </Message>
  )
}
