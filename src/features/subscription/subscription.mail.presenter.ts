import type { LinkTo, MailBlock, MailContent } from '../../server/messaging/mail-frame.ts'
import { m } from '../../shared/wording/messages.js'

export type MailEntry = { title: string; text: string; link: string; kind: string }
/** A subscription mentioned in the mail, with its unsubscribe path. */
export type MailReason = { title: string; stop: string }
type Content = { entries: MailEntry[]; reasons: MailReason[]; stopAll: string }

const maximumText = 240

/** The digest in the current language. */
export function writeDigest({ entries, reasons, stopAll }: Content, link: LinkTo): MailContent {
  const [only] = entries.length === 1 ? entries : []
  const blocks = entries.map(({ kind, title, text, link: path }): MailBlock => {
    const cut = text.length > maximumText ? `${text.slice(0, maximumText - 1).trimEnd()}…` : text
    return { kind: 'entry', about: kind, text: cut, link: link(title, path) }
  })
  return {
    subject: only
      ? m.subscription_mail_subject_one({ title: only.title })
      : m.subscription_mail_subject({ count: entries.length }),
    blocks: [{ kind: 'text', text: m.subscription_mail_intro({ count: entries.length }) }, ...blocks],
    action: only
      ? link(m.notification_mail_open(), only.link)
      : link(m.subscription_mail_all(), '/user/subscribe?show=matches'),
    foot: {
      why: m.subscription_mail_because(),
      reasons: reasons.map(({ title, stop }) => ({ title, stop: link(m.subscription_mail_stop_one(), stop) })),
      preferences: link(m.subscription_mail_settings(), '/user/subscribe'),
      stop: link(m.subscription_mail_stop_all(), stopAll),
    },
  }
}
