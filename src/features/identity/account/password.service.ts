import { and, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { clearAttempts } from '../../../server/http/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { parseCode, tryCode, spendCode } from '../code/code-check.ts'
import { users } from '../identity.table.ts'
import { openPassword } from '../password/key.service.ts'
import { failuresOf, wrongCredentials } from '../session/login.service.ts'
import { refuseWeakPassword } from '../password/weak-passwords.ts'
import { hashPassword } from '../password/password-hash.ts'
import { endAllSessions } from '../session/session.service.ts'

type Input = { phone: Account; newPassword: string; code: string }

/**
 * Sets a new password with a code that proves ownership of the account, and ends all sessions of its owner. Refusals as
 * in `register`; an account that does not exist or is suspended gets 1003, even after a right code.
 */
export async function changePassword(ctx: Ctx, { phone: account, newPassword, code }: Input): Promise<null> {
  const password = await openPassword(ctx, newPassword, account, 'reset')
  if (password === null) throw wrongCredentials(account)
  await refuseWeakPassword(password, 'newPassword')
  const digits = parseCode(code)
  const codeId = digits && (await tryCode(ctx, account, digits))
  if (!codeId) throw new AppError('code_wrong')
  const passwordHash = await hashPassword(ctx.server.settings, password)
  const isChanged = await inTransaction(ctx, async (ctx) => {
    if (!(await spendCode(ctx, codeId))) throw new AppError('code_wrong')
    const isOwner = and(eq(users[account.kind], account.value), eq(users.status, 'active'))
    const [user] = await ctx.db.update(users).set({ passwordHash }).where(isOwner).returning({ id: users.id })
    if (!user) return false
    const ended = await endAllSessions(ctx, user.id)
    await clearAttempts(ctx, failuresOf(account))
    await audit(ctx, {
      action: 'password_changed',
      subjectKind: 'user',
      subjectId: user.id,
      actorId: user.id,
      details: { sessionsEnded: ended },
    })
    return true
  })
  if (!isChanged) throw wrongCredentials(account)
  return null
}
