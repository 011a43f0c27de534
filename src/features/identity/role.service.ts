import { eq } from 'drizzle-orm'
import { audit } from '../../server/audit.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import type { PlatformRole } from '../../shared/actor.ts'
import { found } from '../../shared/errors.ts'
import type { Account } from '../../shared/identifiers/account.ts'
import { users } from './identity.table.ts'
import { findUserByAccount } from './user.queries.ts'

/** For the command line, where no admin asks: gives a person a platform role and resolves to the one before. 1031 for an unknown account. */
export async function changeRole(ctx: Ctx, account: Account, role: PlatformRole): Promise<PlatformRole> {
  return inTransaction(ctx, async (ctx) => {
    const user = found(await findUserByAccount(ctx, account))
    await ctx.db.update(users).set({ role }).where(eq(users.id, user.id))
    await audit(ctx, { action: 'role_changed', subjectKind: 'user', subjectId: user.id, details: { before: user.role, after: role } })
    return user.role
  })
}
