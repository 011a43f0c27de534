import { followNotifications } from '../features/notification/ui/notification-tabs.ts'
import { followThreads } from '../features/message/ui/unread-threads.ts'
import { pendingInquiryKey } from '../features/message/ui/stored-keys.ts'
import { browserStorage } from '../client/session/browser-storage.ts'
import { outboxKey } from '../client/session/unsent-keys.ts'
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
  if (browserStorage.read(outboxKey))
    void import('../features/message/ui/outbox.ts').then(({ outbox }) => outbox.start())
  if (browserStorage.read(pendingInquiryKey))
    void import('../features/message/ui/inquiry/send-pending-inquiry.ts').then(({ sendPendingInquiry }) =>
      sendPendingInquiry(),
    )
  if (isWanting(wantedSubscriptionKey))
    void import('../features/subscription/ui/save-wanted-subscription.ts').then(({ saveWantedSubscription }) =>
      saveWantedSubscription(),
    )
  if (isWanting(wantedFavouriteKey))
    void import('../features/catalogue/product/storefront/ui/personal/favourite-ids.ts').then(({ saveWanted }) =>
      saveWanted(),
    )
  await refreshUser()
}

function isWanting(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
