import type { Ctx } from '../../../server/context.ts'
import { spentNonces } from '../identity.table.ts'

/** True for the first caller that uses this nonce, false for every other one, even at the same moment. */
export async function spendOnce(ctx: Ctx, nonce: string, expiresAt: Date): Promise<boolean> {
  const spent = await ctx.db.insert(spentNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning()
  return spent.length === 1
}
