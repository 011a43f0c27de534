import { useSyncExternalStore } from 'react'
import { m } from '../../../shared/wording/messages.js'
import style from './identity-form.module.css'
import { canSeal } from './password-seal.ts'

const never = () => () => undefined

/** Whether passwords can be encrypted here; the server assumes so. */
export const useCanSeal = (): boolean => useSyncExternalStore(never, canSeal, () => true)

export function InsecureNote() {
  return (
    <p className={style.insecure} role="alert">
      {m.identity_error_insecure()}
    </p>
  )
}
