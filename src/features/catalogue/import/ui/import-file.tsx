import { useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { sendFile } from '../../../../client/send-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { ProductImport } from '../import.contract.ts'
import styles from './import.module.css'

type Props = {
  path: string
  accept: string
  label: string
  hint: string
  isSecond?: boolean
  onDone(made: ProductImport): void
}

/** A button that takes a dropped or chosen file and shows why it was refused. */
export function ImportFile({ path, accept, label, hint, isSecond = false, onDone }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  async function take(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    setReason('')
    const answer = await sendFile<'POST /api/workspace/imports'>(path, file).catch((error: Error) => error)
    setSending(false)
    if ('code' in answer && isSuccess(answer)) onDone(answer.data)
    else setReason(answer.message)
  }
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          void take(file)
        }}
      />
      <Button variant={isSecond ? 'outlined' : 'filled'} disabled={isSending} onClick={() => chooser.current?.click()}>
        {isSending ? m.import_sending() : label}
      </Button>
      <p className={styles.hint}>{hint}</p>
      {reason && <Message severity="error">{reason}</Message>}
    </div>
  )
}
