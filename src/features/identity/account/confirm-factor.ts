import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseCode } from '../code/code-check.ts'
import { consumeFactorAttempt, hasFactor } from '../factor/factor-check.ts'
import { spendFactor, wrongFactor } from '../factor/factor-proof.ts'
import type { FactorInput } from '../factor/factor-proof.ts'
import { recoveryCodeUsed } from '../factor/recovery-code-used.ts'
import { spendPasskeyChallenge } from '../passkey/passkey-challenge.ts'
import type { PasskeyAct } from '../passkey/passkey.policy.ts'
import { confirmPerson } from '../session/reauth.service.ts'
import type { User } from '../user.queries.ts'

type Confirmation = FactorInput & { secret: string }

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
