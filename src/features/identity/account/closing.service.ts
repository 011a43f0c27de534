import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Person } from '../../../server/personal-data.shape.ts'
import { AppError } from '../../../shared/errors.ts'
import { users } from '../identity.table.ts'
import { endAllSessions } from '../session/session.service.ts'

/** Sets the day on which an account closes and ends all its sessions. 1030 when it is set already. */
export async function beginClosing(ctx: Ctx, userId: string, closesAt: Date): Promise<void> {
  const [begun] = await ctx.db
    .update(users)
    .set({ closesAt, closingTakenBackAt: null })
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
    .returning({ id: users.id })
  if (!begun) throw new AppError('wrong_state')
  const sessionsEnded = await endAllSessions(ctx, userId)
  await audit(ctx, {
    action: 'closing_asked',
    subjectKind: 'user',
    subjectId: userId,
    details: { closesAt: closesAt.toISOString(), sessionsEnded },
  })
}

/** A login before that day takes the closing back. */
export async function takeClosingBack(ctx: Ctx, userId: string): Promise<void> {
  const [back] = await ctx.db
    .update(users)
    .set({ closesAt: null, closingTakenBackAt: ctx.now })
    .where(and(eq(users.id, userId), isNotNull(users.closesAt)))
    .returning({ id: users.id })
  if (back) await audit(ctx, { action: 'closing_taken_back', subjectKind: 'user', subjectId: userId, actorId: userId })
}

/** Takes the day back where the account may not be closed any more. */
export async function stopClosing(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ closesAt: null }).where(eq(users.id, userId))
  await audit(ctx, { action: 'closing_stopped', subjectKind: 'user', subjectId: userId })
}

/** Leaves nothing of a person but the id that shared records name; phone and e-mail address are free again. */
export async function anonymise(ctx: Ctx, { id }: Person): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      phone: null,
      email: null,
      name: '—',
      passwordHash: '',
      photoId: null,
      role: 'user',
      status: 'closed',
      closesAt: null,
      closingTakenBackAt: null,
      closedAt: ctx.now,
    })
    .where(eq(users.id, id))
}
