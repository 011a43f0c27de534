import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { m } from '../../../shared/wording/messages.js'
import { readerDateTime } from '../../../client/reader-time.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx'
import { CardTable } from '../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../ui/table/card-table.tsx'
import { eventName, faultNames, stateNames } from './integration-names.ts'
import styles from './integration.module.css'
import type { Webhook, WebhookDelivery } from '../webhook/webhook.contract.ts'
import type { DeliveryState } from '../webhook/webhook.enums.policy.ts'
import { webhookCalls } from './webhook-calls.ts'

const tones: Record<DeliveryState, StatusTone> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'secondary',
}

/** What was sent to a webhook, with the answers; each can be sent again. */
export function DeliveriesDialog({
  owner,
  webhook,
  onClose,
}: {
  owner: TokenOwner
  webhook: Webhook
  onClose(): void
}) {
  const { id } = webhook
  const [items, setItems] = useState<WebhookDelivery[] | null>(null)
  const load = () => look(owner, id).then((found) => found && setItems(found))
  useEffect(() => {
    void look(owner, id).then((found) => found && setItems(found))
  }, [owner, id])
  const send = async (deliveryId: string | null) => {
    const calls = webhookCalls(owner)
    const answer = await (deliveryId === null ? calls.test(id) : calls.resend(id, deliveryId)).catch(() => null)
    if (answer && isSuccess(answer)) toast.success(m.api_delivery_sent())
    else toast.warn(answer?.message ?? m.error_unavailable())
    await load()
  }
  return (
    <Dialog
      title={m.api_deliveries()}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={() => void load()}>
            {m.api_deliveries_reload()}
          </Button>
          <Button onClick={() => void send(null)}>{m.api_webhook_test()}</Button>
        </>
      }
    >
      <p className={styles.muted}>{webhook.url}</p>
      {items === null ? (
        <Skeleton lines={4} />
      ) : items.length === 0 ? (
        <EmptyState title={m.api_deliveries_none()} />
      ) : (
        <CardTable
          label={m.api_deliveries()}
          rows={items}
          rowKey={(row) => row.id}
          columns={columns((row) => void send(row.id))}
        />
      )}
    </Dialog>
  )
}

async function look(owner: TokenOwner, id: string): Promise<WebhookDelivery[] | null> {
  const answer = await webhookCalls(owner)
    .deliveries(id)
    .catch(() => null)
  if (answer && isSuccess(answer)) return answer.data.items
  toast.warn(answer?.message ?? m.error_unavailable())
  return null
}

const columns = (onResend: (row: WebhookDelivery) => void): CardColumn<WebhookDelivery>[] => [
  {
    label: m.api_delivery_event(),
    isPlain: true,
    cell: ({ event, createdAt }) => (
      <>
        {eventName(event)} <time dateTime={createdAt}>{readerDateTime(createdAt)}</time>
      </>
    ),
  },
  {
    label: m.api_delivery_state(),
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{stateNames[state]()}</StatusBadge>,
  },
  {
    label: m.api_delivery_answer(),
    cell: ({ code, ms, fault, tries }) =>
      tries === 0
        ? '–'
        : m.api_delivery_result({ result: fault ? faultNames[fault]() : `HTTP ${code}`, ms: ms ?? 0, tries }),
  },
  {
    label: m.review_reason_action(),
    isPlain: true,
    cell: (row) => (
      <Button variant="quiet" isSmall disabled={row.state === 'waiting'} onClick={() => onResend(row)}>
        {m.api_delivery_resend()}
      </Button>
    ),
  },
]
