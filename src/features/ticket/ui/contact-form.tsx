import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { personStorage } from '../../../client/session/person-storage.ts'
import { useUser } from '../../../client/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextArea } from './text-area.tsx'
import style from './ticket.module.css'

const key = 'help-contact'
const empty = { subject: '', name: '', email: '', text: '' }
type Typed = typeof empty

/** A question to the platform. What is typed stays in this browser until it was sent. */
export default function ContactForm() {
  const user = useUser()
  const keys = useFormKeys()
  const [storage] = useState(personStorage)
  const [typed, setTyped] = useState<Typed>(() => readKept(storage.read(key)))
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ number: number; id: string | null } | null>(null)

  function type(part: Partial<Typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    storage.write(key, JSON.stringify(next))
  }

  async function ask(proof?: string) {
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
    const answer = await askProving(ask).catch(() => null)
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
    <form className={style.form} onSubmit={(event) => void send(event)} noValidate>
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
        <p className={style.muted}>{m.ticket_kept()}</p>
      </div>
    </form>
  )
}

/** Asks; when the server wants a proof of work first, does the work and asks again. */
async function askProving<A extends { code: string; data: unknown }>(ask: (proof?: string) => Promise<A>): Promise<A> {
  const answer = await ask()
  const challenge = answer.code === '1002' ? (answer.data as ErrorDetails | null)?.challenge : undefined
  if (!challenge) return answer
  const { solve } = await import('../../identity/password/ui/proof-of-work.ts')
  return ask(await solve(challenge))
}

function readKept(text: string | null): Typed {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Typed>
    const of = (name: keyof Typed) => (typeof kept[name] === 'string' ? kept[name] : '')
    return { subject: of('subject'), name: of('name'), email: of('email'), text: of('text') }
  } catch {
    return empty
  }
}
