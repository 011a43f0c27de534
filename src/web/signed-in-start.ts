import { followNotifications } from '../features/notification/ui/notification-tabs.ts'
import { followThreads } from '../features/message/ui/unread-threads.ts'
import { pendingInquiryKey } from '../features/message/ui/stored-keys.ts'
import { browserStorage } from '../client/session/browser-storage.ts'
import { outboxKey } from '../client/session/outbox-key.ts'
import { refreshUser } from '../client/session/refresh-user.ts'
import { wantedSubscriptionKey } from '../features/subscription/ui/wanted-subscription-key.ts'
import { wantedFavouriteKey } from '../features/catalogue/product/storefront/ui/personal/wanted-favourite-key.ts'

/**
 * Background tasks of a page for signed-in users: notifications, messages, what was begun before the login, and the stored user.
 */
export async function startSignedIn(userId: string, over: AbortSignal): Promise<void> {
  if (over.aborted) return
  followNotifications(userId, over)
  followThreads(over)
  if (
    [outboxKey, pendingInquiryKey].some((key) => browserStorage.read(key)) ||
    [wantedSubscriptionKey, wantedFavouriteKey].some(isWanting)
  )
    void import('./resume-begun.ts').then(({ resumeBegun }) => resumeBegun())
  await refreshUser()
}

function isWanting(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
