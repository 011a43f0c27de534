import { currentLocale } from '../../../shared/locale.ts'
import { followStream } from './notification-stream.ts'
import { notifications } from './notifications.ts'
import type { StreamEvent } from './notifications.ts'
import { readUser } from '../../../client/session/session.ts'

/** Long enough for a logout of this page to end by itself. */
const logoutMs = 2_000

/**
 * Keeps the list of this page up to date until `over`. One tab of a browser and language listens to the
 * server and tells the others; when it closes, the next one takes over. A page in the back-forward cache holds nothing.
 */
export function followNotifications(userId: string, over: AbortSignal): void {
  let ending = begin(userId)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ending = begin(userId)
  }
  addEventListener('pagehide', () => ending.abort(), { signal: over })
  addEventListener('pageshow', comeBack, { signal: over })
  over.addEventListener('abort', () => ending.abort())
}

function begin(userId: string): AbortController {
  const ending = new AbortController()
  const { signal } = ending
  const name = `notifications-${userId}-${currentLocale()}`
  // What was on its way when the person logged out is nobody's any more.
  const hear = (event: StreamEvent) => {
    if (signal.aborted || readUser()?.userId !== userId) return
    notifications.apply(event)
  }
  // The tab that listens asks; what it stores the others see.
  const hearFirst = (event: StreamEvent) => {
    hear(event)
    if (event.isOfCompany && !signal.aborted)
      void import('../../../client/session/refresh-user.ts').then(({ refreshUser }) => refreshUser())
  }
  notifications.begin(userId, currentLocale())
  // Without secure context there are no locks, so each tab listens for itself, as far as the server lets it.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) {
    void lead(signal, hearFirst)
    return ending
  }
  const others = new BroadcastChannel(name)
  let isLeading = false
  others.addEventListener('message', ({ data }: MessageEvent<StreamEvent | 'hello'>) => {
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
    // Waiting for the lock was given up.
    .catch(() => undefined)
  return ending
}

async function lead(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  const end = await followStream({ signal, since: notifications.version, onEvent })
  if (end === 'stopped') return
  await new Promise((resolve) => setTimeout(resolve, logoutMs))
  if (!signal.aborted) await import('../../../client/session/local-state.ts').then(({ endSession }) => endSession())
}
