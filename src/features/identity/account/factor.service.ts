import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { qrCode } from '../../../shared/qr-code.ts'
import { m } from '../../../shared/wording/messages.js'
import { parseCode } from '../code/code-check.ts'
import {
  consumeFactorAttempt,
  hasFactor,
  isOn,
  openFactor,
  parseDigits,
  spendFactorCode,
  stepOf,
  totpOf,
  wrongFactorCode,
} from '../factor/factor-check.ts'
import type { factorEndpoints, SecondFactor } from '../factor/factor.contract.ts'
import { sealSecret } from '../factor/factor-secret.ts'
import { secondFactors } from '../factor/factor.table.ts'
import { recoveryCodeUsed } from '../factor/recovery-code-used.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../factor/recovery-codes.ts'
import { dropFactor } from '../factor/drop-factor.ts'
import { holdingAccount } from '../holding-account.ts'
import { confirmPerson } from '../session/reauth.service.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

type Codes = { recoveryCodes: string[] }
type Confirmation = { secret: string; code: string }

/** How long an unconfirmed secret is answered again, so that two tabs and a lost reply show the same one. */
const pendingMs = hourMs

/** The second factor of the caller. */
export async function readSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const user = await self(ctx)
  const [factor] = await ctx.db.select().from(secondFactors).where(isOn(user.id))
  return {
    isOn: factor !== undefined,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(ctx, user.id) : 0,
    isRequired: user.role !== 'user' && ctx.server.settings.OPERATOR_SECOND_FACTOR === 'required',
  }
}

/** A secret for the caller's authenticator app, after her password. 1030 if the factor is on already. */
export async function startSecondFactor(
  ctx: Ctx,
  { secret: password }: { secret: string },
): Promise<EndpointResult<typeof factorEndpoints.startSecondFactor>> {
  const user = await self(ctx)
  await confirmByPassword(ctx, user, password)
  const secret = await inTransaction(ctx, (ctx) => pendingSecret(ctx, user.id))
  const uri = totpOf(secret, { issuer: m.site_name(), label: holdingAccount(user).value }).toString()
  return { secret, uri, qr: qrCode(uri) }
}

async function pendingSecret(ctx: Ctx, userId: string): Promise<string> {
  const isMine = eq(secondFactors.userId, userId)
  const secret = new Secret({ size: 20 }).base32
  const made = { ...(await sealSecret(ctx.server.settings, secret)), createdAt: ctx.now, lastStep: null }
  const [inserted] = await ctx.db
    .insert(secondFactors)
    .values({ userId, ...made })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  if (inserted) return secret
  const [factor] = await ctx.db.select().from(secondFactors).where(isMine).for('update')
  if (factor?.confirmedAt) throw new AppError('wrong_state', m.factor_error_on())
  const isFresh = factor && factor.createdAt.getTime() + pendingMs > ctx.now.getTime()
  const pending = isFresh ? await openFactor(ctx, factor) : null
  if (pending) return pending
  await ctx.db.update(secondFactors).set(made).where(isMine)
  return secret
}

/** Switches the factor on by a code of the app. 1005 for a wrong code, 1030 if it is on already or was not started. */
export async function confirmSecondFactor(ctx: Ctx, { code }: { code: string }): Promise<Codes> {
  const { userId } = ctx.actor as SignedIn
  const isPending = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))
  const attempt = await consumeFactorAttempt(ctx, userId)
  const [factor] = await ctx.db.select().from(secondFactors).where(isPending)
  const secret = factor && (await openFactor(ctx, factor))
  if (!secret) throw new AppError('wrong_state', m.factor_error_not_started())
  const digits = parseDigits(code)
  const step = digits && stepOf(ctx, secret, digits)
  if (!step) throw wrongFactorCode()
  const codes = await inTransaction(ctx, async (ctx) => {
    const [confirmed] = await ctx.db
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(and(isPending, eq(secondFactors.sealedSecret, factor.sealedSecret)))
      .returning({ userId: secondFactors.userId })
    if (!confirmed) throw new AppError('wrong_state', m.factor_error_not_started())
    await audit(ctx, { action: 'factor_on', subjectKind: 'user', subjectId: userId })
    await ctx.server.tellPerson(ctx, userId, { kind: 'factor_on' })
    return replaceRecoveryCodes(ctx, userId)
  })
  await attempt.giveBack()
  return { recoveryCodes: codes }
}

/** Replaces the caller's recovery codes, after her password and a code. */
export async function renewRecoveryCodes(ctx: Ctx, input: Confirmation): Promise<Codes> {
  return confirmed(ctx, input, async (ctx, userId) => {
    await audit(ctx, { action: 'recovery_codes_made', subjectKind: 'user', subjectId: userId })
    await ctx.server.tellPerson(ctx, userId, { kind: 'recovery_codes_made' })
    return { recoveryCodes: await replaceRecoveryCodes(ctx, userId) }
  })
}

/** Switches the caller's factor off, after her password and a code. */
export async function removeSecondFactor(ctx: Ctx, input: Confirmation): Promise<null> {
  return confirmed(ctx, input, async (ctx, userId) => {
    await dropFactor(ctx, userId)
    await audit(ctx, { action: 'factor_off', subjectKind: 'user', subjectId: userId })
    await ctx.server.tellPerson(ctx, userId, { kind: 'factor_off' })
    return null
  })
}

/** Checks password and code, and does the work in the transaction that uses the code up. */
async function confirmed<T>(
  ctx: Ctx,
  { secret, code }: Confirmation,
  work: (ctx: Ctx, userId: string) => Promise<T>,
): Promise<T> {
  const user = await self(ctx)
  if (!(await hasFactor(ctx, user.id))) throw new AppError('wrong_state', m.factor_error_off())
  await confirmByPassword(ctx, user, secret)
  const attempt = await consumeFactorAttempt(ctx, user.id)
  const result = await inTransaction(ctx, async (ctx) => {
    const proof = await spendFactorCode(ctx, user.id, code)
    if (!proof) return null
    if (proof.by === 'recovery') await recoveryCodeUsed(ctx, user.id, proof.left)
    return { done: await work(ctx, user.id) }
  })
  if (!result) throw wrongFactorCode()
  await attempt.giveBack()
  return result.done
}

/** The password alone: a code that was sent to the phone is what the second factor protects from. */
async function confirmByPassword(ctx: Ctx, user: User, secret: string): Promise<void> {
  if (parseCode(secret) !== null) throw new AppError('credentials')
  await confirmPerson(ctx, user, secret)
}

const self = async (ctx: Ctx): Promise<User> => found(await findUser(ctx, (ctx.actor as SignedIn).userId))
