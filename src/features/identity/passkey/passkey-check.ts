import { and, asc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import type { PasskeyAssertion, PasskeyMade, PasskeyRequest } from '../../../shared/passkey.ts'
import { passkeys } from './passkey.table.ts'
import { relyingPartyOf } from './relying-party.ts'

type IsExpected = (challenge: string) => boolean | Promise<boolean>

/** How long a browser waits for the person. */
export const passkeyTimeoutMs = 120_000

/** Loaded with the first passkey: it takes 27 MB, which most processes of a small site never need. */
const webauthn = () => import('@simplewebauthn/server')

/** The passkeys of a person, oldest first. */
export const passkeysOf = (ctx: Pick<Ctx, 'db'>, userId: string) =>
  ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** What a passkey of this person has to sign; null if she has none, or the site has no name. */
export async function passkeyRequest(ctx: Ctx, userId: string, challenge: string): Promise<PasskeyRequest | null> {
  const [party, own] = [relyingPartyOf(ctx), await passkeysOf(ctx, userId)]
  if (!party || own.length === 0) return null
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: party.id,
    timeout: passkeyTimeoutMs,
    userVerification: 'preferred',
    allowCredentials: own.map(knownPasskey),
  }
}

/** A passkey as browsers are told about it. */
export const knownPasskey = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/**
 * Checks what a passkey of this person has signed, for an expected challenge, this site and a counter that has grown
 * (WebAuthn, 7.2), and notes the use. Of two simultaneous uses of one counter, one is accepted.
 */
export async function spendAssertion(
  ctx: Ctx,
  userId: string,
  assertion: PasskeyAssertion,
  isExpected: IsExpected,
): Promise<boolean> {
  const party = relyingPartyOf(ctx)
  const isIt = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, assertion.id))
  const [passkey] = await ctx.db.select().from(passkeys).where(isIt)
  if (!party || !passkey) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle: _, ...response } = assertion.response
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(textOf(challenge)),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(refused(ctx))
  if (!checked?.verified) return false
  const counter = checked.authenticationInfo.newCounter
  const spent = await ctx.db
    .update(passkeys)
    .set({ counter, usedAt: ctx.now })
    .where(and(isIt, counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return spent.length === 1
}

/** Checks a new passkey (WebAuthn, 7.1). Null if it was made for another challenge or site, or is unreadable. */
export async function checkMadePasskey(ctx: Ctx, made: PasskeyMade, isExpected: IsExpected) {
  const party = relyingPartyOf(ctx)
  if (!party) return null
  const { verifyRegistrationResponse } = await webauthn()
  const { transports: _, ...response } = made.response
  const checked = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(textOf(challenge)),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(refused(ctx))
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** ES256, EdDSA and RS256, which every device has one of (COSE numbers). */
export const passkeyAlgorithms = [-7, -8, -257] as const

const textOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString()

/** The library throws for every fault of what was sent; people are told the same for all of them. */
const refused = (ctx: Ctx) => (error: unknown) => {
  ctx.log.info({ requestId: ctx.requestId, reason: String(error) }, 'a passkey was refused')
  return null
}
