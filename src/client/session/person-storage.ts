import { browserStorage } from './browser-storage.ts'

/** What belongs to the browser rather than to a person. Everything else that is stored goes when a session ends. */
const keptKeys: readonly string[] = ['app-theme', 'app-layout', 'sidebar-collapsed']
/** Positions of the scroll bar by random keys of the history, which the router writes whenever a page is left. */
const keptInTab: readonly string[] = ['react-router-scroll-positions']

let era = 0

/**
 * Storage for what a person types, opened when a form appears. Once a session has ended it reads nothing and writes nothing, so that
 * a form that is still open, or a request still on its way, cannot bring back what has been cleared.
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

/** Forms that are open no longer write what they hold. */
export function closePersonStorage(): void {
  era++
}

/** Removes everything that this browser has stored for a person, and lets no open form write it back. */
export function forgetPerson(): void {
  closePersonStorage()
  empty(() => localStorage, keptKeys)
  empty(() => sessionStorage, keptInTab)
}

function empty(storageOf: () => Storage, kept: readonly string[]): void {
  try {
    const storage = storageOf()
    const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index))
    for (const key of keys) if (key !== null && !kept.includes(key)) storage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}
