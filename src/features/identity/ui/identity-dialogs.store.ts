import { createStore } from '../../../client/store.ts'

export type LoginMode = 'password' | 'code' | 'checkoutCode'

/** Which dialog is open. `then`: a path to go to after the login instead of /user/info; `account`: what the first field holds. */
export type OpenDialog =
  | { name: 'login'; mode?: LoginMode; account?: string; then?: string }
  | { name: 'register' }
  | { name: 'registered' }
  | { name: 'logout' }

const store = createStore<OpenDialog | null>(null)

/** `openDialog({ name: 'login' })` from anywhere inside the public layout. */
export const openDialog = (dialog: OpenDialog): void => store.set(dialog)
export const closeDialog = (): void => store.set(null)
export const useOpenDialog = store.use
