import type { Ctx } from '../../server/context.ts'
import { dutiesOf } from '../../shared/actor.ts'
import { maskAccount } from '../../shared/identifiers/account.ts'
import type { UserInfo } from './identity.contract.ts'
import type { User } from './user.queries.ts'

/** The signed-in user for the browser's storage. */
export async function userInfoOf(
  ctx: Ctx,
  { id, name, role, duties, phone, timeZone, currency, language }: User,
): Promise<UserInfo> {
  const membership = await ctx.server.findMembership(ctx.db, id)
  return {
    userId: id,
    name,
    role,
    duties: [...dutiesOf({ role, duties })],
    companyId: membership?.companyId ?? null,
    phone: phone && maskAccount({ kind: 'phone', value: phone }),
    timeZone,
    currency,
    language,
  }
}
