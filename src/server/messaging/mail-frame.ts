import { languageTags } from '../../shared/locale.ts'
import type { Locale } from '../../shared/locale.ts'
import { escapeMarkup } from '../../shared/text/markup.ts'
import { m } from '../../shared/wording/messages.js'

/** A link of a mail; the address is absolute. */
export type MailLink = { label: string; address: string }

/** Makes the absolute address of one of our paths without language prefix. */
export type LinkTo = (label: string, path: string) => MailLink

export type MailBlock =
  | { kind: 'text'; text: string }
  /** What another person wrote. */
  | { kind: 'quote'; text: string }
  /** Something to type in, such as a verification code. */
  | { kind: 'code'; text: string }
  | { kind: 'heading'; text: string }
  /** An entry of a list, whose title leads to its page. */
  | { kind: 'entry'; about: string; text: string; link: MailLink }
  | { kind: 'link'; link: MailLink }

export type MailContent = {
  subject: string
  blocks: MailBlock[]
  /** The one thing to do next, as a button. */
  action?: MailLink
  foot: {
    /** Why this person got this mail. */
    why: string
    /** What exactly brought it, each with the link that ends it. */
    reasons?: { title: string; stop: MailLink }[]
    /** Where the person changes which mails come. */
    preferences?: MailLink
    /** Ends mails of this kind; every mail that comes again and again has it. */
    stop?: MailLink
  }
}

/**
 * The one frame of all mails, as HTML and as plain text with the same words and links, in the current language. The HTML
 * has no pictures, no tables and no colours but that of the button, so that it follows a light or a dark mail program.
 */
export const frameMail = (content: MailContent, locale: Locale): { subject: string; text: string; html: string } => ({
  subject: content.subject.replaceAll(/\s+/g, ' ').trim(),
  text: plainText(content),
  html: markup(content, locale),
})

function plainText({ blocks, action, foot }: MailContent): string {
  const line = ({ label, address }: MailLink) => `${label}: ${address}`
  const plain = (block: MailBlock): string => {
    if (block.kind === 'entry') return `${block.about}: ${block.link.label}\n${block.text}\n${block.link.address}`
    if (block.kind === 'link') return line(block.link)
    return block.kind === 'heading' ? `— ${block.text}` : block.text
  }
  const reasons = (foot.reasons ?? []).map(({ title, stop }) => `– ${title}\n  ${line(stop)}`)
  // A button that repeats the link of an entry says nothing new without its look.
  const isStated = blocks.some((block) => 'link' in block && block.link.address === action?.address)
  return [
    ...blocks.map(plain),
    ...(action && !isStated ? [line(action)] : []),
    // The sign before a signature, which mail programs show apart and leave out of answers.
    ['-- ', m.site_name(), foot.why, ...reasons].join('\n'),
    [foot.preferences, foot.stop].flatMap((link) => (link ? [line(link)] : [])).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const styles = {
  page: 'margin:0 auto;max-width:36em;padding:1em;font:16px/1.6 sans-serif;overflow-wrap:anywhere',
  head: 'margin:0;padding-bottom:.5em;border-bottom:3px solid #0b7a45;font-weight:bold',
  title: 'margin:1em 0 .5em;font-size:1.25em;line-height:1.4',
  heading: 'margin:1.5em 0 .25em;font-size:1.05em;line-height:1.4',
  text: 'margin:.5em 0',
  quote: 'margin:.5em 0;padding:.1em 0 .1em .75em;border-left:3px solid #8a8f98',
  code: 'margin:.5em 0;font:bold 1.75em/1.4 monospace;letter-spacing:.15em',
  link: 'color:inherit;text-decoration:underline',
  button:
    'display:inline-block;padding:.65em 1.25em;border-radius:6px;background:#0b7a45;color:#ffffff;font-weight:bold;text-decoration:none',
  foot: 'margin-top:2em;padding-top:.5em;border-top:1px solid #8a8f98;font-size:.85em',
}

function markup({ subject, blocks, action, foot }: MailContent, locale: Locale): string {
  const element = (name: string, style: string, inner: string) => `<${name} style="${style}">${inner}</${name}>`
  const written = (text: string) => escapeMarkup(text).replaceAll(/\r?\n/g, '<br>')
  const anchor = ({ label, address }: MailLink, style = styles.link) =>
    `<a href="${escapeMarkup(address)}" style="${style}">${escapeMarkup(label)}</a>`
  const shown = (block: MailBlock): string => {
    if (block.kind === 'entry')
      return (
        element('h2', styles.heading, anchor(block.link)) +
        element('p', styles.text, `${element('small', '', escapeMarkup(block.about))}<br>${written(block.text)}`)
      )
    if (block.kind === 'link') return element('p', styles.text, anchor(block.link))
    if (block.kind === 'heading') return element('h2', styles.heading, escapeMarkup(block.text))
    if (block.kind === 'quote') return element('blockquote', styles.quote, written(block.text))
    return element('p', block.kind === 'code' ? styles.code : styles.text, written(block.text))
  }
  const reasons = (foot.reasons ?? []).map(({ title, stop }) => `<li>${escapeMarkup(title)} · ${anchor(stop)}</li>`)
  const links = [foot.preferences, foot.stop].flatMap((link) => (link ? [anchor(link)] : []))
  return [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(subject)}</title><style>:root{color-scheme:light dark}</style></head>`,
    `<body style="${styles.page}"><main>`,
    element('p', styles.head, escapeMarkup(m.site_name())),
    element('h1', styles.title, escapeMarkup(subject)),
    ...blocks.map(shown),
    ...(action ? [element('p', 'margin:1.5em 0', anchor(action, styles.button))] : []),
    `<div style="${styles.foot}">${element('p', styles.text, written(foot.why))}`,
    ...(reasons.length > 0 ? [element('ul', 'margin:.5em 0;padding-left:1.25em', reasons.join(''))] : []),
    ...(links.length > 0 ? [element('p', styles.text, links.join(' · '))] : []),
    '</div></main></body></html>',
  ].join('\n')
}
