import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../server/id.ts'
import { claimKey, findStoredAnswer, storeAnswer } from '../../../server/http/idempotency.ts'
import { consumeAttempt } from '../../../server/http/rate-limit.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { countryOfPhone } from '../../../server/messaging/sms/sms.ts'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import { currencyOfCountry } from '../../../shared/text/currencies.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { registrationVersion } from '../agreement/agreement.service.ts'
import { parseCode, tryCode, spendCode } from '../code/code-check.ts'
import { peopleCounts } from './people-counts.ts'
import { recordConsents } from './consent.service.ts'
import { regionOf } from './region.policy.ts'
import { users } from '../identity.table.ts'
import { openPassword } from '../password/key.service.ts'
import { refuseWeakPassword } from '../password/weak-passwords.ts'
import { hashPassword, isPasswordOf } from '../password/password-hash.ts'
import { hasFactor } from '../factor/factor-check.ts'
import { noteDevice } from '../session/known-device.ts'
import { wrongCredentials } from '../session/login.service.ts'
import { demandSecondStep } from '../session/second-step-challenge.ts'
import { startSession } from '../session/session.service.ts'
import { userInfoOf } from '../user-info.ts'
import { findUserByAccount } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

type Input = {
  phone: Account
  name: string
  password: string
  code: string
  agreedVersion?: string | undefined
  timeZone?: string | undefined
  currency?: Currency | undefined
  device?: string | undefined
}

/**
 * Creates an account and its first session in one transaction. 1003 and 1010 as for login, 1004 for a weak password,
 * 1005 for a wrong code; 1006 only after a right code, so that nobody else learns who is registered.
 */
export async function register(
  ctx: Ctx,
  { phone: account, name, password: secret, code, agreedVersion, timeZone, currency, device }: Input,
) {
  const password = await openPassword(ctx, secret, account, 'register')
  if (password === null) throw wrongCredentials(account)
  await refuseWeakPassword(password, 'password')
  if (agreedVersion && agreedVersion !== (await registrationVersion(ctx)))
    throw refuseFields({ agreedVersion: m.agreement_error_newer() })
  if (await findStoredAnswer(ctx)) return resume(ctx, account, password)
  const digits = parseCode(code)
  const codeId = digits && (await tryCode(ctx, account, digits))
  if (!codeId) return resume(ctx, account, password)
  const passwordHash = await hashPassword(ctx.server.settings, password)
  const reply = await inTransaction(ctx, async (ctx) => {
    if (!(await spendCode(ctx, codeId))) return 'code_used'
    const user = await insertUser(ctx, account, { name, passwordHash, timeZone, currency })
    if (!user) return null
    await peopleCounts.invalidate(ctx)
    if (agreedVersion) await recordConsents(ctx, user.id, ['terms', 'privacy'])
    const token = await startSession(ctx, user)
    await noteDevice(ctx, user.id, device)
    await claimKey(ctx)
    await storeAnswer(ctx, { userId: user.id })
    await audit(ctx, { action: 'registered', subjectKind: 'user', subjectId: user.id, actorId: user.id })
    return { token, loginUserInfo: await userInfoOf(ctx, user) }
  })
  if (reply === 'code_used') return resume(ctx, account, password)
  // Outside the transaction, so that the code stays used if it fails.
  if (!reply) throw new AppError('already_registered')
  return reply
}

const mostResumed = 5

/**
 * A repeated registration with the same idempotency key, account and password, after its reply was lost, gets a
 * session. Any other reuse of a code is 1005.
 */
async function resume(ctx: Ctx, account: Account, password: string) {
  const previous = await findStoredAnswer(ctx)
  if (!ctx.idempotency || !previous) throw new AppError('code_wrong')
  await consumeAttempt(ctx, `register:${ctx.idempotency.key}`, mostResumed)
  const user = await findUserByAccount(ctx, account)
  const isSame =
    user !== undefined && user.status === 'active' && user.id === (previous.answer as { userId: string } | null)?.userId
  if (!isSame || !(await isPasswordOf(ctx.server.settings, password, user.passwordHash)))
    throw new AppError('code_wrong')
  if (await hasFactor(ctx, user.id)) throw demandSecondStep(ctx, user, 'password')
  return { token: await startSession(ctx, user), loginUserInfo: await userInfoOf(ctx, user) }
}

/** The new user, or undefined if the account is taken. */
async function insertUser(
  ctx: Ctx,
  account: Account,
  {
    name,
    passwordHash,
    timeZone,
    currency,
  }: { name: string; passwordHash: string; timeZone: string | undefined; currency: Currency | undefined },
): Promise<User | undefined> {
  const isPhone = account.kind === 'phone'
  const isMainland = isPhone && isMainlandPhone(account.value)
  const country = (isPhone && countryOfPhone(account.value)) || undefined
  const [user] = await ctx.db
    .insert(users)
    .values({
      id: newId(ctx.now),
      phone: isPhone ? account.value : null,
      email: isPhone ? null : account.value,
      name: name.normalize('NFC'),
      passwordHash,
      role: 'user',
      status: 'active',
      language: ctx.locale,
      dataRegion: regionOf({ country, timeZone, locale: ctx.locale }),
      currency: currency ?? currencyOfCountry(country ?? 'RU'),
      timeZone: timeZone ?? (isMainland ? 'Asia/Shanghai' : 'Europe/Moscow'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  return user
}
