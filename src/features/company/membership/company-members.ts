import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { CompanyRole, SignedIn } from '../../../shared/actor.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import type { Member } from './membership.contract.ts'
import { companyMembers } from '../company.table.ts'

/** The caller's company; the access check guarantees that there is one. */
export const companyIdOf = ({ actor }: Ctx): string => found((actor as SignedIn).companyId)

/** Adds a person; refused with 1030 if the person already belongs to a company. */
export async function addMember(
  ctx: Ctx,
  companyId: string,
  userId: string,
  role: Exclude<CompanyRole, 'owner'>,
): Promise<void> {
  const made = await ctx.db
    .insert(companyMembers)
    .values({ userId, companyId, role, since: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  if (made.length === 0) throw new AppError('wrong_state', m.company_error_member_of_other())
  await audit(ctx, {
    action: 'company_member_added',
    subjectKind: 'company',
    subjectId: companyId,
    details: { userId, role },
  })
}

export async function readMembers(ctx: Ctx, companyId: string): Promise<z.output<typeof Member>[]> {
  const rows = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      phone: users.phone,
      email: users.email,
      role: companyMembers.role,
      since: companyMembers.since,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(sql`${companyMembers.role} <> 'owner'`, asc(companyMembers.since), asc(companyMembers.userId))
  return rows.map(({ userId, name, role, since, ...account }) => ({
    userId,
    name,
    role,
    account: maskedAccount(account),
    since: since.toISOString(),
    isMe: userId === callerOf(ctx),
  }))
}

/** Everybody who acts for a company, without viewers: the recipients of what concerns its goods, quotations and orders. */
export async function findSellers(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.role, 'viewer')))
  return rows.map(({ userId }) => userId)
}

/** `138****0001`, or `a***@example.com`. */
export const maskedAccount = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  phone ? maskAccount({ kind: 'phone', value: phone }) : maskAccount({ kind: 'email', value: email ?? '' })
