import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { downloadFile } from '../../../../client/download-file.ts'
import { sendFile } from '../../../../client/send-file.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from './categories.module.css'
import { CategoryFileOutcome } from './category-file-outcome.tsx'

type Checked = CallReply<'POST /api/operator/category-files/:kind'>
type Kind = 'categories' | 'attributes'

/** Exports the tree or its attributes as a table, and imports one after a preview. */
export function CategoryFiles({ onChanged }: { onChanged(): void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Kind>('categories')
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const address = `/api/operator/category-files/${kind}`
  function forget() {
    setFile(null)
    setChecked(null)
    setReason('')
  }
  async function send(chosen: File, token?: string) {
    setBusy(true)
    setReason('')
    const answer = await sendFile<'POST /api/operator/category-files/:kind'>(
      token ? `${address}?token=${encodeURIComponent(token)}` : address,
      chosen,
    ).catch((error: Error) => error)
    setBusy(false)
    if (!('code' in answer) || !isSuccess(answer)) {
      setChecked(null)
      return setReason(answer.message)
    }
    if (!answer.data.isApplied) return setChecked(answer.data)
    forget()
    toast.success(m.category_file_applied({ added: answer.data.newCount, changed: answer.data.changedCount }))
    onChanged()
  }
  function take(chosen: File | undefined) {
    if (!chosen || isBusy) return
    setFile(chosen)
    setChecked(null)
    void send(chosen)
  }
  const download = () => downloadFile(address, `${kind}.csv`)
  return (
    <SectionCard title={m.category_files()} note={m.category_files_note()}>
      <div className={styles.bar}>
        <NativeSelect
          aria-label={m.category_file_kind()}
          value={kind}
          data={[
            { value: 'categories', label: m.category_page() },
            { value: 'attributes', label: m.product_attributes() },
          ]}
          onChange={(event) => {
            setKind(event.currentTarget.value === 'attributes' ? 'attributes' : 'categories')
            forget()
          }}
        />
        <Button variant="outlined" onClick={() => void download()}>
          {m.category_file_export()}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.xlsx"
          aria-label={m.category_file_import()}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button variant="outlined" disabled={isBusy} onClick={() => chooser.current?.click()}>
          {isBusy ? m.import_sending() : m.category_file_import()}
        </Button>
      </div>
      {reason && <Message severity="error">{reason}</Message>}
      {checked && file && (
        <CategoryFileOutcome
          name={file.name}
          checked={checked}
          isBusy={isBusy}
          onApply={() => void send(file, checked.token ?? undefined)}
          onCancel={forget}
        />
      )}
    </SectionCard>
  )
}
