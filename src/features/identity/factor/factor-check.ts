import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '../../../server/context.ts'
import { consumeAttempt, returnAttempt } from '../../../server/http/rate-limit.ts'
import { limitOf } from '../../../server/limits.ts'
import { AppError } from '../../../shared/errors.ts'
import { isSealedByCurrent, openSecret, sealSecret } from './factor-secret.ts'
import type { SealedSecret } from './factor-secret.ts'
import { passkeys } from '../passkey/passkey.table.ts'
import { secondFactors } from './factor.table.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** How a second step was passed. */
export type FactorProof = { by: 'code' | 'passkey' } | { by: 'recovery'; left: number }

/** RFC 6238 with what every authenticator app supports. */
export const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })

/** The time step of a right code, one step early or late; null for a wrong code. */
export function stepOf(ctx: Ctx, secret: string, code: string): number | null {
  const timestamp = ctx.now.getTime()
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Whether a person has to pass a second step: she has an authenticator app or a passkey. */
export const hasFactor = async (ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> =>
  (await hasApp(ctx, userId)) || (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) > 0

export const hasApp = async (ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> =>
  (await ctx.db.$count(secondFactors, isOn(userId))) > 0

/** The condition for the authenticator app in force of a person. */
export const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

/**
 * Counts one attempt at the second factor of a person before it is made: 1002 after too many in an hour. `giveBack`
 * refunds one that was right.
 */
export async function consumeFactorAttempt(ctx: Ctx, userId: string): Promise<{ giveBack(): Promise<void> }> {
  const key = `second-factor:${userId}`
  await consumeAttempt(ctx, key, limitOf(ctx.server, 'LOGIN_FAILURES_PER_HOUR'))
  return { giveBack: () => returnAttempt(ctx, key) }
}

/**
 * Uses up a code of the authenticator app, or a recovery code. Null if it is wrong or was used. One conditional UPDATE,
 * so that of two simultaneous calls one is accepted.
 */
export async function spendFactorCode(ctx: Ctx, userId: string, typed: string): Promise<FactorProof | null> {
  const digits = parseDigits(typed)
  if (digits !== null) return (await spendStep(ctx, userId, digits)) ? { by: 'code' } : null
  if (!(await hasFactor(ctx, userId))) return null
  const left = await spendRecoveryCode(ctx, userId, typed)
  return left === null ? null : { by: 'recovery', left }
}

/** Six digits as apps show them, with a space in the middle or without. */
export function parseDigits(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

async function spendStep(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const [factor] = await ctx.db.select().from(secondFactors).where(isOn(userId))
  const secret = factor && (await openFactor(ctx, factor))
  const step = secret && stepOf(ctx, secret, code)
  if (!secret || !step) return false
  const sealed = isSealedByCurrent(ctx.server.settings, factor) ? {} : await sealSecret(ctx.server.settings, secret)
  const spent = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step, ...sealed })
    .where(and(isOn(userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId })
  return spent.length === 1
}

/** The secret of a factor; null if SECRET was changed without PREVIOUS_SECRET. Recovery codes do not work then either. */
export async function openFactor(ctx: Ctx, factor: SealedSecret): Promise<string | null> {
  const secret = await openSecret(ctx.server.settings, factor)
  if (secret === null)
    ctx.log.error(
      { requestId: ctx.requestId },
      'a second factor is encrypted with an unknown SECRET: set PREVIOUS_SECRET',
    )
  return secret
}

/** 1005 at the field of the code. */
export function wrongFactorCode(): AppError {
  const { message } = new AppError('code_wrong')
  return new AppError('code_wrong', message, { fields: { code: message } })
}
