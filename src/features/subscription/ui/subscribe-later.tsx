import { lazy, Suspense } from 'react'
import { useUser } from '../../../client/session/session.ts'
import type { SubscribeHereProps } from './subscribe-here.tsx'

const Here = lazy(async () => ({ default: (await import('./subscribe-here.tsx')).SubscribeHere }))

/** The action for the signed-in; strangers load nothing of it. */
export const SubscribeLater = (props: SubscribeHereProps) =>
  useUser() && (
    <Suspense>
      <Here {...props} />
    </Suspense>
  )
