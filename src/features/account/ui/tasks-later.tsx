import { lazy, Suspense } from 'react'
import { useUser } from '../../../client/session/session.ts'

const Tasks = lazy(async () => ({ default: (await import('./tasks.tsx')).Tasks }))

/** What waits for the signed-in; strangers load nothing of it. */
export const TasksLater = () =>
  useUser() && (
    <Suspense>
      <Tasks />
    </Suspense>
  )
