import { uuidPattern } from '../../../shared/identifiers/uuid.ts'
import { localisedPath, splitLocale } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { mostCells, mostColumns } from '../article.topics.policy.ts'

/** Only our own pictures: uploaded, re-encoded, in one of the existing sizes. */
const picture = new RegExp(`^/media/${uuidPattern}/(?:240|800|1600)\\.webp$`)

const textless = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'math',
  'svg',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'select',
  'video',
  'audio',
]

/**
 * Sanitises rich text of operators to HTML that is safe for everybody: an allow list of plain text elements, links by
 * web, mail and phone, our own pictures. Second-level headings get ids for the table of contents; our own pages are
 * linked in `locale`. Idempotent. The library is loaded on first use, because it takes 14 MB.
 */
export async function cleanHtml(html: string, locale: Locale): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  let headings = 0
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'strong',
      'em',
      'u',
      's',
      'code',
      'pre',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
      'sub',
      'sup',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      h2: ['id'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: textless,
    nestingLimit: 30,
    parseStyleAttributes: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      h1: () => heading(),
      h2: () => heading(),
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href, locale) }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
        tagName,
        attribs: { src, alt: alt.slice(0, 300), ...sizesOf({ width, height }), loading: 'lazy' },
      }),
      td: (tagName, attribs) => ({ tagName, attribs: sizesOf(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: sizesOf(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
  })

  function heading() {
    headings += 1
    return { tagName: 'h2', attribs: { id: `s${headings}` } }
  }
}

/** A sentence for the writer if sanitising a text would lose something; null otherwise. */
export function faultOfHtml(html: string): string | null {
  if (/<img[^>]{0,2000}src\s*=\s*["']?\s*data:/i.test(html)) return m.article_error_data_picture()
  for (const table of html.split(/<table\b/i).slice(1)) {
    const rows =
      table
        .split(/<\/table\b/i)[0]
        ?.split(/<tr\b/i)
        .slice(1) ?? []
    const widths = rows.map((row) => row.match(/<t[dh]\b/gi)?.length ?? 0)
    if (Math.max(0, ...widths) > mostColumns || widths.reduce((sum, width) => sum + width, 0) > mostCells)
      return m.article_error_huge_table({ cells: mostCells, columns: mostColumns })
  }
  return null
}

/** The pictures in a text. */
export const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img src="\/media\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id)

/** Whether a text has any words or pictures. */
export const isBlank = (html: string): boolean => !/<img/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

function linkTo(href: string, locale: Locale): Record<string, string> {
  const target = href.trim()
  if (/^\/(?![/\\])/.test(target)) return { href: localisedPath(splitLocale(target).path, locale) }
  if (/^https?:\/\//i.test(target)) return { href: target, rel: 'noopener noreferrer' }
  return /^(mailto:|tel:|#)/i.test(target) ? { href: target } : {}
}

const numeric = ['width', 'height', 'colspan', 'rowspan']

const sizesOf = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => numeric.includes(name) && /^[1-9]\d{0,3}$/.test(value)),
  )
