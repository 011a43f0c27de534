import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { passwordFault } from './password.policy.ts'

/** The 10,000 commonest passwords in lower case; capitals make none of them better. */
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000))

/** Refuses with 1004 at `field` what breaks the rules that both sides check, or is one of the 10,000 commonest. */
export function refuseWeakPassword(password: string, field: string): void {
  const fault =
    passwordFault(password) ?? (commonest.has(password.toLowerCase()) ? m.identity_error_password_common() : null)
  if (fault) throw new AppError('password_rules', fault, { fields: { [field]: fault } })
}
