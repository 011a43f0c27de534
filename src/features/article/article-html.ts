import { Marked } from 'marked'
import { plainOfMarkup } from '../../shared/text/markup.ts'

/**
 * Markdown of our own data files → HTML whose second-level headings have ids for the table of contents. Not for
 * untrusted text: nothing is sanitised.
 */
export function htmlOf(markdown: string): string {
  let position = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        return depth === 2 ? `<h2 id="s${++position}">${text}</h2>\n` : `<h${depth}>${text}</h${depth}>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** The second-level headings of an article's HTML, as plain text. */
export function headingsOf(html: string): { id: string; text: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: plainOfMarkup(inner),
  }))
}
