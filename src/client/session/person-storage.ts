import { browserStorage } from './browser-storage.ts'
import { retainedPrefix } from './unsent-keys.ts'

/** Keys that belong to the browser and not to a person. All others are removed when a session ends. */
const browserKeys: readonly string[] = ['app-theme', 'app-layout', 'sidebar-collapsed', 'currency', 'device']
/** Scroll positions by random history keys, which the router writes whenever a page is left. */
const tabKeys: readonly string[] = ['react-router-scroll-positions']

let era = 0

/**
 * Storage for what a person types, opened when a form appears. After a session has ended it neither reads nor writes,
 * so that an open form or a pending request cannot restore what has been cleared.
 */
export function personStorage(): typeof browserStorage {
  const own = era
  const isOpen = () => own === era
  return {
    read: (key) => (isOpen() ? browserStorage.read(key) : null),
    write: (key, value) => isOpen() && browserStorage.write(key, value),
    remove: (key) => {
      if (isOpen()) browserStorage.remove(key)
    },
  }
}

/** Open forms stop writing what they hold. */
export function closePersonStorage(): void {
  era++
}

/** Removes everything that this browser has stored for a person, except what was put aside, and stops open forms from writing it back. */
export function forgetPerson(): void {
  closePersonStorage()
  empty(() => localStorage, browserKeys)
  empty(() => sessionStorage, tabKeys)
}

function empty(storageOf: () => Storage, excluded: readonly string[]): void {
  try {
    const storage = storageOf()
    const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index))
    for (const key of keys)
      if (key !== null && !excluded.includes(key) && !key.startsWith(retainedPrefix)) storage.removeItem(key)
  } catch {
    // Forbidden storage has nothing to remove.
  }
}
