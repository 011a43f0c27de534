import { and, eq, ne } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { notify } from '../../notification/notification.service.ts'
import type { companyMemberEndpoints } from './membership.contract.ts'
import { listInvitations } from './membership.invitations.service.ts'
import { listJoinRequests } from './membership.join.service.ts'
import { companyIdOf, readMembers } from './company-members.ts'
import { canManageMembers } from '../company.policy.ts'
import { findCompany, publicNameOf } from '../company.queries.ts'
import { companyMembers } from '../company.table.ts'

type Endpoints = typeof companyMemberEndpoints
type Member = EndpointResult<Endpoints['companyChangeRole']>

/** The members; for the owner also invited people and join requests. */
export async function listMembers(ctx: Ctx): Promise<EndpointResult<Endpoints['companyMembers']>> {
  const companyId = companyIdOf(ctx)
  const canManage = canManageMembers(ctx.actor, companyId)
  return {
    items: await readMembers(ctx, companyId),
    invitations: canManage ? await listInvitations(ctx, companyId) : [],
    joinRequests: canManage ? await listJoinRequests(ctx, companyId) : [],
    canManage,
  }
}

/** Changes the role of a member; the owner's role changes only by handing over. */
export async function changeRole(
  ctx: Ctx,
  { userId, role }: EndpointInput<Endpoints['companyChangeRole']>,
): Promise<Member> {
  return inTransaction(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const [changed] = await ctx.db
      .update(companyMembers)
      .set({ role })
      .where(other(companyId, userId))
      .returning({ userId: companyMembers.userId })
    found(changed)
    await record(ctx, 'company_role_changed', companyId, userId, { role })
    return found((await readMembers(ctx, companyId)).find((member) => member.userId === userId))
  })
}

/** Removes a member; the owner cannot be removed. */
export async function removeMember(ctx: Ctx, { userId }: { userId: string }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const [removed] = await ctx.db
      .delete(companyMembers)
      .where(other(companyId, userId))
      .returning({ userId: companyMembers.userId })
    found(removed)
    await record(ctx, 'company_removed', companyId, userId)
    return null
  })
}

/** Makes another member the owner; the previous owner becomes a manager. */
export async function handOver(ctx: Ctx, { userId }: { userId: string }): Promise<null> {
  const mine = callerOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const isOwner = and(
      eq(companyMembers.companyId, companyId),
      eq(companyMembers.userId, mine),
      eq(companyMembers.role, 'owner'),
    )
    const [former] = await ctx.db
      .update(companyMembers)
      .set({ role: 'manager' })
      .where(isOwner)
      .returning({ userId: companyMembers.userId })
    if (!former) throw new AppError('wrong_state')
    const [heir] = await ctx.db
      .update(companyMembers)
      .set({ role: 'owner' })
      .where(other(companyId, userId))
      .returning({ userId: companyMembers.userId })
    found(heir)
    await record(ctx, 'company_owner', companyId, userId)
    return null
  })
}

/** Leaves the company; its owner must hand over first. */
export async function leave(ctx: Ctx): Promise<null> {
  const mine = callerOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const companyId = companyIdOf(ctx)
    const isMine = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, mine))
    const [left] = await ctx.db
      .delete(companyMembers)
      .where(and(isMine, ne(companyMembers.role, 'owner')))
      .returning({ userId: companyMembers.userId })
    if (!left) throw new AppError('wrong_state', m.company_error_last_owner())
    await audit(ctx, { action: 'company_left', subjectKind: 'company', subjectId: companyId })
    return null
  })
}

/** A member of this company who is not its owner. */
const other = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId), ne(companyMembers.role, 'owner'))

async function record(
  ctx: Ctx,
  kind: 'company_role_changed' | 'company_removed' | 'company_owner',
  companyId: string,
  userId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const company = await findCompany(ctx, companyId)
  await audit(ctx, { action: kind, subjectKind: 'company', subjectId: companyId, details: { userId, ...details } })
  await notify(ctx, { userId, kind, params: { store: publicNameOf(company) }, link: '/user/info' })
}
