import { and, eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Person } from '../../../server/personal-data-shape.ts'
import { AppError } from '../../../shared/errors.ts'
import { users } from '../identity.table.ts'
import { peopleCounts } from './people-counts.ts'
import { endAllSessions } from '../session/session.service.ts'

/** Sets the closing date of an account and ends all its sessions. 1030 if it is set already. */
export async function startClosing(ctx: Ctx, userId: string, closesAt: Date): Promise<void> {
  const [begun] = await ctx.db
    .update(users)
    .set({ closesAt, closingCancelledAt: null })
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

/** Cancels the closing if the account may no longer be closed. */
export async function stopClosing(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ closesAt: null }).where(eq(users.id, userId))
  await audit(ctx, { action: 'closing_stopped', subjectKind: 'user', subjectId: userId })
}

/** Removes everything of a person except the id that shared records reference; phone and e-mail address become free. */
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
      closingCancelledAt: null,
      closedAt: ctx.now,
    })
    .where(eq(users.id, id))
  await peopleCounts.invalidate(ctx)
}
