import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { found } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { dropFactors } from '../factor/drop-factor.ts'
import { endAllSessions } from '../session/session.service.ts'
import { findUserByAccount } from '../user.queries.ts'

/**
 * For the command line: removes every second factor of a person who has lost app, passkeys and recovery codes, and ends all her
 * sessions. False if she has none; 1031 for an unknown account.
 */
export async function resetFactor(ctx: Ctx, account: Account): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const user = found(await findUserByAccount(ctx, account))
    if (!(await dropFactors(ctx, user.id))) return false
    const sessionsEnded = await endAllSessions(ctx, user.id)
    await audit(ctx, { action: 'factor_reset', subjectKind: 'user', subjectId: user.id, details: { sessionsEnded } })
    await ctx.server.tellPerson(ctx, user.id, { kind: 'factor_reset' })
    return true
  })
}
