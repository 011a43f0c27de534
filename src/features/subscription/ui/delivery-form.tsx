import { Switch } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallRequest } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RhythmFields } from '../../notification/ui/rhythm-fields.tsx'
import type { Preferences } from '../subscription.contract.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import styles from './subscription.module.css'

type Values = CallRequest<'PUT /api/subscriptions/preferences'>

/** The person's delivery defaults, which a subscription may override. */
export function DeliveryForm({ preferences, onSaved }: { preferences: Preferences; onSaved(): void }) {
  const { email, phone, mailStoppedAt, timeZone, ...stored } = preferences
  const [values, setValues] = useState<Values>(stored)
  const [fields, setFields] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed })

  async function save(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await callQuietly('PUT /api/subscriptions/preferences', values).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      setFields({})
      toast.success(m.subscription_saved())
      return onSaved()
    }
    setFields((answer?.data as ErrorDetails | null)?.fields ?? {})
    toast.warn(answer?.message ?? m.error_unavailable())
  }

  return (
    <SectionCard title={m.subscription_delivery()} note={m.subscription_delivery_note()}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {mailStoppedAt && (
          <Message severity="warn">{m.subscription_mail_stopped({ at: readerDateTime(mailStoppedAt) })}</Message>
        )}
        <Switch
          label={m.subscription_by_mail()}
          description={email === null ? m.subscription_no_email() : email}
          disabled={email === null}
          checked={values.isByMail && email !== null}
          onChange={(event) => set({ isByMail: event.currentTarget.checked })}
        />
        <Switch
          label={m.subscription_by_sms()}
          description={phone === null ? m.subscription_no_phone() : `${phone} · ${m.subscription_sms_note()}`}
          disabled={phone === null}
          checked={values.isBySms && phone !== null}
          onChange={(event) => set({ isBySms: event.currentTarget.checked })}
        />
        <RhythmFields values={values} faults={fields} timeZone={timeZone} onChange={set} />
        <div className={styles.buttons}>
          <Button type="submit" disabled={isBusy}>
            {mailStoppedAt && values.isByMail ? m.subscription_save_resume() : m.subscription_save()}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
