import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * What only a browser knows, such as stored texts. The server and hydration use `onServer`, so that both render the same
 * markup. `read` returns a primitive, or the same object each time.
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T => useSyncExternalStore(never, read, () => onServer)
