import { and, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { allDuties } from '../../../shared/actor.ts'
import type { Duty, PlatformRole } from '../../../shared/actor.ts'
import { allow, AppError, found } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../identity.table.ts'
import { endAllSessions } from '../session/session.service.ts'
import { dutyListText } from '../../../shared/duty-names.ts'
import { peopleCounts } from './people-counts.ts'
import { canChangeAccount, canChangeDuties, canChangeRole } from './standing.policy.ts'
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

type Assignment = Reasoned & { role: PlatformRole; duties?: readonly Duty[] | undefined }

/**
 * Assigns a platform role, to an operator with all duties unless some are named. 1030 if the person has it already or is
 * the last administrator.
 */
export async function assignRole(ctx: Ctx, { id, role, duties, reason }: Assignment): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeRole(ctx.actor, user))
    if (role !== 'admin') await requireAnotherAdmin(ctx, id)
    if (user.role === role) throw new AppError('wrong_state')
    await moveRole(ctx, user, { role, duties: inOrder(duties) }, { reason })
  })
  return null
}

/**
 * Changes the duties of an operator; `known` are those that the administrator has seen. 1030 if the person is no operator,
 * or has these duties already, or no longer the known ones.
 */
export async function assignDuties(
  ctx: Ctx,
  { id, duties, known, reason }: Reasoned & { duties: readonly Duty[]; known: readonly Duty[] },
): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const user = found(await findUser(ctx, id))
    allow(canChangeRole(ctx.actor, user))
    const [before, after] = [inOrder(known), inOrder(duties)]
    if (!canChangeDuties(ctx.actor, user) || isSame(before, after)) throw new AppError('wrong_state')
    const [moved] = await ctx.db
      .update(users)
      .set({ duties: after })
      .where(and(eq(users.id, id), eq(users.role, 'operator'), eq(users.duties, before)))
      .returning({ id: users.id })
    if (!moved)
      throw new AppError('wrong_state', m.operator_user_duties_conflict({ duties: dutyListText(user.duties) }))
    await audit(ctx, {
      action: 'duties_changed',
      subjectKind: 'user',
      subjectId: id,
      details: { before: heldOf(before), after: heldOf(after), reason },
    })
  })
  return null
}

/** Stored in one order and once each, so that two sets of duties can be compared. Without a list, all. */
const inOrder = (duties: readonly Duty[] = allDuties): Duty[] => allDuties.filter((duty) => duties.includes(duty))
/** For the audit log, which shows what has changed duty by duty. */
const heldOf = (duties: readonly Duty[]) => Object.fromEntries(allDuties.map((duty) => [duty, duties.includes(duty)]))
const isSame = (one: readonly Duty[], other: readonly Duty[]) => one.join(' ') === other.join(' ')

/**
 * For the command line, without an administrator: assigns a platform role and resolves to the previous one. 1031 for an
 * unknown account.
 */
export async function changeRole(
  ctx: Ctx,
  account: Account,
  role: PlatformRole,
  duties?: readonly Duty[],
): Promise<PlatformRole> {
  return inTransaction(ctx, async (ctx) => {
    const user = found(await findUserByAccount(ctx, account))
    await moveRole(ctx, user, { role, duties: inOrder(duties) })
    return user.role
  })
}

async function moveRole(
  ctx: Ctx,
  user: { id: string; role: PlatformRole },
  { role, duties }: { role: PlatformRole; duties: Duty[] },
  why: { reason?: string } = {},
): Promise<void> {
  const [moved] = await ctx.db
    .update(users)
    .set({ role, duties })
    .where(and(eq(users.id, user.id), eq(users.role, user.role)))
    .returning({ id: users.id })
  if (!moved) throw new AppError('wrong_state')
  await peopleCounts.invalidate(ctx)
  await audit(ctx, {
    action: 'role_changed',
    subjectKind: 'user',
    subjectId: user.id,
    details: { before: user.role, after: role, ...(role === 'operator' && { duties }), ...why },
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
  await peopleCounts.invalidate(ctx)
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
