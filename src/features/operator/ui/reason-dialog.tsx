import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Message } from '../../../web/ui/message.tsx'
import styles from './reason-dialog.module.css'

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

/** Asks for the reason of something that is hard to take back, and stays open while it is refused. */
export function ReasonDialog({ title, text, isDangerous = false, children, onConfirm, onDone, onClose }: Props) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; reason?: string | undefined }>()

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const answer = await onConfirm(reason).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) return onDone()
    setRefusal({ message: answer?.message ?? m.error_unavailable(), reason: (answer?.data as ErrorDetails | null)?.fields?.reason })
  }

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
            {title}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void confirm(event)}>
        <p>{text}</p>
        {children}
        <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} label={m.operator_user_reason()} description={m.operator_user_reason_hint()} error={refusal?.reason} rows={3} maxLength={500} required data-autofocus />
        {refusal && !refusal.reason && <Message severity="error">{refusal.message}</Message>}
      </form>
    </Dialog>
  )
}
