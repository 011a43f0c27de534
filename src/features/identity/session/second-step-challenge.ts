import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../server/context.ts'
import { isSame, sign } from '../../../server/secret.ts'
import { AppError } from '../../../shared/errors.ts'
import { isUuid } from '../../../shared/identifiers/uuid.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { hasApp } from '../factor/factor-check.ts'
import { passkeyRequest } from '../passkey/passkey-check.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

/** How the first step of a login was passed. */
export type FirstStep = 'password' | 'code'
type Opened = { user: User; by: FirstStep; nonce: string; expiresAt: Date }

const lifeMs = 10 * minuteMs
const pattern = /^(([0-9a-z]{1,10})\.([\w-]{22})\.(password|code)\.([0-9a-f-]{36}))\.([\w-]{43})$/

/**
 * 1007 with a signed challenge for the second step of this login; it serves once within ten minutes, and not after the
 * password has changed. Nothing is stored until then. A passkey signs the same challenge.
 */
export async function demandSecondStep(ctx: Ctx, user: User, by: FirstStep): Promise<AppError> {
  const expiry = (ctx.now.getTime() + lifeMs).toString(36)
  const body = `${expiry}.${randomBytes(16).toString('base64url')}.${by}.${user.id}`
  const challenge = `${body}.${signatureOf(ctx, body, user)}`
  const [app, passkey] = [await hasApp(ctx, user.id), await passkeyRequest(ctx, user.id, challenge)]
  return new AppError('second_factor', undefined, {
    secondStep: { challenge, seconds: lifeMs / 1000, hasApp: app, passkey },
  })
}

/** Whose login a challenge continues. Null if it is forged or expired, or the person is not active any more. */
export async function openSecondStep(ctx: Ctx, challenge: string): Promise<Opened | null> {
  const [, body = '', expiry = '', nonce = '', by = '', userId = '', signature = ''] = pattern.exec(challenge) ?? []
  const user = isUuid(userId) ? await findUser(ctx, userId) : undefined
  if (user?.status !== 'active' || !isSame(signature, signatureOf(ctx, body, user))) return null
  const expiresAt = new Date(Number.parseInt(expiry, 36))
  return expiresAt > ctx.now ? { user, by: by as FirstStep, nonce, expiresAt } : null
}

const signatureOf = (ctx: Ctx, body: string, { passwordHash }: User) =>
  sign(ctx.server.settings, 'second-step', `${body} ${passwordHash}`)
