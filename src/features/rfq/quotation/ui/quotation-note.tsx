import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'

/** The buyer's own note on a quotation, saved when its field is left. */
export function QuotationNote({ id, note }: { id: string; note: string }) {
  const [text, setText] = useState(note)
  const [saved, setSaved] = useState(note)
  async function save() {
    if (text === saved) return
    const answer = await callQuietly('PUT /api/user/quotations/:id/note', { id, note: text }).catch(() => null)
    if (answer && isSuccess(answer)) setSaved(text)
    else toast.warn(answer?.message ?? m.review_no_network())
  }
  return (
    <textarea
      aria-label={m.quotation_note()}
      rows={2}
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
    />
  )
}
