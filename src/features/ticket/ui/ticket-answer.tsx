import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { OperatorTicket } from '../ticket.contract.ts'
import { TextArea } from './text-area.tsx'
import style from './ticket.module.css'

/** An operator's actions on a question: answer, answer and close, close, reopen. */
export function TicketAnswer({ ticket: { id, status }, onChange }: { ticket: OperatorTicket; onChange(): void }) {
  const keys = useFormKeys()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isEmpty = text.trim() === ''

  async function act(work: () => Promise<Envelope<unknown>>) {
    setBusy(true)
    const answer = await work().catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return
    setText('')
    onChange()
  }
  const answerWith = (isClosed: boolean) =>
    void act(() => call('POST /api/operator/tickets/:id/answer', { id, text, isClosed }, keys))

  if (status === 'closed') {
    return (
      <div>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void act(() => call('POST /api/operator/tickets/:id/reopen', { id }))}
        >
          {m.ticket_reopen()}
        </Button>
      </div>
    )
  }
  return (
    <SectionCard title={m.ticket_answer()} note={m.ticket_answer_note()}>
      <div className={style.form}>
        <TextArea
          label={m.ticket_answer_text()}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={style.bar}>
          <Button disabled={isBusy || isEmpty} onClick={() => answerWith(false)}>
            {m.ticket_answer_send()}
          </Button>
          <Button variant="outlined" disabled={isBusy || isEmpty} onClick={() => answerWith(true)}>
            {m.ticket_answer_and_close()}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void act(() => call('POST /api/operator/tickets/:id/close', { id }))}
          >
            {m.ticket_close()}
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
