import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../server/context.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { isSame, sign } from '../../../server/secret.ts'
import { spendOnce } from './spent.ts'

const lifeMs = 5 * minuteMs
const pattern = /^(([0-9a-z]{1,10})\.([\w-]{22}))\.([\w-]{43})$/

/** A signed challenge valid for five minutes; nothing is stored until it is used. */
export function makeChallenge(ctx: Ctx): string {
  const body = `${(ctx.now.getTime() + lifeMs).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${body}.${sign(ctx.server.settings, 'challenge', body)}`
}

/** Uses up a challenge. True once; false if it is forged, expired or already used. */
export async function burnChallenge(ctx: Ctx, challenge: string): Promise<boolean> {
  const [, body = '', expiry = '', nonce = '', signature = ''] = pattern.exec(challenge) ?? []
  if (!isSame(signature, sign(ctx.server.settings, 'challenge', body))) return false
  const expiresAt = new Date(Number.parseInt(expiry, 36))
  return expiresAt > ctx.now && (await spendOnce(ctx, nonce, expiresAt))
}
