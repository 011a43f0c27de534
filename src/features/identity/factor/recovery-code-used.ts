import { audit } from '../../../server/audit.ts'
import type { Ctx } from '../../../server/context.ts'

/** A recovery code was used up: an audit entry, and the person is notified how many are left. */
export async function recoveryCodeUsed(ctx: Ctx, userId: string, left: number): Promise<void> {
  await audit(ctx, {
    action: 'recovery_code_used',
    subjectKind: 'user',
    subjectId: userId,
    actorId: userId,
    details: { left },
  })
  await ctx.server.tellPerson(ctx, userId, { kind: 'recovery_code_used', left })
}
