import { useEffect } from 'react'
import { notifications } from '../../features/notification/ui/notifications.ts'
import { onSessionLeft } from '../../client/session/session.ts'
import { useUser } from '../../client/session/use-user.ts'
import { showLeftToasts } from '../../client/toasts.ts'
import { startSignedIn } from '../signed-in-start.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'

/**
 * Services of every interactive page: toasts, stored notifications, sessions of other tabs, and tasks for signed-in
 * users.
 */
export function Services() {
  const userId = useUser()?.userId
  useEffect(showLeftToasts, [])
  useEffect(
    () => onSessionLeft(() => void import('../../client/session/local-state.ts').then(({ followEnd }) => followEnd())),
    [],
  )
  useEffect(() => {
    const over = new AbortController()
    void startBehindThePage(userId, over.signal)
    return () => over.abort()
  }, [userId])
  return <ToastRegion />
}

/** Parts that no page needs for its first paint load later. */
async function startBehindThePage(userId: string | undefined, over: AbortSignal): Promise<void> {
  notifications.restore()
  if (!userId) return
  await startSignedIn(userId, over)
}
