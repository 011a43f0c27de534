import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { latestPast } from '../../../server/http/rate-limit.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { sentCodes } from '../identity.table.ts'
import { isSame, sign } from '../../../server/secret.ts'

/** The stored hash of a code: bound to its account and to this server. */
export const hashCode = (ctx: Ctx, account: Account, code: string): string =>
  sign(ctx.server.settings, 'code', `${account.value} ${code}`)

/**
 * Counts one attempt at the newest code of an account and checks it. Resolves to the code's id, or to null if it is
 * wrong, used, expired or out of attempts. One UPDATE, so that simultaneous attempts are all counted.
 */
export async function tryCode(ctx: Ctx, account: Account, code: string): Promise<string | null> {
  const newest = sql`(select id from ${sentCodes} where ${and(eq(sentCodes.account, account.value), lte(sentCodes.createdAt, latestPast(ctx)))} order by created_at desc, id desc limit 1)`
  const [tried] = await ctx.db
    .update(sentCodes)
    .set({ tries: sql`${sentCodes.tries} + 1` })
    .where(
      and(
        eq(sentCodes.id, newest),
        isNull(sentCodes.usedAt),
        gt(sentCodes.expiresAt, ctx.now),
        lt(sentCodes.tries, limitOf(ctx.server, 'CODE_TRIES')),
      ),
    )
    .returning({ id: sentCodes.id, hash: sentCodes.hash })
  return tried && isSame(tried.hash, hashCode(ctx, account, code)) ? tried.id : null
}

/** Marks a right code as used. False if another request was faster. */
export async function spendCode(ctx: Ctx, codeId: string): Promise<boolean> {
  const used = await ctx.db
    .update(sentCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(sentCodes.id, codeId), isNull(sentCodes.usedAt)))
    .returning({ id: sentCodes.id })
  return used.length === 1
}

/** Six digits as typed: full-width digits and surrounding spaces are accepted. Null for anything else. */
export function parseCode(text: string): string | null {
  const digits = text.normalize('NFKC').trim()
  return /^\d{6}$/.test(digits) ? digits : null
}
