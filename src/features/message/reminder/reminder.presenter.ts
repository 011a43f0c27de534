import type { Ctx } from '../../../server/context.ts'
import type { LinkTo, MailContent } from '../../../server/messaging/mail-frame.ts'
import { stopPath } from '../../../server/messaging/mail-stop.ts'
import { m } from '../../../shared/wording/messages.js'

/** First letter of the links that end mails about unread messages. */
export const messageStopLetter = 'm'

/** Why a mail about unread messages came, where its person changes how often such mails come, and the link that ends them. */
export const messageMailFoot = ({ server }: Ctx, userId: string, link: LinkTo): MailContent['foot'] => ({
  why: m.message_mail_why({ site: m.site_name() }),
  preferences: link(m.message_mail_settings(), '/user/subscribe'),
  stop: link(m.message_mail_stop(), stopPath(server.settings, messageStopLetter, userId)),
})
