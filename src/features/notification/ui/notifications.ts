import { browserStorage } from '../../../client/session/browser-storage.ts'
import { applyChange, mergeStored } from './notification-list.ts'
import type { Notification, StoredChange } from './notification-list.ts'
import { onSessionEnd } from '../../../client/session/session.ts'
import { takeNotices } from '../../../client/notices.ts'
import { createStore } from '../../../client/store.ts'
import { unread } from './unread.ts'

export type { Notification } from './notification-list.ts'

/** What the stream says: a whole list or what has changed, and the version that the list has then. `isOfCompany`: it tells of a company of the person, so what the browser knows of the person may be old. */
export type StreamEvent = { name: 'list' | 'change'; version: string; change: StoredChange; isOfCompany?: boolean }
/** `stored` are the server's, `local` this browser's own; `unread` counts all of the server's, those beyond the newest fifty too. */
type Kept = {
  owner: string
  locale: string
  version: string
  unread: number
  stored: readonly Notification[]
  local: readonly Notification[]
}

const key = 'notifications'
const nothing: Kept = { owner: '', locale: '', version: '', unread: 0, stored: [], local: [] }
let kept = nothing
const store = createStore<readonly Notification[]>([])
const listeners = new Set<() => void>()

/** Newest first, fifty at most, the server's and this browser's own in one list; kept in the browser until somebody logs out. */
export const notifications = {
  use: store.use,
  /** Calls the listener after everything that is heard from the server, until the returned function is called. */
  onHeard(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  list: store.get,
  version: () => kept.version,
  /** All that the server has said, for another tab. */
  whole: (): StreamEvent => ({
    name: 'list',
    version: kept.version,
    change: { added: [...kept.stored], read: [], removed: [], unread: kept.unread },
  }),
  /** Reads what an earlier page has kept; called once, after hydration. */
  restore() {
    const text = browserStorage.read(key)
    if (text !== null) put(parse(text))
  },
  /** Whose notifications these are from now on, and in which language; what was another's or says it otherwise goes. */
  begin(owner: string, locale: string) {
    if (kept.owner !== owner || kept.locale !== locale) keep({ ...nothing, local: kept.local, owner, locale })
  },
  apply({ name, version, change }: StreamEvent) {
    const stored = name === 'list' ? change.added : applyChange(kept.stored, change)
    keep({ ...kept, version, stored, unread: change.unread })
    for (const listener of listeners) listener()
  },
  /** What the server has answered to an action of this page, before its stream says the same. */
  settle(change: StoredChange) {
    // Nobody's once the session has ended.
    if (kept.owner !== '') keep({ ...kept, stored: applyChange(kept.stored, change), unread: change.unread })
  },
  add({ kind, text, link }: Pick<Notification, 'kind' | 'text' | 'link'>) {
    const timestamp = Date.now()
    const id = `${timestamp}-${Math.random().toString(36).slice(2, 10)}`
    keepLocal([{ id, timestamp, isRead: false, kind, text, ...(link ? { link } : {}) }, ...kept.local])
  },
  markRead: (id: string) => keepLocal(kept.local.map((one) => (one.id === id ? { ...one, isRead: true } : one))),
  markAllRead: () => keepLocal(kept.local.map((one) => ({ ...one, isRead: true }))),
  remove: (id: string) => keepLocal(kept.local.filter((one) => one.id !== id)),
  clearLocal: () => keepLocal([]),
  /** Forgets everything here; the server keeps what it has. */
  clear() {
    put(nothing)
    browserStorage.remove(key)
  },
}

const keepLocal = (local: readonly Notification[]) => keep({ ...kept, local: local.slice(0, 50) })

function put(next: Kept): void {
  kept = next
  store.set(mergeStored(kept.stored, kept.local))
  unread.set(kept.unread + kept.local.filter(({ isRead }) => !isRead).length)
}

function keep(next: Kept): void {
  put(next)
  browserStorage.write(key, JSON.stringify(kept))
}

function parse(text: string): Kept {
  try {
    const value = JSON.parse(text) as Partial<Kept> | null
    const lists = [value?.stored, value?.local].map((list) =>
      Array.isArray(list) ? list.filter(isNotification).slice(0, 50) : [],
    )
    return {
      owner: value?.owner ?? '',
      locale: value?.locale ?? '',
      version: value?.version ?? '',
      unread: Number(value?.unread) || 0,
      stored: lists[0] ?? [],
      local: lists[1] ?? [],
    }
  } catch {
    return nothing
  }
}

function isNotification(value: Partial<Notification> | null): value is Notification {
  return typeof value?.id === 'string' && typeof value.text === 'string' && typeof value.timestamp === 'number'
}

onSessionEnd(notifications.clear)
takeNotices(notifications.add)
