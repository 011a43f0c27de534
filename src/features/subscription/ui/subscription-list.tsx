import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Preferences, Subscription } from '../subscription.contract.ts'
import { frequencyNames } from '../../notification/ui/rhythm-names.ts'
import { channelNames } from './channel-names.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import styles from './subscription.module.css'
import { useMore } from './use-more.ts'

type Props = { list: CallReply<'GET /api/subscriptions'>; preferences: Preferences; onChange(): void }

/** The person's subscriptions, with the delivery of each. */
export function SubscriptionList({ list, preferences, onChange }: Props) {
  const [edited, setEdited] = useState<Subscription | null>(null)
  const { items, isBusy, more } = useMore(list, (cursor) => callQuietly('GET /api/subscriptions', { cursor }))

  async function end(subscription: Subscription) {
    const answer = await call('DELETE /api/subscriptions/:id', { id: subscription.id }).catch(() => null)
    if (answer && isSuccess(answer)) toast.success(m.subscription_ended())
    onChange()
  }

  return (
    <SectionCard title={m.subscription_title()} note={m.subscription_count({ count: list.total })}>
      {items.length === 0 && <EmptyState title={m.subscription_empty_title()} text={m.subscription_empty_text()} />}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((subscription) => (
            <li key={subscription.id}>
              <div>
                <p className={styles.name}>
                  <PageLink to={subscription.link}>{subscription.name || subscription.title}</PageLink>
                </p>
                <p className={styles.facts}>
                  {subscription.name && `${subscription.title} · `}
                  {describeDelivery(subscription, preferences)}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  variant="outlined"
                  isSmall
                  aria-label={m.subscription_edit_of({ name: subscription.name || subscription.title })}
                  onClick={() => setEdited(subscription)}
                >
                  {m.subscription_edit()}
                </Button>
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.subscription_end_of({ name: subscription.name || subscription.title })}
                  onClick={() => void end(subscription)}
                >
                  {m.subscription_end()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="outlined" isSmall disabled={isBusy} onClick={more}>
          {m.ui_load_more()}
        </Button>
      )}
      {edited && (
        <SubscriptionDialog
          subscription={edited}
          preferences={preferences}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            onChange()
          }}
        />
      )}
    </SectionCard>
  )
}

/** `每天汇总 · 站内、邮件`: the delivery of this subscription. */
function describeDelivery({ frequency, isByMail, isBySms }: Subscription, preferences: Preferences): string {
  const isMailed =
    (isByMail ?? preferences.isByMail) && preferences.email !== null && preferences.mailStoppedAt === null
  const isTexted = (isBySms ?? preferences.isBySms) && preferences.phone !== null
  const ways = [
    channelNames.page(),
    ...(isMailed ? [channelNames.email()] : []),
    ...(isTexted ? [channelNames.sms()] : []),
  ]
  return `${frequencyNames[frequency ?? preferences.frequency]()} · ${ways.join(m.subscription_ways_join())}`
}
