import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { DeviceId, LoginReply } from '../identity.contract.ts'
import { Passkey } from '../passkey/passkey.contract.ts'
import { FactorCode, factorProof, hasOneProof, needsOneProof, SealedPassword } from '../proof.contract.ts'

export const SecondFactor = z
  .object({
    /** There is an authenticator app or a passkey. */
    isOn: z.boolean(),
    /** Since when the authenticator app is in force; null without one. */
    since: z.iso.datetime().nullable(),
    passkeys: z.array(Passkey),
    /** The site has a host name, for which browsers make passkeys. */
    canHavePasskeys: z.boolean(),
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
      'Finish a login that was answered with 1007: its challenge, with six digits of the authenticator app, a recovery code, or what a passkey has signed; 1030 when the challenge has expired or was used',
    body: z
      .object({ challenge: z.string().min(1).max(400), ...factorProof, device: DeviceId })
      .refine(hasOneProof, needsOneProof),
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
      'Make a secret for an authenticator app (RFC 6238), proved by the password (a JWE in `secret`), and by a passkey or recovery code if I have a passkey; valid once it is confirmed, until then the same one is answered for an hour',
    body: z.object({ secret: SealedPassword, ...factorProof }),
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
    summary:
      'Put the authenticator app in force by a code of it; answers ten recovery codes if it is my first second factor',
    body: z.object({ code: FactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Make ten new recovery codes in place of the old ones, proved by password and code or passkey',
    body: z.object({ secret: SealedPassword, ...factorProof }).refine(hasOneProof, needsOneProof),
    reply: RecoveryCodes,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/remove',
    access: 'signed-in',
    summary:
      'Remove the authenticator app, proved by password and code or passkey; the recovery codes end with the last second factor',
    body: z.object({ secret: SealedPassword, ...factorProof }).refine(hasOneProof, needsOneProof),
    reply: z.null(),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof factorEndpoints> {}
}
