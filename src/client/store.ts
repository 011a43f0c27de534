import { useSyncExternalStore } from 'react'

/** A value outside React that notifies the components that show it. The server and hydration see the initial value. */
export type Store<T> = { get(): T; set(value: T): void; use(): T }

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
