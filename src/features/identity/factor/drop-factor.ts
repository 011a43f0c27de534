import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { recoveryCodes, secondFactors } from './factor.table.ts'

/** Deletes the second factor of a person with its recovery codes. False if there is none. */
export async function dropFactor(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const dropped = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return dropped.length > 0
}
