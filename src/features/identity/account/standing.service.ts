import { and, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import type { PlatformRole } from '../../../shared/actor.ts'
import { allow, AppError, found } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../identity.table.ts'
import { endAllSessions } from '../session/session.service.ts'
import { canChangeRole, canChangeStanding } from './standing.policy.ts'
import { findUser, findUserByAccount } from './user.queries.ts'

type Reasoned = { id: string; reason: string }

/** Suspends a person: every session ends and no login is let in. 1030 when already suspended or the last admin. */
export async function suspendUser(ctx: Ctx, { id, reason }: Reasoned): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeStanding(ctx.actor, user))
    await keepAnAdmin(ctx, id)
    await moveStatus(ctx, id, 'active', 'suspended')
    const sessionsEnded = await endAllSessions(ctx, id)
    await audit(ctx, {
      action: 'status_changed',
      subjectKind: 'user',
      subjectId: id,
      details: { before: 'active', after: 'suspended', reason, sessionsEnded },
    })
  })
  return null
}

/** Lets a suspended person in again. 1030 when nobody has suspended them. */
export async function liftUser(ctx: Ctx, { id, reason }: Reasoned): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeStanding(ctx.actor, user))
    await moveStatus(ctx, id, 'suspended', 'active')
    await audit(ctx, {
      action: 'status_changed',
      subjectKind: 'user',
      subjectId: id,
      details: { before: 'suspended', after: 'active', reason },
    })
  })
  return null
}

/** Ends every session of a person, who may log in again at once. */
export async function endSessionsOf(ctx: Ctx, { id, reason }: Reasoned): Promise<{ ended: number }> {
  return inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeStanding(ctx.actor, user))
    const ended = await endAllSessions(ctx, id)
    await audit(ctx, { action: 'sessions_ended', subjectKind: 'user', subjectId: id, details: { ended, reason } })
    return { ended }
  })
}

/** Gives a person another platform role. 1030 when it is theirs already or they are the last admin. */
export async function assignRole(ctx: Ctx, { id, role, reason }: Reasoned & { role: PlatformRole }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeRole(ctx.actor, user))
    if (role !== 'admin') await keepAnAdmin(ctx, id)
    if (user.role === role) throw new AppError('wrong_state')
    await moveRole(ctx, user, role, { reason })
  })
  return null
}

/** For the command line, where no admin asks: gives a person a platform role and resolves to the one before. 1031 for an unknown account. */
export async function changeRole(ctx: Ctx, account: Account, role: PlatformRole): Promise<PlatformRole> {
  return inTransaction(ctx, async (ctx) => {
    const user = found(await findUserByAccount(ctx, account))
    await moveRole(ctx, user, role)
    return user.role
  })
}

async function moveRole(
  ctx: Ctx,
  user: { id: string; role: PlatformRole },
  role: PlatformRole,
  why: { reason?: string } = {},
): Promise<void> {
  const [moved] = await ctx.db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, user.id), eq(users.role, user.role)))
    .returning({ id: users.id })
  if (!moved) throw new AppError('wrong_state')
  await audit(ctx, {
    action: 'role_changed',
    subjectKind: 'user',
    subjectId: user.id,
    details: { before: user.role, after: role, ...why },
  })
}

async function moveStatus(
  ctx: Ctx,
  id: string,
  from: 'active' | 'suspended',
  to: 'active' | 'suspended',
): Promise<void> {
  const [moved] = await ctx.db
    .update(users)
    .set({ status: to })
    .where(and(eq(users.id, id), eq(users.status, from)))
    .returning({ id: users.id })
  if (!moved) throw new AppError('wrong_state')
}

/** Locks all active admins, so that two who demote each other at the same moment take turns. */
async function keepAnAdmin(ctx: Ctx, leaving: string): Promise<void> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  const isAmongThem = admins.some(({ id }) => id === leaving)
  if (isAmongThem && admins.length === 1) throw new AppError('wrong_state', m.operator_users_last_admin())
}
