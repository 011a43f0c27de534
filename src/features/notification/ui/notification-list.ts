import type { Notification as Stored, NotificationChange } from '../notification.contract.ts'
import type { Severity } from '../../../shared/severity.ts'

/**
 * `timestamp` in milliseconds; `link` is a path of the route table, without language; `isStored` if the server has it
 * too.
 */
export type Notification = {
  id: string
  timestamp: number
  isRead: boolean
  severity: Severity
  text: string
  title?: string
  link?: string
  isStored?: true
}
export type StoredChange = {
  added: readonly Notification[]
  read: readonly string[]
  removed: readonly string[]
  unread: number
}

const most = 50

/** A server notification in the form of the list behind the bell. */
export const fromServer = ({ id, severity, title, text, link, at, isRead }: Stored): Notification => ({
  id,
  timestamp: Date.parse(at),
  isRead,
  severity,
  title,
  text,
  ...(link ? { link } : {}),
  isStored: true,
})

export const changeFromServer = ({ added, read, removed, unread }: NotificationChange): StoredChange => ({
  read,
  removed,
  unread,
  added: added.map(fromServer),
})

/** The server's list after a change; repeated notifications are deduplicated. */
export function applyChange(list: readonly Notification[], { added, read, removed }: StoredChange): Notification[] {
  const gone = new Set([...removed, ...added.map(({ id }) => id)])
  const readNow = new Set(read)
  const rest = list
    .filter(({ id }) => !gone.has(id))
    .map((one) => (readNow.has(one.id) ? { ...one, isRead: true } : one))
  // The server's order for equal times.
  return newestFirst([...added, ...rest].toSorted((a, b) => (a.id < b.id ? 1 : -1)))
}

/** Both lists as one. */
export const mergeStored = (stored: readonly Notification[], local: readonly Notification[]): Notification[] =>
  newestFirst([...stored, ...local])

const newestFirst = (list: Notification[]) => list.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, most)
