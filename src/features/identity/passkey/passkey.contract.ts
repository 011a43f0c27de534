import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { PasskeyCreation, PasskeyMade, PasskeyRequest } from '../../../shared/passkey.ts'
import { m } from '../../../shared/wording/messages.js'
import { factorProof, hasOneProof, needsOneProof, SealedPassword } from '../proof.contract.ts'
import { passkeyActs } from './passkey.policy.ts'

const name = z
  .string({ error: () => m.passkey_error_name() })
  .trim()
  .min(1, { error: () => m.passkey_error_name() })
  .max(50)
const id = z.uuid()

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

export const passkeyEndpoints = {
  readPasskeyChallenge: endpoint({
    method: 'GET',
    path: '/api/user/passkeys/challenge',
    access: 'signed-in',
    summary:
      'What one of my passkeys has to sign to prove an act; its challenge serves once within five minutes, for this act in this session',
    query: z.object({ act: z.enum(passkeyActs) }),
    reply: PasskeyRequest,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    access: 'signed-in',
    summary:
      'What the browser makes a passkey from, proved by the password (a JWE in `secret`), and by a code or passkey if I have a second factor; 1030 when I have ten',
    body: z.object({ secret: SealedPassword, ...factorProof }),
    reply: z.object({
      options: PasskeyCreation,
      /** A name for it, after the device of the caller. */
      name: z.string(),
    }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'signed-in',
    summary: 'Store a passkey that the browser has made; answers ten recovery codes if it is my first second factor',
    body: z.object({ name, credential: PasskeyMade }),
    reply: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/user/passkeys/:id',
    access: 'signed-in',
    summary: 'Change the name of one of my passkeys',
    params: z.object({ id }),
    body: z.object({ name }),
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/:id/remove',
    access: 'signed-in',
    summary:
      'Remove one of my passkeys, proved by password and code or passkey; the recovery codes end with the last second factor',
    params: z.object({ id }),
    body: z.object({ secret: SealedPassword, ...factorProof }).refine(hasOneProof, needsOneProof),
    reply: z.null(),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof passkeyEndpoints> {}
}
