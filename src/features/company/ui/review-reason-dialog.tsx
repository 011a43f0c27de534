import { useId, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { textOf } from '../../../web/form-text.ts'
import { callQuietly } from '../../../web/api.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { TextField } from '../../../web/ui/text-field.tsx'
import type { ReviewReason } from '../company.review.contract.ts'
import styles from './review-act-dialog.module.css'

type Props = { reason: ReviewReason | null; taken: readonly string[]; onSaved(): void; onClose(): void }

/** A new reason, or a change of one. Its code stays, because remarks that were written keep it. */
export function ReviewReasonDialog({ reason, taken, onSaved, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; fields: FieldErrors }>()
  const title = reason ? m.review_reason_edit_of({ name: reason.code }) : m.review_reason_new()

  async function save(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => textOf(data, name)
    const code = reason?.code ?? text('code')
    if (!reason && taken.includes(code)) return setRefusal({ message: m.review_reason_taken(), fields: { code: m.review_reason_taken() } })
    setBusy(true)
    const answer = await callQuietly('PUT /api/operator/review-reasons/:code', { code, zh: text('zh'), ru: text('ru'), en: text('en'), isActive: data.has('isActive') }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) return onSaved()
    setRefusal({ message: answer?.message ?? m.review_no_network(), fields: (answer?.data as ErrorDetails | null)?.fields ?? {} })
  }

  const fields = refusal?.fields ?? {}
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
          <Button type="submit" form={form} disabled={isBusy}>
            {m.operator_settings_save()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void save(event)}>
        {!reason && <TextField name="code" label={m.review_reason_code()} hint={m.review_reason_code_hint()} error={fields.code} maxLength={40} pattern="[a-z][a-z0-9_]*" required autoComplete="off" />}
        <TextField name="zh" lang="zh-CN" label={m.company_language_zh()} error={fields.zh} defaultValue={reason?.zh} maxLength={200} required />
        <TextField name="ru" lang="ru" label={m.company_language_ru()} error={fields.ru} defaultValue={reason?.ru} maxLength={200} required />
        <TextField name="en" lang="en" label={m.company_language_en()} error={fields.en} defaultValue={reason?.en} maxLength={200} required />
        <label className={styles.check}>
          <input type="checkbox" name="isActive" defaultChecked={reason?.isActive ?? true} />
          {m.review_reason_in_use()}
        </label>
        {refusal && Object.keys(fields).length === 0 && <Message severity="error">{refusal.message}</Message>}
      </form>
    </Dialog>
  )
}
