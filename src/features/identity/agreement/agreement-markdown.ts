import { Marked } from 'marked'
import { forLocales, localisedPath } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { escapeMarkup } from '../../../shared/text/markup.ts'

/** Allowed link targets in a text: web pages, mail, and our own pages. */
const isOurs = (href: string): boolean => /^\/(?!\/)/.test(href)
const isSafe = (href: string): boolean => isOurs(href) || /^(https?:\/\/|mailto:|#)/i.test(href)

// The parser escapes all text; features that could produce HTML, a script or a foreign picture are disabled here.
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

const parsers = forLocales(parserFor)

/**
 * Markdown of operators → safe HTML: no raw HTML, no pictures, headings from the third level, our own pages in the
 * reader's language.
 */
export const htmlOfAgreement = (markdown: string, locale: Locale): string =>
  parsers[locale].parse(markdown, { async: false })
