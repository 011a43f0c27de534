import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { hourMs } from '../../../shared/text/durations.ts'
import { qrCode } from '../../../shared/qr-code.ts'
import { m } from '../../../shared/wording/messages.js'
import {
  consumeFactorAttempt,
  hasApp,
  hasFactor,
  isOn,
  openFactor,
  parseDigits,
  stepOf,
  totpOf,
  wrongFactorCode,
} from '../factor/factor-check.ts'
import type { factorEndpoints, SecondFactor } from '../factor/factor.contract.ts'
import { confirmed } from './confirm-factor.ts'
import type { FactorInput } from '../factor/factor-proof.ts'
import { sealSecret } from '../factor/factor-secret.ts'
import { secondFactors } from '../factor/factor.table.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../factor/recovery-codes.ts'
import { dropCodesOfNothing, lockFactors } from '../factor/drop-factor.ts'
import { holdingAccount } from '../holding-account.ts'
import { passkeysOf } from '../passkey/passkey-check.ts'
import { presentPasskey } from '../passkey/passkey.presenter.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

type Confirmation = FactorInput & { secret: string }

/** How long an unconfirmed secret is answered again, so that two tabs and a lost reply show the same one. */
const pendingMs = hourMs

/** The second factor of the caller. */
export async function readSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const user = await self(ctx)
  const [app] = await ctx.db.select().from(secondFactors).where(isOn(user.id))
  const passkeys = (await passkeysOf(ctx, user.id)).map(presentPasskey)
  const isOnNow = app !== undefined || passkeys.length > 0
  return {
    isOn: isOnNow,
    since: app?.confirmedAt?.toISOString() ?? null,
    passkeys,
    canHavePasskeys: relyingPartyOf(ctx) !== null,
    recoveryCodesLeft: isOnNow ? await countRecoveryCodes(ctx, user.id) : 0,
    isRequired: user.role !== 'user' && ctx.server.settings.OPERATOR_SECOND_FACTOR === 'required',
  }
}

/**
 * A secret for the caller's authenticator app, after her password, and after her passkey or a recovery code if she has a
 * passkey. 1030 if there is an app already.
 */
export async function startSecondFactor(
  ctx: Ctx,
  input: Confirmation,
): Promise<EndpointResult<typeof factorEndpoints.startSecondFactor>> {
  const user = await self(ctx)
  if (await hasApp(ctx, user.id)) throw new AppError('wrong_state', m.factor_error_on())
  const secret = await confirmed(ctx, user, 'add-app', input, (ctx) => pendingSecret(ctx, user.id))
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

/** Puts the app in force by a code of it. 1005 for a wrong code, 1030 if it is on already or was not started. */
export async function confirmSecondFactor(ctx: Ctx, { code }: { code: string }) {
  const { userId } = ctx.actor as SignedIn
  const isPending = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))
  const attempt = await consumeFactorAttempt(ctx, userId)
  const [factor] = await ctx.db.select().from(secondFactors).where(isPending)
  const secret = factor && (await openFactor(ctx, factor))
  if (!secret) throw new AppError('wrong_state', m.factor_error_not_started())
  const digits = parseDigits(code)
  const step = digits && stepOf(ctx, secret, digits)
  if (!step) throw wrongFactorCode()
  const recoveryCodes = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, userId)
    const isFirst = !(await hasFactor(ctx, userId))
    const [confirmed] = await ctx.db
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(and(isPending, eq(secondFactors.sealedSecret, factor.sealedSecret)))
      .returning({ userId: secondFactors.userId })
    if (!confirmed) throw new AppError('wrong_state', m.factor_error_not_started())
    const kind = isFirst ? 'factor_on' : 'app_added'
    await audit(ctx, { action: kind, subjectKind: 'user', subjectId: userId })
    await ctx.server.tellPerson(ctx, userId, { kind })
    return isFirst ? replaceRecoveryCodes(ctx, userId) : null
  })
  await attempt.giveBack()
  return { recoveryCodes }
}

/** Replaces the caller's recovery codes, after her password and a second factor. */
export async function renewRecoveryCodes(ctx: Ctx, input: Confirmation): Promise<{ recoveryCodes: string[] }> {
  const user = await self(ctx)
  if (!(await hasFactor(ctx, user.id))) throw new AppError('wrong_state', m.factor_error_off())
  return confirmed(ctx, user, 'renew-codes', input, async (ctx) => {
    await audit(ctx, { action: 'recovery_codes_made', subjectKind: 'user', subjectId: user.id })
    await ctx.server.tellPerson(ctx, user.id, { kind: 'recovery_codes_made' })
    return { recoveryCodes: await replaceRecoveryCodes(ctx, user.id) }
  })
}

/** Removes the caller's authenticator app, after her password and a second factor. */
export async function removeSecondFactor(ctx: Ctx, input: Confirmation): Promise<null> {
  const user = await self(ctx)
  if (!(await hasApp(ctx, user.id))) throw new AppError('wrong_state', m.factor_error_off())
  return confirmed(ctx, user, 'remove-app', input, async (ctx) => {
    await lockFactors(ctx, user.id)
    await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, user.id))
    const kind = (await dropCodesOfNothing(ctx, user.id)) ? 'factor_off' : 'app_removed'
    await audit(ctx, { action: kind, subjectKind: 'user', subjectId: user.id })
    await ctx.server.tellPerson(ctx, user.id, { kind })
    return null
  })
}

const self = async (ctx: Ctx): Promise<User> => found(await findUser(ctx, callerOf(ctx)))
