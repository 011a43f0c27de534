import { useState } from 'react'
import { useBrowserValue } from '../../../client/browser-value.ts'
import { isSuccess } from '../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { personStorage } from '../../../client/session/person-storage.ts'
import { useUser } from '../../../client/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextArea } from './text-area.tsx'
import style from './ticket.module.css'

const key = 'help-contact'
const empty = { subject: '', name: '', email: '', text: '' }
type Typed = typeof empty

/** A question to the platform. The typed text is stored in this browser until it was sent. */
export function ContactForm() {
  const user = useUser()
  const keys = useFormKeys()
  const [storage] = useState(personStorage)
  // The server has no access to what this browser has stored.
  const storedText = useBrowserValue(() => storage.read(key), null)
  const [changed, setTyped] = useState<Typed | null>(null)
  const typed = changed ?? readStored(storedText)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ number: number; id: string | null } | null>(null)

  function type(part: Partial<Typed>) {
    setTyped((before) => {
      const next = { ...(before ?? readStored(storage.read(key))), ...part }
      storage.write(key, JSON.stringify(next))
      return next
    })
  }

  async function request(proof?: string) {
    const { subject, text, name, email } = typed
    return callQuietly(
      'POST /api/tickets',
      user ? { subject, text } : { subject, text, name, email, ...(proof && { proof }) },
      keys,
    )
  }

  async function send(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFaults({})
    setRefusal('')
    const answer = await requestWithProof(request).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      storage.remove(key)
      setTyped(empty)
      return setSent(answer.data)
    }
    const fields = (answer?.data as ErrorDetails | null)?.fields ?? {}
    setFaults(fields)
    setRefusal(Object.keys(fields).length > 0 ? '' : (answer?.message ?? m.error_unavailable()))
  }

  if (sent) {
    return (
      <Message severity="success" title={m.ticket_sent({ number: sent.number })}>
        {sent.id ? (
          <PageLink to={`/user/tickets/${sent.id}`}>{m.ticket_sent_member()}</PageLink>
        ) : (
          m.ticket_sent_stranger()
        )}
      </Message>
    )
  }
  const field = (name: 'subject' | 'name' | 'email') => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <form className={style.form} data-answers="" onSubmit={(event) => void send(event)} noValidate>
      <TextField label={m.ticket_subject()} maxLength={120} {...field('subject')} />
      <TextArea
        label={m.ticket_text()}
        maxLength={4000}
        value={typed.text}
        error={faults.text}
        onChange={({ target }) => type({ text: target.value })}
      />
      {!user && (
        <>
          <TextField
            label={m.ticket_email()}
            hint={m.ticket_email_hint()}
            type="email"
            autoComplete="email"
            maxLength={200}
            {...field('email')}
          />
          <TextField label={m.ticket_name()} autoComplete="name" maxLength={60} {...field('name')} />
        </>
      )}
      {refusal && <Message severity="error">{refusal}</Message>}
      <div className={style.bar}>
        <Button type="submit" disabled={isBusy}>
          {m.ticket_send()}
        </Button>
        <p className={style.muted}>{m.ticket_draft_note()}</p>
      </div>
    </form>
  )
}

/** Sends the question; if the server asks for a proof of work, solves it and repeats the request. */
async function requestWithProof<A extends { code: string; data: unknown }>(
  request: (proof?: string) => Promise<A>,
): Promise<A> {
  const answer = await request()
  const challenge = answer.code === '1002' ? (answer.data as ErrorDetails | null)?.challenge : undefined
  if (!challenge) return answer
  const { solve } = await import('../../identity/ui/proof-of-work.ts')
  return request(await solve(challenge))
}

function readStored(text: string | null): Typed {
  try {
    const draft = JSON.parse(text ?? '{}') as Partial<Typed>
    const of = (name: keyof Typed) => (typeof draft[name] === 'string' ? draft[name] : '')
    return { subject: of('subject'), name: of('name'), email: of('email'), text: of('text') }
  } catch {
    return empty
  }
}
