import { refreshUser } from '../../../client/session/refresh-user.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { followStream } from './notification-stream.ts'
import { notifications } from './notifications.ts'
import { dispatchHint } from './page-hints.ts'
import type { HeardEvent } from './page-hints.ts'
import { readUser } from '../../../client/session/session.ts'

/** Long enough for this page's own logout to complete. */
const logoutMs = 2_000

/**
 * Keeps this page's list up to date until `over`. One tab per browser and language reads the stream and informs the
 * others; when it closes, the next one takes over. A page in the back/forward cache holds no stream.
 */
export function followNotifications(userId: string, over: AbortSignal): void {
  let ending = startListening(userId)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ending = startListening(userId)
  }
  addEventListener('pagehide', () => ending.abort(), { signal: over })
  addEventListener('pageshow', comeBack, { signal: over })
  over.addEventListener('abort', () => ending.abort())
}

function startListening(userId: string): AbortController {
  const ending = new AbortController()
  const { signal } = ending
  const name = `notifications-${userId}-${currentLocale()}`
  // Data in flight during logout is discarded.
  const hear = (event: HeardEvent) => {
    if (signal.aborted || readUser()?.userId !== userId) return
    if (event.name === 'hint') dispatchHint(event.hint)
    else notifications.apply(event)
  }
  // The tab with the stream requests; the other tabs see what it stores.
  const hearFirst = (event: HeardEvent) => {
    hear(event)
    const changesUser = event.name === 'hint' ? event.hint.topic === 'account' : event.changesMembership
    if (changesUser && !signal.aborted) void refreshUser()
  }
  notifications.start(userId, currentLocale())
  // Without a secure context there are no locks, so each tab opens its own stream, up to the server's limit.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    void lead(signal, hearFirst)
    return ending
  }
  const others = new BroadcastChannel(name)
  let isLeading = false
  others.addEventListener('message', ({ data }: MessageEvent<HeardEvent | 'hello'>) => {
    if (data !== 'hello') hear(data)
    else if (isLeading && notifications.version()) others.postMessage(notifications.whole())
  })
  signal.addEventListener('abort', () => others.close())
  others.postMessage('hello')
  locks
    .request(name, { signal }, () => {
      isLeading = true
      return lead(signal, (event) => {
        hearFirst(event)
        if (!signal.aborted) others.postMessage(event)
      })
    })
    // The wait for the lock was aborted.
    .catch(() => undefined)
  return ending
}

async function lead(signal: AbortSignal, onEvent: (event: HeardEvent) => void): Promise<void> {
  const end = await followStream({ signal, since: notifications.version, onEvent })
  if (end === 'stopped') return
  await new Promise((resolve) => setTimeout(resolve, logoutMs))
  if (!signal.aborted) await import('../../../client/session/local-state.ts').then(({ endSession }) => endSession())
}
