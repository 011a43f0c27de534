import { Fragment } from 'react'

type Props = Record<string, unknown>

const element = Symbol.for('react.transitional.element') as unknown

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Names of React that HTML spells in another way than by lower case. */
const spelled: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  popoverTarget: 'popovertarget',
}
const skipped = new Set(['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning'])

/**
 * Writes elements as HTML: plain tags and function components without hooks, as `renderToStaticMarkup` would, at a fraction of
 * its cost. Throws on what would be lost in the writing: handlers, refs, style objects, components of another kind.
 */
export function writeHtml(node: React.ReactNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (typeof node === 'object' && node !== null) {
    if ('props' in node && node['$$typeof' as 'type'] === element)
      return writeElement(node as React.ReactElement<Props>)
    if (Symbol.iterator in node) return writeAll(node)
    throw new Error('still content is there at once: no promises')
  }
  return typeof node === 'number' || typeof node === 'bigint' ? String(node) : ''
}

function writeAll(nodes: Iterable<React.ReactNode>): string {
  let html = ''
  for (const node of nodes) html += writeHtml(node)
  return html
}

function writeElement({ type, props }: React.ReactElement<Props>): string {
  if (typeof type === 'function') return writeHtml((type as (props: Props) => React.ReactNode)(props))
  if (type === (Fragment as unknown)) return writeHtml(props['children'] as React.ReactNode)
  if (typeof type !== 'string') throw new Error('still content is made of tags and plain functions')
  let html = `<${type}`
  for (const name in props) if (name !== 'children') html += writeAttribute(type, name, props[name])
  if (empty.has(type)) return `${html}/>`
  const raw = props['dangerouslySetInnerHTML'] as { __html: string } | undefined
  return `${html}>${raw ? raw['__html'] : writeHtml(props['children'] as React.ReactNode)}</${type}>`
}

function writeAttribute(type: string, name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const start = starts.get(name) ?? startOf(name)
  if (start === '') return ''
  if (typeof value === 'string') {
    if (name === 'href' && script.test(value)) throw new Error('a link of still content leads to a page')
    return `${start}${escapeHtml(value)}"`
  }
  const isText = name.startsWith('aria-') || name.startsWith('data-')
  if (typeof value === 'boolean' && !isText) return value ? `${start}"` : ''
  if (typeof value !== 'number' && typeof value !== 'boolean')
    throw new Error(`still content answers to nothing: ${name} of <${type}>`)
  return `${start}${value}"`
}

/** What an attribute begins with; nothing of those that are not written. */
const starts = new Map<string, string>()

function startOf(name: string): string {
  const start = skipped.has(name) ? '' : ` ${spelled[name] ?? name}="`
  starts.set(name, start)
  return start
}

const script = /^\s*javascript:/i
const special = /["&'<>]/
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? sign) : text
