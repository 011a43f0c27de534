import { isSuccess } from '../../../shared/envelope.ts'
import { eventsOf } from '../../../shared/program-events.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Choices } from './choices.tsx'
import { eventName } from './integration-names.ts'
import type { Webhook } from '../webhook/webhook.contract.ts'
import { mostUrlCharacters } from '../webhook/webhook.policy.ts'
import { webhookCalls } from './webhook-calls.ts'

type Props = {
  owner: TokenOwner
  webhook: Webhook | null
  onSecret(secret: string): void
  onDone(): void
  onClose(): void
}

/** A new webhook, or a change of one, which enables it again. */
export function WebhookDialog({ owner, webhook, onSecret, onDone, onClose }: Props) {
  const calls = webhookCalls(owner)
  const events = eventsOf[owner]
  const save = async (data: FormData) => {
    const chosen = data.getAll('events')
    const form = { url: textOf(data, 'url'), events: events.filter((event) => chosen.includes(event)) }
    if (webhook) return calls.change(webhook.id, form)
    const answer = await calls.create(form)
    if (isSuccess(answer)) onSecret(answer.data.secret)
    return answer
  }
  const title = webhook ? m.api_webhook_edit() : m.api_webhook_create()
  return (
    <FormDialog
      title={title}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={() => webhook && onDone()}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            name="url"
            type="url"
            label={m.api_webhook_url()}
            error={faults.url}
            defaultValue={webhook?.url}
            maxLength={mostUrlCharacters}
            required
          />
          <Choices
            name="events"
            legend={m.api_webhook_events()}
            choices={events.map((event) => ({ value: event, label: eventName(event) }))}
            chosen={webhook?.events ?? []}
            fault={faults.events}
          />
        </>
      )}
    </FormDialog>
  )
}

type Removed = { owner: TokenOwner; webhook: Webhook; onDone(): void; onClose(): void }

export const WebhookRemoveDialog = ({ owner, webhook: { id, url }, onDone, onClose }: Removed) => (
  <FormDialog
    title={m.api_webhook_remove()}
    submitLabel={m.api_webhook_remove()}
    isDangerous
    onSubmit={() => webhookCalls(owner).remove(id)}
    onDone={onDone}
    onClose={onClose}
  >
    {() => <p>{url}</p>}
  </FormDialog>
)
