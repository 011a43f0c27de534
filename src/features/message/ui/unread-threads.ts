import { isSuccess } from '../../../shared/envelope.ts'
import { callQuietly } from '../../../client/api.ts'
import { onHint } from '../../notification/ui/page-hints.ts'
import { onSessionEnd } from '../../../client/session/session.ts'
import { createStore } from '../../../client/store.ts'

/** Number of threads with unread messages. */
export const unreadThreads = createStore(0)

/** Hints of the same moment cause one call. */
const waitMs = 200

/** Keeps the number up to date until `over`: at the start, and whenever the server says that threads have changed. */
export function followThreads(over: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const readLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void readUnread(over), waitMs)
  }
  readLater()
  const stop = onHint(readLater)
  over.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
}

async function readUnread(over: AbortSignal): Promise<void> {
  const answer = await callQuietly('GET /api/threads/unread').catch(() => null)
  if (answer && isSuccess(answer) && !over.aborted) unreadThreads.set(answer.data.unread)
}

onSessionEnd(() => unreadThreads.set(0))
