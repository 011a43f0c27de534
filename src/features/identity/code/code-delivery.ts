import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'

/** Passes a code to the SMS or mail provider. False if that fails or takes longer than SEND_TIMEOUT_MS. */
export async function deliverCode(ctx: Ctx, account: Account, code: string): Promise<boolean> {
  const { sms, mail, settings } = ctx.server
  const signal = AbortSignal.timeout(settings.SEND_TIMEOUT_MS)
  try {
    if (account.kind === 'phone') await sms.sendCode(account.value, code, signal)
    else
      await mail.send(
        {
          to: account.value,
          subject: m.identity_mail_code_subject({ code }),
          text: m.identity_mail_code_text({ code, minutes: limitOf(ctx.server, 'CODE_MINUTES') }),
          code,
        },
        signal,
      )
    return true
  } catch (error) {
    // Provider errors repeat the address and the text, so only the kind of failure is logged.
    const { name, code: reason } = error as { name?: string; code?: string }
    ctx.log.error({ requestId: ctx.requestId, channel: account.kind, name, reason }, 'a code could not be sent')
    return false
  }
}
