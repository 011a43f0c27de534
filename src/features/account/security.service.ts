import { eq } from 'drizzle-orm'
import type { Ctx, SecurityFact } from '../../server/context.ts'
import { withLocale } from '../../server/locale-context.ts'
import { found } from '../../shared/errors.ts'
import { fewRecoveryCodes } from '../identity/factor/factor.policy.ts'
import { users } from '../identity/identity.table.ts'
import { deviceOf } from '../identity/session/session-device.ts'
import { notify } from '../notification/notification.service.ts'
import type { Notice } from '../notification/notification.service.ts'

/** Tells a person about access to her account, on the page and by mail, in the transaction of the fact. */
export const tellPerson = (ctx: Ctx, userId: string, fact: SecurityFact): Promise<void> =>
  tell(ctx, userId, fact, ['page', 'mail'])

/** The same from the command line, which sends nothing: on the page alone. */
export const tellOnPage = (ctx: Ctx, userId: string, fact: SecurityFact): Promise<void> =>
  tell(ctx, userId, fact, ['page'])

async function tell(ctx: Ctx, userId: string, fact: SecurityFact, channels: Notice['channels'] & {}): Promise<void> {
  const notice = { userId, link: '/user/info', channels }
  switch (fact.kind) {
    case 'new_device': {
      const device = await deviceFor(ctx, userId, fact.userAgent)
      return notify(ctx, { ...notice, kind: 'account_new_device', params: { device, address: fact.address } })
    }
    case 'recovery_code_used': {
      const kind = fact.left <= fewRecoveryCodes ? 'account_recovery_codes_few' : 'account_recovery_code_used'
      return notify(ctx, { ...notice, kind, params: { left: fact.left } })
    }
    case 'passkey_added':
    case 'passkey_removed':
      return notify(ctx, { ...notice, kind: `account_${fact.kind}`, params: { name: fact.name } })
    case 'recovery_codes_made':
    case 'factor_on':
    case 'factor_off':
    case 'factor_reset':
    case 'app_added':
    case 'app_removed':
      return notify(ctx, { ...notice, kind: `account_${fact.kind}`, params: {} })
  }
}

/** The name of an unknown device is a word of the person's language. */
async function deviceFor(ctx: Ctx, userId: string, userAgent: string): Promise<string> {
  const [user] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return withLocale(found(user).language, () => deviceOf(userAgent))
}
