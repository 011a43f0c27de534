import type { FieldErrors } from '../../../../../../shared/errors.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { Button } from '../../../../../../ui/button.tsx'
import { Dialog } from '../../../../../../ui/dialog/dialog.tsx'
import { fieldNameAmong } from '../../../ui/product-field-names.ts'
import type { Attribute } from './product-step-basics.tsx'
import styles from '../product-editor.module.css'

type Props = {
  doubts: FieldErrors
  attributes: readonly Attribute[]
  onOpen(path: string): void
  onSure(): void
  onClose(): void
}

/** Asks for confirmation before submitting a product with possible but unlikely values. */
export const DoubtsDialog = ({ doubts, attributes, onOpen, onSure, onClose }: Props) => (
  <Dialog
    title={m.product_doubts()}
    width={464}
    onClose={onClose}
    footer={
      <>
        <Button variant="outlined" data-autofocus onClick={onClose}>
          {m.product_doubts_back()}
        </Button>
        <Button onClick={onSure}>{m.product_doubts_sure()}</Button>
      </>
    }
  >
    <ul className={styles.remarks}>
      {Object.entries(doubts).map(([path, words]) => (
        <li key={path}>
          <Button variant="quiet" isSmall onClick={() => onOpen(path)}>
            {fieldNameAmong(attributes, path)}
          </Button>{' '}
          {words}
        </li>
      ))}
    </ul>
  </Dialog>
)
