import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { countryOfPhone } from '../../../server/messaging/sms/sms.ts'
import { limitOf } from '../../../server/limits.ts'
import { networkOf } from '../../../server/http/rate-limit.ts'
import { minuteMs } from '../../../shared/text/durations.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { hashCode } from './code-check.ts'
import { deliverCode } from './code-delivery.ts'
import { needsProof, needsProofForAccount, refuseOverBudget } from './code-limits.ts'
import type { CodeUse } from '../identity.contract.ts'
import { sentCodes } from '../identity.table.ts'
import { findUserByAccount } from '../user.queries.ts'
import { checkProof, makeProofChallenge, spendProof } from './proof.ts'

type Proof = Awaited<ReturnType<typeof checkProof>>

type Input = { phone: Account; proof?: string | undefined; use?: CodeUse | undefined }

/**
 * Sends six digits to a phone or mail address, known or not. 1002 if requested too often, with `retryAfter` or with a
 * proof-of-work `challenge`. If no SMS is possible, a code for login or reset goes to the account's e-mail address, with
 * the same answer if there is none; otherwise 5030, and the code is neither stored nor counted.
 */
export async function sendCode(ctx: Ctx, { phone: account, proof, use }: Input): Promise<{ instead: 'email' } | null> {
  if (!ctx.server.database.writable()) throw new AppError('unavailable')
  const isReached = account.kind === 'email' || isPhoneReached(ctx, account.value)
  const hasOtherWay = account.kind === 'phone' && use !== undefined
  if (!isReached && !hasOtherWay) throw refuseFields({ phone: m.identity_error_phone_unreachable() })
  const checkedProof = await checkProof(ctx, proof)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const codeId = await reserveCode(ctx, account, code, checkedProof)
  if (codeId === null)
    throw new AppError('too_often', m.identity_error_proof_needed(), { challenge: await makeProofChallenge(ctx) })
  if (isReached && (await deliverCode(ctx, account, code))) return null
  if (hasOtherWay) {
    await mailToAccount(ctx, account, code)
    return { instead: 'email' }
  }
  await ctx.db.delete(sentCodes).where(eq(sentCodes.id, codeId))
  throw new AppError('unavailable')
}

/** Sends the code of a phone to the e-mail address of its account, which a code has confirmed before. */
async function mailToAccount(ctx: Ctx, phone: Account, code: string): Promise<void> {
  const user = await findUserByAccount(ctx, phone)
  // Not awaited: how long the answer takes must not tell whether there is an account.
  if (user?.email && user.status === 'active') void deliverCode(ctx, { kind: 'email', value: user.email }, code)
}

/** Whether a provider serves this phone. A number that cannot exist is refused. */
function isPhoneReached(ctx: Ctx, phone: string): boolean {
  if (countryOfPhone(phone) === null) throw refuseFields({ phone: m.identity_error_phone_wrong() })
  return ctx.server.sms.reaches(phone)
}

/** Stores the code before it is sent, so that simultaneous requests count each other. Null: a proof is needed. */
const reserveCode = (ctx: Ctx, account: Account, code: string, proof: Proof): Promise<string | null> =>
  inTransaction(ctx, async (ctx) => {
    // Requests are serialised while they are counted; the limit per minute is small enough for that.
    await acquireLock(ctx.db, 'codeCount')
    const isAccountBusy = await needsProofForAccount(ctx, account)
    await refuseOverBudget(ctx)
    if ((isAccountBusy || (await needsProof(ctx))) && !(proof && (await spendProof(ctx, proof)))) return null
    const id = newId(ctx.now)
    await ctx.db.insert(sentCodes).values({
      id,
      account: account.value,
      network: networkOf(ctx.address),
      hash: hashCode(ctx, account, code),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + limitOf(ctx.server, 'CODE_MINUTES') * minuteMs),
      tries: 0,
    })
    return id
  })
