import { useSyncExternalStore } from 'react'
import { readUser, subscribeUser } from './session.ts'
import type { UserInfo } from './session.ts'

/** The signed-in user for React; null on the server and in the first render, so that hydration matches. */
export const useUser = (): UserInfo | null => useSyncExternalStore(subscribeUser, readUser, () => null)
