import type { Ctx } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PasskeyAssertion } from '../../../shared/passkey.ts'
import { m } from '../../../shared/wording/messages.js'
import { spendAssertion } from '../passkey/passkey-check.ts'
import { spendFactorCode, wrongFactorCode } from './factor-check.ts'
import type { FactorProof } from './factor-check.ts'

/** A code of the app, a recovery code, or what a passkey has signed. */
export type FactorInput = { code?: string | undefined; passkey?: PasskeyAssertion | undefined }

/** Uses up a second factor. `isExpected` tells whether a passkey has signed the right challenge. Null if it is wrong. */
export async function spendFactor(
  ctx: Ctx,
  userId: string,
  { code, passkey }: FactorInput,
  isExpected: (challenge: string) => boolean | Promise<boolean>,
): Promise<FactorProof | null> {
  if (passkey) return (await spendAssertion(ctx, userId, passkey, isExpected)) ? { by: 'passkey' } : null
  return code === undefined ? null : spendFactorCode(ctx, userId, code)
}

/** 1005 for what was tried: at the field of the code, or about the passkey. */
export const wrongFactor = ({ passkey }: FactorInput): AppError =>
  passkey ? new AppError('code_wrong', m.passkey_error_refused()) : wrongFactorCode()
