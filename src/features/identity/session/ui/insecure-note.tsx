import { useSyncExternalStore } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import style from '../../ui/identity-form.module.css'
import { canSeal } from '../../password/ui/password-seal.ts'

const never = () => () => undefined

/** Whether passwords can be encrypted here; the server assumes so. */
export const useCanSeal = (): boolean => useSyncExternalStore(never, canSeal, () => true)

/**
 * Whether the page has come alive. Before, the browser itself would send a form, with what was typed in the address: a form with a
 * password lets nobody press its button until then.
 */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function InsecureNote() {
  return (
    <p className={style.insecure} role="alert">
      {m.identity_error_insecure()}
    </p>
  )
}
