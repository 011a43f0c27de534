import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { sign } from '../../../server/secret.ts'
import type { Settings } from '../../../server/settings/settings.ts'
import { recoveryCodeCount } from './factor.policy.ts'
import { bothSecrets } from './factor-secret.ts'
import { recoveryCodes } from './factor.table.ts'

/** No letter or digit that looks like another one: 31 values, so ten of them have 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 10

/** Replaces the recovery codes of a person; resolves to the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(ctx.now),
      userId,
      hash: hashOf(ctx.server.settings, userId, code),
      createdAt: ctx.now,
    })),
  )
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** Uses up a recovery code. Resolves to the number of those that are left, or to null if it is wrong or used. */
export async function spendRecoveryCode(ctx: Ctx, userId: string, typed: string): Promise<number | null> {
  const code = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
  const hashes = bothSecrets(ctx.server.settings).map((settings) => hashOf(settings, userId, code))
  const spent = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(and(isUnused(userId), inArray(recoveryCodes.hash, hashes)))
    .returning({ id: recoveryCodes.id })
  return spent.length === 0 ? null : countRecoveryCodes(ctx, userId)
}

export const countRecoveryCodes = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(recoveryCodes, isUnused(userId))

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (settings: Settings, userId: string, code: string) =>
  sign(settings, 'recovery-code', `${userId} ${code}`)
