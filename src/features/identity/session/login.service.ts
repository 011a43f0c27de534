import { eq } from 'drizzle-orm'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { networkOf, returnAttempt, consumeAttempt } from '../../../server/http/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { parseCode, tryCode, spendCode } from '../code/code-check.ts'
import { users } from '../identity.table.ts'
import { openPassword } from '../password/key.service.ts'
import { hashPassword, isPasswordOf, needsRehash } from '../password/password-hash.ts'
import { hasFactor } from '../factor/factor-check.ts'
import { enter } from './enter.ts'
import { demandSecondStep } from './second-step-challenge.ts'
import type { FirstStep } from './second-step-challenge.ts'
import { findUserByAccount } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

type Credentials = { phone: Account; code: string; device?: string | undefined }

/**
 * Logs a person in by code or password. 1003 for every cause, 1002 after too many failures, 1010 for an outdated
 * encryption key; 1007 with a challenge after right credentials of an account with a second factor.
 */
export async function login(ctx: Ctx, { phone: account, code: secret, device }: Credentials) {
  const code = parseCode(secret)
  const by = code === null ? 'password' : 'code'
  const user = code === null ? await byPassword(ctx, account, secret) : await byCode(ctx, account, code)
  if (await hasFactor(ctx, user.id)) throw await demandSecondStep(ctx, user, by)
  return inTransaction(ctx, (ctx) => enter(ctx, user, { by }, device))
}

/** The key under which wrong passwords of an account are counted, whether it exists or not. */
export const failuresOf = (account: Account): string => `login:account:${account.value}`

async function byPassword(ctx: Ctx, account: Account, secret: string): Promise<User> {
  const { settings } = ctx.server
  const password = await openPassword(ctx, secret, account, 'login')
  const attempt = await consumeLoginAttempt(ctx)
  const user = await findUserByAccount(ctx, account)
  if (password === null) return refuse(ctx, account, user, 'password')
  await consumeAttempt(ctx, failuresOf(account), limitOf(ctx.server, 'LOGIN_FAILURES_PER_HOUR'))
  const isRight = await isPasswordOf(settings, password, user?.passwordHash)
  if (!isRight || user?.status !== 'active') return refuse(ctx, account, user, 'password')
  await returnAttempt(ctx, failuresOf(account))
  await attempt.giveBack()
  if (!needsRehash(user.passwordHash)) return user
  const passwordHash = await hashPassword(settings, password)
  await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  return { ...user, passwordHash }
}

/** The account's own failures do not count here: nobody can lock the owner of a phone out by guessing passwords. */
async function byCode(ctx: Ctx, account: Account, code: string): Promise<User> {
  const attempt = await consumeLoginAttempt(ctx)
  const user = await findUserByAccount(ctx, account)
  const codeId = await tryCode(ctx, account, code)
  const isRight = codeId !== null && (await spendCode(ctx, codeId))
  if (!isRight || user?.status !== 'active') return refuse(ctx, account, user, 'code')
  await attempt.giveBack()
  return user
}

async function consumeLoginAttempt(ctx: Ctx) {
  const key = `login:network:${networkOf(ctx.address)}`
  await consumeAttempt(ctx, key, limitOf(ctx.server, 'LOGIN_FAILURES_PER_ADDRESS_HOUR'))
  return { giveBack: () => returnAttempt(ctx, key) }
}

async function refuse(ctx: Ctx, account: Account, user: User | undefined, by: FirstStep): Promise<never> {
  await audit(ctx, {
    action: 'login_failed',
    subjectKind: 'user',
    subjectId: user?.id ?? 'unknown',
    details: { account: maskAccount(account), by },
  })
  throw wrongCredentials(account)
}

/** Speaks of what was typed, an address or a number, and is the same for every cause. */
export const wrongCredentials = ({ kind }: Account): AppError =>
  new AppError(
    'credentials',
    kind === 'email' ? m.identity_error_credentials_email() : m.identity_error_credentials_phone(),
  )
