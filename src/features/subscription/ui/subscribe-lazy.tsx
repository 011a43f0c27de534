import { lazy, Suspense } from 'react'
import { useUser } from '../../../client/session/use-user.ts'
import type { SubscribeHereProps } from './subscribe-here.tsx'

const Here = lazy(async () => ({ default: (await import('./subscribe-here.tsx')).SubscribeHere }))

/** The button for signed-in users; visitors load nothing of it. */
export const SubscribeLazy = (props: SubscribeHereProps) =>
  useUser() && (
    <Suspense>
      <Here {...props} />
    </Suspense>
  )
