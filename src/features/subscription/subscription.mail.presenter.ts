import type { Ctx } from '../../server/context.ts'
import type { Mail } from '../../server/messaging/mail.ts'
import { originOf } from '../../server/http/origin.ts'
import { localisedPath } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { m } from '../../shared/wording/messages.js'

export type MailEntry = { title: string; text: string; link: string; kind: string }
/** A subscription mentioned in the mail, with its unsubscribe path. */
export type MailReason = { title: string; stop: string }
type Content = { entries: MailEntry[]; reasons: MailReason[]; stopAll: string }

const maximumText = 240

/** The digest as text and simple HTML, in the current language; addresses are absolute. */
export function writeDigest(
  ctx: Ctx,
  locale: Locale,
  { entries, reasons, stopAll }: Content,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const address = (path: string) => originOf(ctx) + localisedPath(path, locale)
  const subject =
    entries.length === 1
      ? m.subscription_mail_subject_one({ title: entries[0]?.title ?? '' })
      : m.subscription_mail_subject({ count: entries.length })
  const cut = (text: string) => (text.length > maximumText ? `${text.slice(0, maximumText - 1).trimEnd()}…` : text)
  const text = [
    m.subscription_mail_intro({ count: entries.length }),
    ...entries.map(({ kind, title, text, link }) => `${kind}: ${title}\n${cut(text)}\n${address(link)}`),
    m.subscription_mail_because(),
    reasons.map(({ title, stop }) => `– ${title}\n  ${m.subscription_mail_stop_one()}: ${address(stop)}`).join('\n'),
    `${m.subscription_mail_settings()}: ${address('/user/subscribe')}`,
    `${m.subscription_mail_stop_all()}: ${address(stopAll)}`,
  ].join('\n\n')
  const link = (path: string, words: string) => `<a href="${escapeMarkup(address(path))}">${escapeMarkup(words)}</a>`
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>`,
    '<body style="margin:0 auto;max-width:36em;padding:1em;font:16px/1.6 sans-serif">',
    `<p>${escapeMarkup(m.subscription_mail_intro({ count: entries.length }))}</p>`,
    ...entries.map(
      ({ kind, title, text, link: path }) =>
        `<h2 style="margin:1.5em 0 0;font-size:1.1em">${link(path, title)}</h2><p style="margin:.25em 0"><small>${escapeMarkup(kind)}</small><br>${escapeMarkup(cut(text))}</p>`,
    ),
    `<hr><p><small>${escapeMarkup(m.subscription_mail_because())}</small></p><ul>`,
    ...reasons.map(
      ({ title, stop }) =>
        `<li><small>${escapeMarkup(title)} · ${link(stop, m.subscription_mail_stop_one())}</small></li>`,
    ),
    `</ul><p><small>${link('/user/subscribe', m.subscription_mail_settings())} · ${link(stopAll, m.subscription_mail_stop_all())}</small></p></body></html>`,
  ].join('\n')
  return { subject, text, html }
}
