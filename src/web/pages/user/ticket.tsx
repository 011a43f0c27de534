import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { TextArea } from '../../../features/ticket/ui/text-area.tsx'
import { ticketStatusNames, ticketTones } from '../../../features/ticket/ui/ticket-names.ts'
import { TicketTalk } from '../../../features/ticket/ui/ticket-talk.tsx'
import style from '../../../features/ticket/ui/ticket.module.css'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Route } from './+types/ticket.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return loadSignedIn('GET /api/tickets/:id', { id: params.id })
}

export const meta = () => pageMeta({ title: m.ticket_mine(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** One of the user's questions, its answers, and a field for a further message. */
export default function UserTicket({ loaderData: { id, number, subject, status, messages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const keys = useFormKeys()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function reply(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await call('POST /api/tickets/:id/reply', { id, text }, keys).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return
    setText('')
    await revalidate()
  }
  return (
    <div className={style.page}>
      <PageLink to="/user/tickets">{m.ticket_mine_back()}</PageLink>
      <div className={style.bar}>
        <h1>{`${number} · ${subject}`}</h1>
        <StatusBadge tone={ticketTones[status]}>{ticketStatusNames[status]()}</StatusBadge>
      </div>
      <TicketTalk messages={messages} />
      <form className={style.form} onSubmit={(event) => void reply(event)}>
        <TextArea
          label={status === 'closed' ? m.ticket_reply_closed() : m.ticket_reply()}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" disabled={isBusy || text.trim() === ''}>
            {m.ticket_send()}
          </Button>
        </div>
      </form>
    </div>
  )
}
