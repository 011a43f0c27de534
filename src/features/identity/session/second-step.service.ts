import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { claimKey, findStoredAnswer, storeAnswer } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { consumeFactorAttempt } from '../factor/factor-check.ts'
import { spendFactor, wrongFactor } from '../factor/factor-proof.ts'
import type { FactorInput } from '../factor/factor-proof.ts'
import { recoveryCodeUsed } from '../factor/recovery-code-used.ts'
import { spendOnce } from '../password/spent.ts'
import { userInfoOf } from '../user-info.ts'
import { enter } from './enter.ts'
import { openSecondStep } from './second-step-challenge.ts'
import { startSession } from './session.service.ts'

type Input = FactorInput & { challenge: string; device?: string | undefined }
type Opened = NonNullable<Awaited<ReturnType<typeof openSecondStep>>>

/**
 * Finishes a login whose first step was right, by a code of the authenticator app, a recovery code or a passkey. 1005 for a
 * wrong or used one, 1002 after too many, 1030 for a challenge that has expired or was used.
 */
export async function loginSecondStep(ctx: Ctx, { challenge, device, ...input }: Input) {
  const opened = await openSecondStep(ctx, challenge)
  if (!opened) throw isOver()
  if (await findStoredAnswer(ctx)) return resume(ctx, opened)
  const { user, by, nonce, expiresAt } = opened
  const attempt = await consumeFactorAttempt(ctx, user.id)
  const reply = await inTransaction(ctx, async (ctx) => {
    const proof = await spendFactor(ctx, user.id, input, (signed) => signed === challenge)
    if (!proof) return null
    // Thrown inside the transaction, so that the code or counter stays valid for another challenge.
    if (!(await spendOnce(ctx, nonce, expiresAt))) throw isOver()
    await claimKey(ctx)
    await storeAnswer(ctx, { nonce })
    if (proof.by === 'recovery') await recoveryCodeUsed(ctx, user.id, proof.left)
    return enter(ctx, user, { by, secondStep: proof.by }, device)
  })
  if (!reply && (await findStoredAnswer(ctx))) return resume(ctx, opened)
  if (!reply) {
    await audit(ctx, {
      action: 'login_failed',
      subjectKind: 'user',
      subjectId: user.id,
      details: { by: 'second_factor' },
    })
    throw wrongFactor(input)
  }
  await attempt.giveBack()
  return reply
}

const mostResumed = 5

/** A repetition with the same idempotency key and challenge, after its reply was lost, gets a session. */
async function resume(ctx: Ctx, { user, nonce }: Opened) {
  const previous = await findStoredAnswer(ctx)
  if (!ctx.idempotency || (previous?.answer as { nonce: string } | null)?.nonce !== nonce) throw isOver()
  await consumeAttempt(ctx, `second-step:${ctx.idempotency.key}`, mostResumed)
  return { token: await startSession(ctx, user), loginUserInfo: await userInfoOf(ctx, user) }
}

const isOver = () => new AppError('wrong_state', m.identity_second_step_over())
