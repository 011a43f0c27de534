import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { returnAttempt, consumeAttempt } from '../../../server/http/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { parseCode, tryCode, spendCode } from '../code/code-check.ts'
import { holdingAccount } from '../holding-account.ts'
import { openPassword } from '../password/key.service.ts'
import { failuresOf } from './login.service.ts'
import { isPasswordOf } from '../password/password-hash.ts'
import type { User } from '../user.queries.ts'

/**
 * Verifies the identity of the caller: by a code sent to the primary contact (1005), or by the password (1003), counted
 * like a login.
 */
export async function confirmPerson(ctx: Ctx, user: User, secret: string): Promise<void> {
  const account = holdingAccount(user)
  const digits = parseCode(secret)
  if (digits !== null) {
    const codeId = await tryCode(ctx, account, digits)
    if (codeId === null || !(await spendCode(ctx, codeId))) throw new AppError('code_wrong')
    return
  }
  const password = await openPassword(ctx, secret, account, 'login')
  await consumeAttempt(ctx, failuresOf(account), limitOf(ctx.server, 'LOGIN_FAILURES_PER_HOUR'))
  if (password === null || !(await isPasswordOf(ctx.server.settings, password, user.passwordHash || undefined)))
    throw new AppError('credentials', m.identity_error_password_wrong())
  await returnAttempt(ctx, failuresOf(account))
}
