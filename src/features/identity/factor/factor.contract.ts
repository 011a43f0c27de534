import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { DeviceId, LoginReply } from '../identity.contract.ts'

/** Six digits of the authenticator app, or a recovery code. */
const code = z
  .string({ error: () => m.identity_error_code_required() })
  .trim()
  .min(1, { error: () => m.identity_error_code_required() })
  .max(40)
/** The password as a JWE; see `/api/auth/key`. */
const secret = z
  .string({ error: () => m.identity_error_password_required() })
  .min(1, { error: () => m.identity_error_password_required() })
  .max(4000)

export const SecondFactor = z
  .object({
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    /** The role of this person is only valid with a second factor. */
    isRequired: z.boolean(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once: the server has their hashes only. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const factorEndpoints = {
  loginSecondStep: endpoint({
    method: 'POST',
    path: '/api/login/second-step',
    access: 'public',
    idempotent: 'resumed',
    summary:
      'Finish a login that was answered with 1007: its challenge, with six digits of the authenticator app or a recovery code; 1030 when the challenge has expired or was used',
    body: z.object({ challenge: z.string().min(1).max(400), code, device: DeviceId }),
    reply: LoginReply,
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'signed-in',
    summary: 'Whether my logins have a second step, and how many recovery codes are left',
    reply: SecondFactor,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'signed-in',
    summary:
      'Make a secret for an authenticator app (RFC 6238), proved by the password (a JWE in `secret`); valid once it is confirmed, until then the same one is answered for an hour',
    body: z.object({ secret }),
    reply: z.object({
      /** Base32. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: one path in a square of `size` modules. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'signed-in',
    summary: 'Switch the second step on by a code of the authenticator app; answers ten recovery codes',
    body: z.object({ code }),
    reply: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Make ten new recovery codes in place of the old ones, proved by password and code',
    body: z.object({ secret, code }),
    reply: RecoveryCodes,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/remove',
    access: 'signed-in',
    summary: 'Switch the second step off, proved by password and code',
    body: z.object({ secret, code }),
    reply: z.null(),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof factorEndpoints> {}
}
