import { lazy, Suspense } from 'react'
import { useUser } from '../../../../client/session/use-user.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

// The form and its dependencies load for signed-in users only.
const Application = lazy(() => import('./application.tsx').then((module) => ({ default: module.Application })))

/** The application for signed-in users; visitors load nothing of it. */
export function ApplicationLazy() {
  const user = useUser()
  return (
    <Suspense fallback={<Skeleton lines={8} />}>{user ? <Application user={user} /> : <Skeleton lines={8} />}</Suspense>
  )
}
