import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { ErrorDetails } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { frequencies } from '../../notification/notification.rhythm.policy.ts'
import type { Frequency } from '../../notification/notification.rhythm.policy.ts'
import type { Preferences, Subscription } from '../subscription.contract.ts'
import { frequencyNames } from '../../notification/ui/rhythm-names.ts'
import styles from './subscription.module.css'

type Props = { subscription: Subscription; preferences: Preferences; onSaved(): void; onClose(): void }
type Refusal = { message: string; name?: string | undefined }

/** Name and delivery of one subscription; inherited values are marked. */
export function SubscriptionDialog({ subscription, preferences, onSaved, onClose }: Props) {
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function save(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const choice = (name: string) => ({ yes: true, no: false })[textOf(data, name)] ?? null
    setBusy(true)
    const frequency = (textOf(data, 'frequency') || null) as Frequency | null
    const answer = await callQuietly('PUT /api/subscriptions/:id', {
      id: subscription.id,
      name: textOf(data, 'name'),
      frequency,
      isByMail: choice('isByMail'),
      isBySms: choice('isBySms'),
    }).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer))
      return setRefusal({
        message: answer?.message ?? m.error_unavailable(),
        name: (answer?.data as ErrorDetails | null)?.fields?.name,
      })
    toast.success(m.subscription_saved())
    onSaved()
  }

  const follow = (words: string) => ({ value: '', label: m.subscription_follow({ words }) })
  const ways = (isChosen: boolean) => [
    follow(isChosen ? m.ui_yes() : m.ui_no()),
    { value: 'yes', label: m.ui_yes() },
    { value: 'no', label: m.ui_no() },
  ]
  const answerOf = (chosen: boolean | null) => (chosen === null ? '' : chosen ? 'yes' : 'no')
  return (
    <Dialog
      title={subscription.title}
      width={464}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form} disabled={isBusy}>
            {m.subscription_save()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label={m.subscription_name()}
          hint={m.subscription_name_hint()}
          error={refusal?.name}
          defaultValue={subscription.name}
          maxLength={80}
          autoComplete="off"
        />
        <NativeSelect
          name="frequency"
          label={m.subscription_frequency()}
          defaultValue={subscription.frequency ?? ''}
          data={[
            follow(frequencyNames[preferences.frequency]()),
            ...frequencies.map((value) => ({ value, label: frequencyNames[value]() })),
          ]}
        />
        <NativeSelect
          name="isByMail"
          label={m.subscription_by_mail()}
          defaultValue={answerOf(subscription.isByMail)}
          data={ways(preferences.isByMail)}
          disabled={preferences.email === null}
        />
        <NativeSelect
          name="isBySms"
          label={m.subscription_by_sms()}
          defaultValue={answerOf(subscription.isBySms)}
          data={ways(preferences.isBySms)}
          disabled={preferences.phone === null}
        />
        {refusal && !refusal.name && <Message severity="error">{refusal.message}</Message>}
      </form>
    </Dialog>
  )
}
