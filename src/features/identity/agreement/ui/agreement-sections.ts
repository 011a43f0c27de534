import { plainOfMarkup } from '../../../../shared/text/markup.ts'

/** The parts of a text below each of its headings, for cards and a table of contents; what precedes them has no title. */
export const agreementSections = (html: string) =>
  html
    .split(/(?=<h3>)/)
    .map((part, index) => ({
      id: `part-${index + 1}`,
      title: plainOfMarkup(/^<h3>(.*?)<\/h3>/s.exec(part)?.[1] ?? ''),
      html: part,
    }))
    .filter((part) => part.html.trim() !== '')
