import { browserStorage } from './browser-storage.ts'
import { createStore } from './store.ts'
import type { Severity } from './toasts.ts'
import { unread } from './unread.ts'

/** `timestamp` in milliseconds; `link` is a path of the route table, without language. */
export type Notification = { id: string; timestamp: number; isRead: boolean; kind: Severity; text: string; link?: string }

const key = 'notifications'
const most = 50
const store = createStore<readonly Notification[]>([])

/** Newest first, fifty at most; kept in the browser until somebody logs out. */
export const notifications = {
  use: store.use,
  list: store.get,
  /** Reads what an earlier page has kept; called once, after hydration. */
  restore: () => put(parse(browserStorage.read(key))),
  add({ kind, text, link }: Pick<Notification, 'kind' | 'text' | 'link'>) {
    const timestamp = Date.now()
    const id = `${timestamp}-${Math.random().toString(36).slice(2, 10)}`
    keep([{ id, timestamp, isRead: false, kind, text, ...(link ? { link } : {}) }, ...store.get()])
  },
  markRead: (id: string) => keep(store.get().map((one) => (one.id === id ? { ...one, isRead: true } : one))),
  markAllRead: () => keep(store.get().map((one) => ({ ...one, isRead: true }))),
  remove: (id: string) => keep(store.get().filter((one) => one.id !== id)),
  clear() {
    put([])
    browserStorage.remove(key)
  },
}

function put(list: readonly Notification[]): void {
  store.set(list)
  unread.set(list.filter(({ isRead }) => !isRead).length)
}

function keep(list: readonly Notification[]): void {
  put(list.slice(0, most))
  browserStorage.write(key, JSON.stringify(store.get()))
}

function parse(text: string | null): Notification[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isNotification).slice(0, most) : []
  } catch {
    return []
  }
}

function isNotification(value: Partial<Notification> | null): value is Notification {
  return typeof value?.id === 'string' && typeof value.text === 'string' && typeof value.timestamp === 'number'
}
