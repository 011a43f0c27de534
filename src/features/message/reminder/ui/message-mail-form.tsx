import { Switch } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { ErrorDetails, FieldErrors } from '../../../../shared/errors.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import type { CallRequest } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { RhythmFields } from '../../../notification/ui/rhythm-fields.tsx'
import type { MessagePreferences } from '../reminder.contract.ts'
import styles from './message-mail-form.module.css'

type Values = CallRequest<'PUT /api/messages/preferences'>

/** When the person is mailed messages that were not read. */
export function MessageMailForm({ preferences }: { preferences: MessagePreferences }) {
  const { email, phone, timeZone, ...stored } = preferences
  const isUnreachable = email === null && phone === null
  const [values, setValues] = useState<Values>(stored)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed })

  async function save(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await callQuietly('PUT /api/messages/preferences', values).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      setFaults({})
      toast.success(m.subscription_saved())
      return
    }
    setFaults((answer?.data as ErrorDetails | null)?.fields ?? {})
    toast.warn(answer?.message ?? m.error_unavailable())
  }

  return (
    <SectionCard title={m.message_mails()} note={m.message_mails_note()}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Switch
          label={email === null && phone !== null ? m.message_sms_on() : m.message_mails_on()}
          description={email ?? phone ?? m.subscription_no_email()}
          disabled={isUnreachable}
          checked={values.isByMail && !isUnreachable}
          onChange={(event) => set({ isByMail: event.currentTarget.checked })}
        />
        <RhythmFields values={values} faults={faults} timeZone={timeZone} onChange={set} />
        <div>
          <Button type="submit" disabled={isBusy}>
            {m.message_mails_save()}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
