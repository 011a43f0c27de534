import type { ReactNode } from 'react'
import type { Envelope } from '../../shared/envelope.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { textOf } from '../../client/form-text.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  title: string
  text: string
  isDangerous?: boolean
  /** Further fields, above the reason. */
  children?: ReactNode | ((faults: FieldErrors) => ReactNode)
  onConfirm(reason: string): Promise<Envelope<unknown>>
  /** After success. */
  onDone(): void
  onClose(): void
}

/** Asks for the reason of an action that is hard to undo. */
export const ReasonDialog = ({ title, text, isDangerous = false, children, onConfirm, onDone, onClose }: Props) => (
  <FormDialog
    title={title}
    submitLabel={title}
    isDangerous={isDangerous}
    onSubmit={(data) => onConfirm(textOf(data, 'reason'))}
    onDone={onDone}
    onClose={onClose}
  >
    {(faults) => (
      <>
        <p>{text}</p>
        {typeof children === 'function' ? children(faults) : children}
        <ReasonField fault={faults.reason} hint={m.operator_user_reason_hint()} isFocused />
      </>
    )}
  </FormDialog>
)
