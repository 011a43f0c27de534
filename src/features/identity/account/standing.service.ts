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
import { canChangeRole, canChangeAccount } from './standing.policy.ts'
import { findUser, findUserByAccount } from '../user.queries.ts'

type Reasoned = { id: string; reason: string }

/**
 * Suspends a person: every session ends and logins are refused. 1030 if already suspended or the last administrator.
 */
export async function suspendUser(ctx: Ctx, { id, reason }: Reasoned): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeAccount(ctx.actor, user))
    await requireAnotherAdmin(ctx, id)
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

/** Lifts a suspension. 1030 if the person is not suspended. */
export async function liftUser(ctx: Ctx, { id, reason }: Reasoned): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeAccount(ctx.actor, user))
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
    allow(canChangeAccount(ctx.actor, user))
    const ended = await endAllSessions(ctx, id)
    await audit(ctx, { action: 'sessions_ended', subjectKind: 'user', subjectId: id, details: { ended, reason } })
    return { ended }
  })
}

/** Assigns a platform role. 1030 if the person has it already or is the last administrator. */
export async function assignRole(ctx: Ctx, { id, role, reason }: Reasoned & { role: PlatformRole }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeRole(ctx.actor, user))
    if (role !== 'admin') await requireAnotherAdmin(ctx, id)
    if (user.role === role) throw new AppError('wrong_state')
    await moveRole(ctx, user, role, { reason })
  })
  return null
}

/**
 * For the command line, without an administrator: assigns a platform role and resolves to the previous one. 1031 for an
 * unknown account.
 */
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

/** Locks all active administrators, so that two who demote each other at the same moment are serialised. */
async function requireAnotherAdmin(ctx: Ctx, leaving: string): Promise<void> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  const isAmongThem = admins.some(({ id }) => id === leaving)
  if (isAmongThem && admins.length === 1) throw new AppError('wrong_state', m.operator_users_last_admin())
}
