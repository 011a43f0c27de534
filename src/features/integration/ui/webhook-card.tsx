import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { eventName, stateNames } from './integration-names.ts'
import styles from './integration.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import type { Webhook } from '../webhook/webhook.contract.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookCalls } from './webhook-calls.ts'
import { WebhookDialog, WebhookRemoveDialog } from './webhook-dialog.tsx'

type Props = { owner: TokenOwner; webhooks: Webhook[]; most: number; onChange(): void }
type Act = 'edit' | 'remove' | 'deliveries' | 'rotate'
type Open = { act: 'create' } | { act: 'show'; secret: string } | { act: Exclude<Act, 'rotate'>; webhook: Webhook }

/** Addresses that are notified of events. */
export function WebhookCard({ owner, webhooks, most, onChange }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => {
    setOpen(null)
    onChange()
  }
  const showSecret = (secret: string) => {
    setOpen({ act: 'show', secret })
    onChange()
  }
  async function act(name: Act, webhook: Webhook) {
    if (name !== 'rotate') return setOpen({ act: name, webhook })
    const answer = await webhookCalls(owner)
      .rotate(webhook.id)
      .catch(() => null)
    if (answer && isSuccess(answer)) showSecret(answer.data.secret)
    else toast.warn(answer?.message ?? m.error_unavailable())
  }
  const ends = { owner, onDone: close, onClose: close }
  return (
    <SectionCard
      title={m.api_webhooks()}
      note={m.api_webhooks_note()}
      action={
        <Button isSmall disabled={webhooks.length >= most} onClick={() => setOpen({ act: 'create' })}>
          {m.api_webhook_create()}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState title={m.api_webhooks_none()} />
      ) : (
        <CardTable
          label={m.api_webhooks()}
          rows={webhooks}
          rowKey={({ id }) => id}
          columns={columns((name, webhook) => void act(name, webhook))}
        />
      )}
      {open?.act === 'create' && <WebhookDialog {...ends} webhook={null} onSecret={showSecret} />}
      {open?.act === 'edit' && <WebhookDialog {...ends} webhook={open.webhook} onSecret={showSecret} />}
      {open?.act === 'remove' && <WebhookRemoveDialog {...ends} webhook={open.webhook} />}
      {open?.act === 'deliveries' && <DeliveriesDialog owner={owner} webhook={open.webhook} onClose={close} />}
      {open?.act === 'show' && <SecretDialog title={m.api_webhook_secret()} secret={open.secret} onClose={close} />}
    </SectionCard>
  )
}

const columns = (act: (name: Act, webhook: Webhook) => void): CardColumn<Webhook>[] => [
  { label: m.api_webhook_url(), isPlain: true, cell: ({ url }) => url },
  { label: m.api_webhook_events(), cell: ({ events }) => events.map(eventName).join(m.review_list_comma()) },
  {
    label: m.api_delivery_state(),
    cell: ({ disabledAt, last }) =>
      disabledAt ? (
        <StatusBadge tone="danger">{m.api_webhook_disabled()}</StatusBadge>
      ) : (
        <StatusBadge tone={last?.state === 'failed' ? 'warn' : 'success'}>
          {last ? stateNames[last.state]() : m.api_webhook_active()}
        </StatusBadge>
      ),
  },
  {
    label: m.review_reason_action(),
    isPlain: true,
    cell: (webhook) => (
      <div className={styles.acts}>
        {(['deliveries', 'edit', 'rotate', 'remove'] as const).map((name) => (
          <Button key={name} variant="quiet" isSmall onClick={() => act(name, webhook)}>
            {actNames(webhook)[name]()}
          </Button>
        ))}
      </div>
    ),
  },
]

const actNames = ({ disabledAt }: Webhook): Record<Act, () => string> => ({
  deliveries: m.api_deliveries,
  edit: disabledAt ? m.api_webhook_enable : m.api_webhook_edit,
  rotate: m.api_webhook_rotate,
  remove: m.api_webhook_remove,
})
