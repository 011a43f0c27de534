import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { users } from '../identity.table.ts'
import { passkeys } from '../passkey/passkey.table.ts'
import { hasFactor } from './factor-check.ts'
import { recoveryCodes, secondFactors } from './factor.table.ts'

/** Deletes every second factor of a person with her recovery codes. False if there is none. */
export async function dropFactors(ctx: Ctx, userId: string): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const apps = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  const keys = await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return apps.length + keys.length > 0
}

/** Deletes the recovery codes of a person whose last second factor has gone. True if so. */
export async function dropCodesOfNothing(ctx: Ctx, userId: string): Promise<boolean> {
  if (await hasFactor(ctx, userId)) return false
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return true
}

/** Of simultaneous changes to the factors of one person, each sees what the one before has done. */
export async function lockFactors(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
