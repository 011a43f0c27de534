import { useRevalidator } from 'react-router'
import { MessageMailForm } from '../../../features/message/reminder/ui/message-mail-form.tsx'
import { DeliveryForm } from '../../../features/subscription/ui/delivery-form.tsx'
import { FoundItems } from '../../../features/subscription/ui/found-items.tsx'
import { SubscribeTabs } from '../../../features/subscription/ui/subscribe-tabs.tsx'
import { SubscriptionAdd } from '../../../features/subscription/ui/subscription-add.tsx'
import { SubscriptionList } from '../../../features/subscription/ui/subscription-list.tsx'
import styles from '../../../features/subscription/ui/subscription.module.css'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/subscribe.ts'

/** Subscriptions, delivery preferences, matches, and mails about messages of the signed-in user. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const [list, choices, preferences, preview, matches, messagePreferences] = await Promise.all([
    loadSignedIn('GET /api/subscriptions'),
    loadSignedIn('GET /api/subscriptions/choices'),
    loadSignedIn('GET /api/subscriptions/preferences'),
    loadSignedIn('GET /api/subscriptions/preview'),
    loadSignedIn('GET /api/subscriptions/matches'),
    loadSignedIn('GET /api/messages/preferences'),
  ])
  return { list, choices, preferences, preview, matches, messagePreferences }
}

export const meta = () => pageMeta({ title: m.subscription_title(), isIndexed: false })

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function UserSubscribe({
  loaderData: { list, choices, preferences, preview, matches, messagePreferences },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <MantineRoot>
      <h1 className="visually-hidden">{m.subscription_title()}</h1>
      <SubscribeTabs />
      <div className={styles.parts}>
        <div className={styles.column}>
          <SubscriptionAdd choices={choices} onAdded={refresh} />
          <SubscriptionList list={list} preferences={preferences} onChange={refresh} />
          <FoundItems preview={preview} matches={matches} />
        </div>
        <div className={styles.column}>
          <DeliveryForm preferences={preferences} onSaved={refresh} />
          <MessageMailForm preferences={messagePreferences} />
        </div>
      </div>
    </MantineRoot>
  )
}
