import { Marked } from 'marked'
import { localisedPath } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { escapeMarkup } from '../../../shared/text/markup.ts'

/** Ways that a link in a text may lead: pages, mail, and places of ours. */
const isOurs = (href: string): boolean => /^\/(?!\/)/.test(href)
const isSafe = (href: string): boolean => isOurs(href) || /^(https?:\/\/|mailto:|#)/i.test(href)

// The parser escapes every text by itself; what could carry HTML, a script or a foreign picture is left out here.
const parserFor = (locale: Locale) =>
  new Marked({
    renderer: {
      html: () => '',
      image: ({ text }) => escapeMarkup(text),
      link({ href, tokens }) {
        if (!isSafe(href)) return this.parser.parseInline(tokens)
        if (!isOurs(href)) return false
        return `<a href="${escapeMarkup(localisedPath(href, locale))}">${this.parser.parseInline(tokens)}</a>`
      },
      heading({ tokens, depth }) {
        const level = Math.max(3, depth)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
    },
  })

const parsers: Record<Locale, Marked> = { zh: parserFor('zh'), ru: parserFor('ru'), en: parserFor('en') }

/** Markdown that operators have typed → HTML that may be shown: no HTML of their own, no pictures, headings from the third level, our own pages in the reader's language. */
export const htmlOfAgreement = (markdown: string, locale: Locale): string =>
  parsers[locale].parse(markdown, { async: false })
