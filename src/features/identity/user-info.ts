import type { Ctx } from '../../server/context.ts'
import { maskAccount } from '../../shared/identifiers/account.ts'
import type { UserInfo } from './identity.contract.ts'
import type { User } from './user.queries.ts'

/** The signed-in user for the browser's storage. */
export async function userInfoOf(
  ctx: Ctx,
  { id, name, role, phone, timeZone, currency, language }: User,
): Promise<UserInfo> {
  const membership = await ctx.server.findMembership(ctx.db, id)
  return {
    userId: id,
    name,
    role,
    companyId: membership?.companyId ?? null,
    phone: phone && maskAccount({ kind: 'phone', value: phone }),
    timeZone,
    currency,
    language,
  }
}
