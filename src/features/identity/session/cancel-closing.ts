import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { users } from '../identity.table.ts'

/** A login before that date cancels the closing. */
export async function cancelClosing(ctx: Ctx, userId: string): Promise<void> {
  const [back] = await ctx.db
    .update(users)
    .set({ closesAt: null, closingCancelledAt: ctx.now })
    .where(and(eq(users.id, userId), isNotNull(users.closesAt)))
    .returning({ id: users.id })
  if (back) await audit(ctx, { action: 'closing_taken_back', subjectKind: 'user', subjectId: userId, actorId: userId })
}
