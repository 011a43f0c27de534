import { eq } from 'drizzle-orm'
import { callerOf } from '../../../server/http/access/caller.ts'
import { audit } from '../../../server/audit.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { sqlState } from '../../../server/database/database-errors.ts'
import type { SignedIn } from '../../../shared/actor.ts'
import { AppError, found, refuseFields } from '../../../shared/errors.ts'
import { maskAccount } from '../../../shared/identifiers/account.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { parseCode, tryCode, spendCode } from '../code/code-check.ts'
import type { UserInfo } from '../identity.contract.ts'
import { holdingAccount } from '../holding-account.ts'
import { users } from '../identity.table.ts'
import { endOtherSessionsOf } from '../session/session.service.ts'
import { userInfoOf } from '../user-info.ts'
import { findUser } from '../user.queries.ts'
import type { User } from '../user.queries.ts'

type Change = { contact: Account; code: string; heldCode: string }

const duplicate = '23505'

/**
 * Changes the caller's phone or e-mail address with two codes: one sent to the primary contact, one to the new one.
 * 1005 names the field of the wrong code; 1006 only after both were right, so that nobody learns who is registered. All
 * other sessions end.
 */
export async function changeContact(ctx: Ctx, { contact, code, heldCode }: Change): Promise<UserInfo> {
  const user = await self(ctx)
  if (user[contact.kind] === contact.value) throw refuseFields({ contact: m.account_error_contact_same() })
  const codeIds = [
    await rightCode(ctx, holdingAccount(user), heldCode, 'heldCode'),
    await rightCode(ctx, contact, code, 'code'),
  ]
  for (const codeId of codeIds) if (!(await spendCode(ctx, codeId))) throw new AppError('code_wrong')
  return inTransaction(ctx, (ctx) => store(ctx, user, contact.kind, contact.value)).catch((error: unknown) => {
    // Outside the transaction, so that the codes stay used if it fails.
    throw sqlState(error) === duplicate
      ? new AppError('already_registered', undefined, { fields: { contact: m.account_error_contact_taken() } })
      : error
  })
}

/** Removes the e-mail address from an account that has a phone. All other sessions end. */
export async function removeEmail(ctx: Ctx, { heldCode }: { heldCode: string }): Promise<UserInfo> {
  const user = await self(ctx)
  if (!user.email || !user.phone) throw new AppError('wrong_state', m.account_error_email_holds())
  const codeId = await rightCode(ctx, holdingAccount(user), heldCode, 'heldCode')
  if (!(await spendCode(ctx, codeId))) throw new AppError('code_wrong')
  return inTransaction(ctx, (ctx) => store(ctx, user, 'email', null))
}

async function store(ctx: Ctx, user: User, kind: Account['kind'], value: string | null): Promise<UserInfo> {
  const [changed] = await ctx.db
    .update(users)
    .set({ [kind]: value })
    .where(eq(users.id, user.id))
    .returning()
  const sessionsEnded = await endOtherSessionsOf(ctx, ctx.actor as SignedIn)
  const before = user[kind]
  await audit(ctx, {
    action: `${kind}_changed`,
    subjectKind: 'user',
    subjectId: user.id,
    details: {
      before: before && maskAccount({ kind, value: before }),
      after: value && maskAccount({ kind, value }),
      sessionsEnded,
    },
  })
  return userInfoOf(ctx, found(changed))
}

async function rightCode(ctx: Ctx, account: Account, typed: string, field: string): Promise<string> {
  const digits = parseCode(typed)
  const codeId = digits && (await tryCode(ctx, account, digits))
  if (codeId) return codeId
  const refusal = new AppError('code_wrong')
  throw new AppError('code_wrong', refusal.message, { fields: { [field]: refusal.message } })
}

const self = async (ctx: Ctx): Promise<User> => found(await findUser(ctx, callerOf(ctx)))
