import type { PageHint } from '../notification.contract.ts'
import type { StreamEvent } from './notifications.ts'

/** What the stream says: about notifications, or that something else should be asked for again. */
export type HeardEvent = StreamEvent | { name: 'hint'; hint: PageHint }

type Listener = (hint: PageHint) => void
const listeners = new Set<Listener>()
/** Listeners of hints that say who is typing; nothing has changed then, so the others do not hear them. */
export const typingListeners = new Set<Listener>()

/** Calls the listener for a hint of the server, in every tab. Returns a function that unsubscribes. */
export function onHint(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function dispatchHint(hint: PageHint): void {
  for (const listener of hint.typing ? typingListeners : listeners) listener(hint)
}
