import { followNotifications } from '../features/notification/ui/notification-tabs.ts'
import { followThreads } from '../features/message/ui/unread-threads.ts'
import { refreshUser } from '../client/session/refresh-user.ts'
import { begunPattern } from '../client/session/unsent-keys.ts'

/**
 * Background tasks of a page for signed-in users: notifications, messages, what was begun before the login, and the stored user.
 */
export async function startSignedIn(userId: string, over: AbortSignal): Promise<void> {
  if (over.aborted) return
  followNotifications(userId, over)
  followThreads(over)
  if (hasBegun()) void import('./resume-begun.ts').then(({ resumeBegun }) => resumeBegun())
  await refreshUser()
}

function hasBegun(): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((key) => begunPattern.test(key))
  } catch {
    return false
  }
}
