import { lazy, Suspense } from 'react'
import { useUser } from '../../../client/session/use-user.ts'

const Tasks = lazy(async () => ({ default: (await import('./tasks.tsx')).Tasks }))

/** Tasks of the signed-in user; visitors load nothing of it. */
export const TasksLazy = () =>
  useUser() && (
    <Suspense>
      <Tasks />
    </Suspense>
  )
