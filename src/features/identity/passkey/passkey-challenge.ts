import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../server/context.ts'
import { isSame, sign } from '../../../server/secret.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { spendOnce } from '../password/spent.ts'
import type { User } from '../user.queries.ts'
import type { PasskeyAct } from './passkey.policy.ts'

/** A new passkey signs its own making; `create-first` where the account has no second factor yet. */
type Purpose = PasskeyAct | 'create' | 'create-first'

const lifeMs = 5 * minuteMs
const pattern = /^(([0-9a-z]{1,10})\.([\w-]{22})\.[a-z-]{1,20})\.([\w-]{43})$/

/**
 * A signed challenge for a passkey, bound to purpose, person, session and password; it serves once within five minutes.
 * Nothing is stored until then.
 */
export function makePasskeyChallenge(ctx: Ctx, user: User, purpose: Purpose): string {
  const expiry = (ctx.now.getTime() + lifeMs).toString(36)
  const body = `${expiry}.${randomBytes(16).toString('base64url')}.${purpose}`
  return `${body}.${signatureOf(ctx, body, user)}`
}

/** Uses a challenge up. False if it is forged, expired, used, or made for something or somebody else. */
export async function spendPasskeyChallenge(
  ctx: Ctx,
  user: User,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const [, body = '', expiry = '', nonce = '', signature = ''] = pattern.exec(challenge) ?? []
  if (!isSame(signature, signatureOf(ctx, body, user)) || !body.endsWith(`.${purpose}`)) return false
  const expiresAt = new Date(Number.parseInt(expiry, 36))
  return expiresAt > ctx.now && spendOnce(ctx, nonce, expiresAt)
}

const signatureOf = (ctx: Ctx, body: string, { id, passwordHash }: User) =>
  sign(ctx.server.settings, 'passkey', `${body} ${id} ${(ctx.actor as SignedIn).sessionId} ${passwordHash}`)
