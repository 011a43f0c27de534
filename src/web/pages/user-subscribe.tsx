import { useRevalidator } from 'react-router'
import { SubscriptionForm } from '../../features/subscription/ui/subscription-form.tsx'
import { SubscriptionPreview } from '../../features/subscription/ui/subscription-preview.tsx'
import { m } from '../../shared/wording/messages.js'
import { loadSignedIn } from '../load-signed-in.ts'
import { pageMeta } from '../page-meta.ts'
import { signInFirst } from '../sign-in-first.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/user-subscribe.ts'
import style from './user-info.module.css'

/** The choice of the signed-in, and what it matches now. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const [stored, preview] = await Promise.all([loadSignedIn('GET /api/subscriptions'), loadSignedIn('GET /api/subscriptions/preview')])
  return { stored, preview }
}

export const meta = () => pageMeta({ title: m.subscription_title(), isIndexed: false })

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function UserSubscribe({ loaderData: { stored, preview } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const isAnythingChosen = stored.topics.length + stored.countries.length + stored.categories.length > 0
  return (
    <>
      <h1 className="visually-hidden">{m.subscription_title()}</h1>
      <div className={style.column}>
        <SubscriptionForm stored={stored} onSaved={() => void revalidate()} />
        <SubscriptionPreview {...preview} isAnythingChosen={isAnythingChosen} />
      </div>
    </>
  )
}
