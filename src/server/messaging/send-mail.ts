import { localisedPath } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Server } from '../context.ts'
import { originOf } from '../http/origin.ts'
import { withLocale } from '../locale-context.ts'
import { frameMail } from './mail-frame.ts'
import type { LinkTo, MailContent } from './mail-frame.ts'

type Letter = {
  to: string
  /** The language of the person who gets it. */
  language: Locale
  /** Called in that language. */
  write: (link: LinkTo) => MailContent
  /** What one click in the mail program ends, if that is less than `foot.stop`. */
  oneClick?: string
  /** The same for a repetition, so that mail programs recognise it. */
  id?: string
  /** Shown apart in the outbox. */
  code?: string
}

/** Sends one mail in the frame of all mails: nothing else gives a mail to the provider. Rejects as the provider does. */
export async function sendMail(
  ctx: { server: Pick<Server, 'settings' | 'mail'> },
  { to, language, write, oneClick, id, code }: Letter,
  signal: AbortSignal,
): Promise<void> {
  const addressOf = (path: string) => originOf(ctx) + localisedPath(path, language)
  const { stop, ...framed } = withLocale(language, () => {
    const content = write((label, path) => ({ label, address: addressOf(path) }))
    return { ...frameMail(content, language), stop: content.foot.stop?.address }
  })
  const ending = oneClick === undefined ? stop : addressOf(oneClick)
  const headers = {
    // RFC 8058: the mail program posts to this address when the person presses its own button.
    ...(ending
      ? { 'List-Unsubscribe': `<${ending}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : undefined),
    ...(id ? { 'Message-ID': `<${id}@${new URL(originOf(ctx)).hostname}>` } : undefined),
  }
  await ctx.server.mail.send({ to, ...framed, headers, ...(code ? { code } : {}) }, signal)
}
