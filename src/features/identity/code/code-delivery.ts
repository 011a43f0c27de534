import type { Ctx } from '../../../server/context.ts'
import { limitOf } from '../../../server/limits.ts'
import { sendMail } from '../../../server/messaging/send-mail.ts'
import type { Account } from '../../../shared/identifiers/account.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'

/** Passes a code to the SMS or mail provider. False if that fails or takes longer than SEND_TIMEOUT_MS. */
export async function deliverCode(ctx: Ctx, account: Account, code: string): Promise<boolean> {
  const { sms, settings } = ctx.server
  const signal = AbortSignal.timeout(settings.SEND_TIMEOUT_MS)
  try {
    if (account.kind === 'phone') await sms.sendCode(account.value, code, signal)
    else await mailCode(ctx, account.value, code, signal)
    return true
  } catch (error) {
    // Provider errors repeat the address and the text, so only the kind of failure is logged.
    const { name, code: reason } = error as { name?: string; code?: string }
    ctx.log.error({ requestId: ctx.requestId, channel: account.kind, name, reason }, 'a code could not be sent')
    return false
  }
}

/** In the language of the page on which the person asked for the code. */
const mailCode = (ctx: Ctx, to: string, code: string, signal: AbortSignal) =>
  sendMail(
    ctx,
    {
      to,
      language: currentLocale(),
      write: () => ({
        subject: m.identity_mail_code_subject({ code }),
        blocks: [
          { kind: 'code', text: code },
          { kind: 'text', text: m.identity_mail_code_text({ minutes: limitOf(ctx.server, 'CODE_MINUTES') }) },
        ],
        foot: { why: m.identity_mail_code_why({ site: m.site_name() }) },
      }),
      code,
    },
    signal,
  )
