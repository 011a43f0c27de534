import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { quota } from '../../server/quota.ts'
import { found } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { companyInvitations, companyMembers } from './company.table.ts'

/** Members and open invitations of the company that a person owns, including the owner; zero without a company. */
export const membersQuota = quota({
  name: 'company.members',
  title: m.quota_members,
  unit: 'count',
  isDaily: false,
  free: 5,
  least: 1,
  isOfCompany: true,
  async used({ db, now }, userId) {
    const [owned] = await db
      .select({ id: companyMembers.companyId })
      .from(companyMembers)
      .where(and(eq(companyMembers.userId, userId), eq(companyMembers.role, 'owner')))
    if (!owned) return 0
    const { companyId, status, expiresAt } = companyInvitations
    const invited = await db.$count(
      companyInvitations,
      and(eq(companyId, owned.id), eq(status, 'open'), gt(expiresAt, now)),
    )
    return invited + (await db.$count(companyMembers, eq(companyMembers.companyId, owned.id)))
  },
})

/** Whose plan the company's usage counts towards. */
export async function findOwner({ db }: Ctx, companyId: string): Promise<string> {
  const [owner] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
  return found(owner).userId
}
