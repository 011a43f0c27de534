import { z } from 'zod'
import '../../shared/field-errors.ts'
import { PasskeyAssertion } from '../../shared/passkey.ts'
import { m } from '../../shared/wording/messages.js'

/** Six digits of the authenticator app, or a recovery code. */
export const FactorCode = z
  .string({ error: () => m.identity_error_code_required() })
  .trim()
  .min(1, { error: () => m.identity_error_code_required() })
  .max(40)

/** The password as a JWE; see `/api/auth/key`. */
export const SealedPassword = z
  .string({ error: () => m.identity_error_password_required() })
  .min(1, { error: () => m.identity_error_password_required() })
  .max(4000)

/** How a second factor is proved: by a code or by a passkey. */
export const factorProof = { code: FactorCode.optional(), passkey: PasskeyAssertion.optional() }

/** For calls that need one of the two. */
export const hasOneProof = ({ code, passkey }: { code?: unknown; passkey?: unknown }): boolean =>
  (code === undefined) !== (passkey === undefined)
export const needsOneProof = { path: ['code'], error: () => m.identity_error_code_required() }
