import type { Notification as Stored, NotificationChange } from '../notification.contract.ts'
import type { Severity } from '../../../client/toasts.ts'

/** `timestamp` in milliseconds; `link` is a path of the route table, without language; `isStored` when the server has it too. */
export type Notification = {
  id: string
  timestamp: number
  isRead: boolean
  kind: Severity
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
const severities: [RegExp, Severity][] = [
  [/_(approved|lifted|accepted|joined|owner)$/, 'success'],
  [/_(rejected|refused|closed|removed|expired)$/, 'error'],
  [/_(returned|suspended|expires|due|asked)$/, 'warn'],
]

/** A notification of the server as the list behind the bell shows it. */
export const fromServer = ({ id, kind, title, text, link, at, isRead }: Stored): Notification => ({
  id,
  timestamp: Date.parse(at),
  isRead,
  kind: severities.find(([pattern]) => pattern.test(kind))?.[1] ?? 'info',
  title,
  text,
  ...(link ? { link } : {}),
  isStored: true,
})

export const changeFromServer = ({ added, ...rest }: NotificationChange): StoredChange => ({
  ...rest,
  added: added.map(fromServer),
})

/** The server's list after a change; each notification stands in it once, however often it is told. */
export function applyChange(list: readonly Notification[], { added, read, removed }: StoredChange): Notification[] {
  const gone = new Set([...removed, ...added.map(({ id }) => id)])
  const readNow = new Set(read)
  const rest = list
    .filter(({ id }) => !gone.has(id))
    .map((one) => (readNow.has(one.id) ? { ...one, isRead: true } : one))
  // As the server orders what came at the same moment.
  return newestFirst([...added, ...rest].toSorted((a, b) => (a.id < b.id ? 1 : -1)))
}

/** Both lists as one. */
export const mergeStored = (stored: readonly Notification[], local: readonly Notification[]): Notification[] =>
  newestFirst([...stored, ...local])

const newestFirst = (list: Notification[]) => list.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, most)
