import { browserStorage } from '../../../client/session/browser-storage.ts'
import { applyChange, mergeStored } from './notification-list.ts'
import type { Notification, StoredChange } from './notification-list.ts'
import { onSessionEnd } from '../../../client/session/session.ts'
import { receiveNotices } from '../../../client/notices.ts'
import { createStore } from '../../../client/store.ts'
import { unread } from './unread.ts'

export type { Notification } from './notification-list.ts'

/** What the stream says: a whole list or what has changed, and the version that the list has then. `changesMembership`: what the browser knows of the person's company may be old. */
export type StreamEvent = {
  name: 'list' | 'change'
  version: string
  change: StoredChange
  changesMembership?: boolean
}
/**
 * `stored` are the server's, `local` this browser's own; `unread` counts all of the server's, including those beyond
 * the newest fifty.
 */
type State = {
  owner: string
  locale: string
  version: string
  unread: number
  stored: readonly Notification[]
  local: readonly Notification[]
}

const key = 'notifications'
const nothing: State = { owner: '', locale: '', version: '', unread: 0, stored: [], local: [] }
let state = nothing
const store = createStore<readonly Notification[]>([])
const listeners = new Set<() => void>()

/** Newest first, fifty at most, the server's and this browser's own in one list; stored in the browser until logout. */
export const notifications = {
  use: store.use,
  /** Calls the listener after every event from the server. Returns a function that unsubscribes. */
  onHeard(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  list: store.get,
  version: () => state.version,
  /** The server's current state, for another tab. */
  whole: (): StreamEvent => ({
    name: 'list',
    version: state.version,
    change: { added: [...state.stored], read: [], removed: [], unread: state.unread },
  }),
  /** Reads what an earlier page has stored; called once, after hydration. */
  restore() {
    const text = browserStorage.read(key)
    if (text !== null) put(parse(text))
  },
  /** Sets the person and language of the list; entries of another person or language are dropped. */
  start(owner: string, locale: string) {
    if (state.owner !== owner || state.locale !== locale) save({ ...nothing, local: state.local, owner, locale })
  },
  apply({ name, version, change }: StreamEvent) {
    const stored = name === 'list' ? change.added : applyChange(state.stored, change)
    save({ ...state, version, stored, unread: change.unread })
    for (const listener of listeners) listener()
  },
  /** Applies the server's reply to an action of this page, before its stream delivers the same. */
  applyReply(change: StoredChange) {
    // Cleared once the session has ended.
    if (state.owner !== '') save({ ...state, stored: applyChange(state.stored, change), unread: change.unread })
  },
  add({ severity, text, link }: Pick<Notification, 'severity' | 'text' | 'link'>) {
    const timestamp = Date.now()
    const id = `${timestamp}-${Math.random().toString(36).slice(2, 10)}`
    storeLocal([{ id, timestamp, isRead: false, severity, text, ...(link ? { link } : {}) }, ...state.local])
  },
  markRead: (id: string) => storeLocal(state.local.map((one) => (one.id === id ? { ...one, isRead: true } : one))),
  markAllRead: () => storeLocal(state.local.map((one) => ({ ...one, isRead: true }))),
  remove: (id: string) => storeLocal(state.local.filter((one) => one.id !== id)),
  clearLocal: () => storeLocal([]),
  /** Clears the list in this browser; the server keeps its data. */
  clear() {
    put(nothing)
    browserStorage.remove(key)
  },
}

const storeLocal = (local: readonly Notification[]) => save({ ...state, local: local.slice(0, 50) })

function put(next: State): void {
  state = next
  store.set(mergeStored(state.stored, state.local))
  unread.set(state.unread + state.local.filter(({ isRead }) => !isRead).length)
}

function save(next: State): void {
  put(next)
  browserStorage.write(key, JSON.stringify(state))
}

function parse(text: string): State {
  try {
    const value = JSON.parse(text) as Partial<State> | null
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
receiveNotices(notifications.add)
