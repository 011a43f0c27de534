import { Marked } from 'marked'

/** Ways that a link in a text may lead: pages, mail, and places of ours. */
const isSafe = (href: string): boolean => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)

// The parser escapes every text by itself; what could carry HTML, a script or a foreign picture is left out here.
const marked = new Marked({
  renderer: {
    html: () => '',
    image: ({ text }) => text.replaceAll(/[<>&"]/g, ''),
    link({ href, tokens }) {
      return isSafe(href) ? false : this.parser.parseInline(tokens)
    },
    heading({ tokens, depth }) {
      const level = Math.max(3, depth)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

/** Markdown that operators have typed → HTML that may be shown: no HTML of their own, no pictures, headings from the third level. */
export const htmlOfAgreement = (markdown: string): string => marked.parse(markdown, { async: false })
