import { browserStorage } from './browser-storage.ts'
import { outboxKey } from './outbox-key.ts'
import { draftPrefix, retainedPrefix } from './unsent-keys.ts'

const isUnsent = (key: string): boolean => key === outboxKey || key.startsWith(draftPrefix)
const placeOf = (userId: string): string => `${retainedPrefix}${userId}:`

/** Puts aside what a person has written and the server does not have, so that it waits for the person's next login here. */
export function retainUnsent(userId: string): void {
  for (const key of keysOfStorage().filter(isUnsent)) {
    const text = browserStorage.read(key)
    const place = placeOf(userId) + key
    browserStorage.remove(key)
    if (text !== null) browserStorage.write(place, key === outboxKey ? joined(browserStorage.read(place), text) : text)
  }
}

/** Gives back to a person what was put aside; what belongs to others stays where it is. */
export function restoreUnsent(userId: string): void {
  const place = placeOf(userId)
  for (const retained of keysOfStorage().filter((key) => key.startsWith(place))) {
    const key = retained.slice(place.length)
    const text = browserStorage.read(retained)
    browserStorage.remove(retained)
    if (text === null || !isUnsent(key)) continue
    if (key === outboxKey) browserStorage.write(key, joined(text, browserStorage.read(key) ?? '[]'))
    else if (browserStorage.read(key) === null) browserStorage.write(key, text)
  }
}

/** How many messages the server does not have: those on their way, and those that it has refused. */
export function countUnsent(): { waiting: number; refused: number } {
  const all = listIn(browserStorage.read(outboxKey))
  const refused = all.filter((one) => typeof (one as { fault?: unknown } | null)?.fault === 'string').length
  return { waiting: all.length - refused, refused }
}

const senders = new Set<() => Promise<void>>()

/** For modules that send in the background: called before a person logs out. */
export const onLeaving = (send: () => Promise<void>): void => void senders.add(send)

/** Tries once to send everything that waits. */
export async function sendBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send()))
}

const joined = (older: string | null, newer: string): string => JSON.stringify([...listIn(older), ...listIn(newer)])

function listIn(text: string | null): unknown[] {
  try {
    const list = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function keysOfStorage(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_none, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}
