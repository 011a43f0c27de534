import type { Duty } from '../../shared/actor.ts'
import { browserStorage } from './browser-storage.ts'

/** What the browser stores about the signed-in user; no full phone number. */
export type UserInfo = {
  userId: string
  name: string
  companyId: string | null
  role: 'user' | 'operator' | 'admin'
  /** Absent in what an earlier version has stored, until the next page asks the server. */
  duties?: readonly Duty[] | undefined
  phone: string | null
  timeZone: string
  currency: string
}

const tokenKey = 'Token'
const userKey = 'user-info'
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
const leftListeners = new Set<() => void>()
let token: string | null | undefined
let user: UserInfo | null | undefined
/** False in a browser without storage, where the session is held in memory only. */
let isStored = true

/** The stored token; also kept in memory, so that a browser without storage stays signed in while the page lives. */
export const readToken = (): string | null => (token === undefined ? (token = browserStorage.read(tokenKey)) : token)

export function readUser(): UserInfo | null {
  if (user === undefined) user = parseUser(browserStorage.read(userKey))
  return user
}

/** Stores a new session. */
export function storeSession(newToken: string, info: UserInfo): void {
  token = newToken
  isStored = browserStorage.write(tokenKey, newToken)
  storeUser(info)
}

/** Stores changes of the signed-in user, for example the company after its approval. */
export function storeUser(info: UserInfo): void {
  user = info
  browserStorage.write(userKey, JSON.stringify(info))
  publish()
}

/** Clears token and user. Other modules clear their personal data through `onSessionEnd`. */
export function clearSession(): void {
  token = null
  user = null
  browserStorage.remove(tokenKey)
  browserStorage.remove(userKey)
  for (const listener of endListeners) listener()
  publish()
}

/** Calls the listener when another tab has ended this user's session. Returns a function that unsubscribes. */
export function onSessionLeft(listener: () => void): () => void {
  leftListeners.add(listener)
  return () => void leftListeners.delete(listener)
}

/** For modules that hold personal data in memory: called when the session ends in this tab. */
export const onSessionEnd = (listener: () => void): void => void endListeners.add(listener)

/** Calls the listener whenever a session begins or ends, in any tab. Returns a function that unsubscribes. */
export function subscribeUser(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
    readAgain()
  }
  // A page restored from the back/forward cache has missed events.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStored) readAgain()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  // It may have begun or ended while this page was cached.
  showSession()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}

/** Another tab has logged in or out: the page signs out if its user is no longer signed in. */
function readAgain(): void {
  const before = readUser()?.userId
  token = undefined
  user = undefined
  if (before !== undefined && readUser()?.userId !== before) for (const listener of leftListeners) listener()
  publish()
}

function showSession(): void {
  if (readUser() !== null) document.documentElement.dataset.session = 'in'
  else delete document.documentElement.dataset.session
}

function publish(): void {
  showSession()
  for (const listener of listeners) listener()
}

function parseUser(text: string | null): UserInfo | null {
  if (!text) return null
  try {
    const value = JSON.parse(text) as Partial<UserInfo> | null
    if (typeof value?.userId !== 'string' || typeof value.name !== 'string') return null
    return {
      userId: value.userId,
      name: value.name,
      companyId: value.companyId ?? null,
      role: value.role ?? 'user',
      duties: value.duties,
      phone: value.phone ?? null,
      timeZone: value.timeZone ?? 'Asia/Shanghai',
      currency: value.currency ?? 'CNY',
    }
  } catch {
    return null
  }
}
