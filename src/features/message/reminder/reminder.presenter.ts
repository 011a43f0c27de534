import type { Ctx } from '../../../server/context.ts'
import type { LinkTo, MailContent } from '../../../server/messaging/mail-frame.ts'
import { m } from '../../../shared/wording/messages.js'

/** Why a mail about unread messages came, and where its person changes how often such mails come. */
export const messageMailFoot = (_ctx: Ctx, _userId: string, link: LinkTo): MailContent['foot'] => ({
  why: m.message_mail_why({ site: m.site_name() }),
  preferences: link(m.message_mail_settings(), '/user/subscribe'),
})
