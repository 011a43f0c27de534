import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Envelope } from '../../shared/envelope.ts'
import { m } from '../../shared/wording/messages.js'
import { textOf } from '../../client/form-text.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  text: string
  isDangerous?: boolean
  /** Further fields, above the reason. */
  children?: ReactNode
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
        {children}
        <Textarea
          name="reason"
          label={m.operator_user_reason()}
          description={m.operator_user_reason_hint()}
          error={faults.reason}
          rows={3}
          maxLength={500}
          required
          data-autofocus
        />
      </>
    )}
  </FormDialog>
)
