import type { PageHint } from '../notification.contract.ts'
import type { StreamEvent } from './notifications.ts'

/** What the stream says: about notifications, or that something else should be asked for again. */
export type HeardEvent = StreamEvent | { name: 'hint'; hint: PageHint }

const listeners = new Set<(hint: PageHint) => void>()

/** Calls the listener for a hint of the server, in every tab. Returns a function that unsubscribes. */
export function onHint(listener: (hint: PageHint) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function dispatchHint(hint: PageHint): void {
  for (const listener of listeners) listener(hint)
}
