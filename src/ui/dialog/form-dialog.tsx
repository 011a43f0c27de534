import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { isSuccess } from '../../shared/envelope.ts'
import type { Envelope } from '../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { withdrawToast } from '../feedback/withdraw-toast.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { Message } from '../feedback/message.tsx'
import { findFormFaults } from '../form/form-faults.ts'

type Props = {
  title: string
  submitLabel: string
  isDangerous?: boolean
  /** The fields, which receive their refusals. */
  children: (faults: FieldErrors) => ReactNode
  onSubmit(data: FormData): Promise<Envelope<unknown>>
  /** After success. */
  onDone(): void
  onClose(): void
}

/** A short form in a dialog that stays open, with the server's message, while it is refused. */
export function FormDialog({ title, submitLabel, isDangerous = false, children, onSubmit, onDone, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; faults: FieldErrors } | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const faults = findFormFaults(event.currentTarget)
    if (Object.keys(faults).length > 0) {
      event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus()
      return setRefusal({ message: '', faults })
    }
    setBusy(true)
    const answer = await onSubmit(new FormData(event.currentTarget)).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) return onDone()
    // Said here, next to its field.
    if (answer) withdrawToast(answer.message)
    setRefusal({
      message: answer?.message ?? m.error_unavailable(),
      faults: (answer?.data as ErrorDetails | null)?.fields ?? {},
    })
  }

  const faults = refusal?.faults ?? {}
  return (
    <Dialog
      title={title}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} variant={isDangerous ? 'danger' : 'filled'} disabled={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {children(faults)}
        {refusal && Object.keys(faults).length === 0 && <Message severity="error">{refusal.message}</Message>}
      </form>
    </Dialog>
  )
}
