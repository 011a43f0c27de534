import { createStore } from '../../../client/store.ts'

/** `secondStep` follows a right password or code of an account with a second factor. */
export type LoginMode = 'password' | 'code' | 'checkoutCode' | 'secondStep'

/**
 * The open dialog. `then`: a path to go to after login instead of /user/info; `account`: initial value of the first
 * field.
 */
export type OpenDialog =
  | { name: 'login'; mode?: Exclude<LoginMode, 'secondStep'>; account?: string; then?: string }
  | { name: 'register' }
  | { name: 'registered' }
  | { name: 'logout' }

const store = createStore<OpenDialog | null>(null)

/** `openDialog({ name: 'login' })` from anywhere inside the public layout. */
export const openDialog = (dialog: OpenDialog): void => store.set(dialog)
export const closeDialog = (): void => store.set(null)
export const useOpenDialog = store.use
