import { followNotifications } from '../features/notification/ui/notification-tabs.ts'
import { refreshUser } from '../client/session/refresh-user.ts'
import { takeWantedFavourite } from '../features/catalogue/product/storefront/ui/personal/wanted-favourite.ts'

/** What runs behind a page for the signed-in: notifications, the product that was wanted before the login, and the stored user. */
export async function startSignedIn(userId: string, over: AbortSignal): Promise<void> {
  if (over.aborted) return
  followNotifications(userId, over)
  const wanted = takeWantedFavourite()
  if (wanted !== null)
    void import('../features/catalogue/product/storefront/ui/personal/favourite-ids.ts').then(({ keepWanted }) =>
      keepWanted(wanted),
    )
  await refreshUser()
}
