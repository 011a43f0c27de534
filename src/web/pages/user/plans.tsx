import { useRevalidator } from 'react-router'
import { PlanCards } from '../../../features/plan/ui/plan-cards.tsx'
import { PlanHistory } from '../../../features/plan/ui/plan-history.tsx'
import { PlanUses } from '../../../features/plan/ui/plan-uses.tsx'
import style from '../../../features/plan/ui/plan.module.css'
import { SubscribeTabs } from '../../../features/subscription/ui/subscribe-tabs.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/plans.ts'

/** Allowances, usage, requests and payments of the signed-in user. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  return loadSignedIn('GET /api/user/plan')
}

export const meta = () => pageMeta({ title: m.plan_title(), isIndexed: false })

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function UserPlans({ loaderData: plan }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <MantineRoot>
      <h1 className="visually-hidden">{m.plan_title()}</h1>
      <SubscribeTabs />
      <div className={style.page}>
        <PlanUses plan={plan} />
        <PlanCards plan={plan} onChange={refresh} />
        <PlanHistory plan={plan} onChange={refresh} />
      </div>
    </MantineRoot>
  )
}
