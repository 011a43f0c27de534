import type { Ctx } from '../../../server/context.ts'
import { inTransaction } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PasskeyAssertion } from '../../../shared/passkey.ts'
import { m } from '../../../shared/wording/messages.js'
import { spendAssertion } from '../passkey/passkey-check.ts'
import { spendPasskeyChallenge } from '../passkey/passkey-challenge.ts'
import type { PasskeyAct } from '../passkey/passkey.policy.ts'
import { parseCode } from '../code/code-check.ts'
import { confirmPerson } from '../session/reauth.service.ts'
import type { User } from '../user.queries.ts'
import { consumeFactorAttempt, hasFactor, spendFactorCode, wrongFactorCode } from './factor-check.ts'
import type { FactorProof } from './factor-check.ts'
import { recoveryCodeUsed } from './recovery-code-used.ts'

/** A code of the app, a recovery code, or what a passkey has signed. */
export type FactorInput = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }
type Confirmation = FactorInput & { secret: string }

/** Uses up a second factor. `isExpected` tells whether a passkey has signed the right challenge. Null if it is wrong. */
export async function spendFactor(
  ctx: Ctx,
  userId: string,
  { code, passkey }: FactorInput,
  isExpected: (challenge: string) => boolean | Promise<boolean>,
): Promise<FactorProof | null> {
  if (passkey) return (await spendAssertion(ctx, userId, passkey, isExpected)) ? { by: 'passkey' } : null
  return code === undefined ? null : spendFactorCode(ctx, userId, code)
}

/** 1005 for what was tried: at the field of the code, or about the passkey. */
export const wrongFactor = ({ passkey }: FactorInput): AppError =>
  passkey ? new AppError('code_wrong', m.passkey_error_refused()) : wrongFactorCode()

/**
 * Checks the caller's password and, if she has a second factor, that too; then does the work in the transaction that
 * uses the factor up.
 */
export async function confirmed<T>(
  ctx: Ctx,
  user: User,
  act: PasskeyAct,
  { secret, ...input }: Confirmation,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  await confirmByPassword(ctx, user, secret)
  if (!(await hasFactor(ctx, user.id))) return inTransaction(ctx, work)
  const attempt = await consumeFactorAttempt(ctx, user.id)
  const result = await inTransaction(ctx, async (ctx) => {
    const proof = await spendFactor(ctx, user.id, input, (challenge) =>
      spendPasskeyChallenge(ctx, user, act, challenge),
    )
    if (!proof) return null
    if (proof.by === 'recovery') await recoveryCodeUsed(ctx, user.id, proof.left)
    return { done: await work(ctx) }
  })
  if (!result) throw wrongFactor(input)
  await attempt.giveBack()
  return result.done
}

/** The password alone: a code that was sent to the phone is what the second factor protects from. */
async function confirmByPassword(ctx: Ctx, user: User, secret: string): Promise<void> {
  if (parseCode(secret) !== null) throw new AppError('credentials')
  await confirmPerson(ctx, user, secret)
}
