import { useBrowserValue } from '../../../../client/browser-value.ts'
import { m } from '../../../../shared/wording/messages.js'
import style from '../../ui/identity-form.module.css'
import { canSeal } from './password-seal.ts'

/** Whether passwords can be encrypted here; the server assumes so. */
export const useCanSeal = (): boolean => useBrowserValue(canSeal, true)

/**
 * Whether the form has scripts yet. Before, the browser itself would submit it with the typed values in the address, so
 * a form with a password has no submit button until then.
 */
export const useIsAlive = (): boolean => useBrowserValue(() => true, false)

export function InsecureNote() {
  return (
    <p className={style.insecure} role="alert">
      {m.identity_error_insecure()}
    </p>
  )
}
