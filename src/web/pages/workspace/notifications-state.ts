import { isSuccess } from '../../../shared/envelope.ts'
import { call } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { notificationActions } from '../../../features/notification/ui/notification-actions.ts'
import { notifications } from '../../../features/notification/ui/notifications.ts'
import { createStore } from '../../../client/store.ts'

type Page = CallReply<'GET /api/notifications'>
type One = { id: string; isRead: boolean; isStored?: false }

/** The server's list, as far as it has been loaded; reloaded whenever the server reports a change. */
export function createNotifications(first: Page, show: 'all' | 'unread') {
  const store = createStore({ ...first, isBusy: false })
  let latest = 0

  /** `rows` is the minimum number to load; an outdated reply is dropped. */
  async function read(rows: number): Promise<void> {
    const request = ++latest
    let next: Page = { items: [], unread: 0, nextCursor: null }
    do {
      const answer = await call('GET /api/notifications', { show, cursor: next.nextCursor ?? undefined }).catch(
        () => null,
      )
      if (request !== latest || !answer || !isSuccess(answer)) return
      next = { ...answer.data, items: [...next.items, ...answer.data.items] }
    } while (next.nextCursor && next.items.length < rows)
    store.set({ ...store.get(), ...next })
  }
  const readShown = () => read(store.get().items.length)
  async function act(work: Promise<boolean>): Promise<void> {
    store.set({ ...store.get(), isBusy: true })
    if (await work.catch(() => false)) await readShown()
    store.set({ ...store.get(), isBusy: false })
  }

  return {
    use: store.use,
    /** Follows the server's changes. Returns a function that stops it. */
    follow: () => notifications.onHeard(() => void readShown()),
    markRead: (item: One) => void (item.isRead || act(notificationActions.markRead(named(item)))),
    markAllRead: () => void act(notificationActions.markAllRead()),
    remove: (item: One) => void act(notificationActions.remove(named(item))),
    clear: () => void act(notificationActions.clear()),
    loadMore: () => void act(read(store.get().items.length + 1).then(() => false)),
  }
}

const named = ({ id, isStored }: One) => (isStored === false ? { id } : { id, isStored: true as const })
