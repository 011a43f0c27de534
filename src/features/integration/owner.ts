import { eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import { AppError, found } from '../../shared/errors.ts'
import type { TokenOwner } from '../../shared/scopes.ts'
import { companies } from '../company/company.table.ts'
import { sessions, users } from '../identity/identity.table.ts'

/** The caller, and the company for which she acts; the access of the call has checked that there is one. */
export function ownerOf(ctx: Ctx, owner: TokenOwner): { userId: string; companyId: string | null } {
  const { userId, companyId } = ctx.actor as SignedIn
  return { userId, companyId: owner === 'company' ? found(companyId) : null }
}

/**
 * Locks the owner, so that two additions at the same moment do not exceed a limit, and none is made while all sessions
 * of the caller end. Resolves to the caller's name.
 */
export async function lockOwner(ctx: Ctx, owner: TokenOwner): Promise<string> {
  const { userId, companyId } = ownerOf(ctx, owner)
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('update')
  const [session] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, (ctx.actor as SignedIn).sessionId))
  if (!user || !session) throw new AppError('not_signed_in')
  if (companyId !== null)
    await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  return user.name
}
