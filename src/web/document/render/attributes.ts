import { escapeHtml } from '../../../ui/write-html.ts'

/** What the markup of these elements depends on besides their own props is left to React's own renderer. */
export class NotWritten extends Error {}

/** Names of React that HTML and SVG spell in another way; the rest are as they are, for HTML has no capitals. */
const spelled: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  crossOrigin: 'crossorigin',
  acceptCharset: 'accept-charset',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeOpacity: 'stroke-opacity',
  fillRule: 'fill-rule',
  fillOpacity: 'fill-opacity',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  stopColor: 'stop-color',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  fontFamily: 'font-family',
  vectorEffect: 'vector-effect',
  pointerEvents: 'pointer-events',
}
const skipped = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
  'ref',
  'key',
])
const switches = new Set([
  'inert',
  'allowFullScreen',
  'async',
  'autoPlay',
  'controls',
  'default',
  'defer',
  'disabled',
  'formNoValidate',
  'hidden',
  'loop',
  'noModule',
  'noValidate',
  'open',
  'playsInline',
  'readOnly',
  'required',
  'reversed',
  'itemScope',
  'autoFocus',
  'multiple',
  'muted',
  'checked',
])
const words = new Set(['contentEditable', 'spellCheck', 'draggable', 'value', 'focusable'])
const links = new Set(['href', 'src', 'action', 'formAction', 'xlinkHref'])
/** Written by rules of their own, which no public page needs. */
const foreign = new Set([
  'style',
  'defaultValue',
  'defaultChecked',
  'innerHTML',
  'precedence',
  'capture',
  'download',
  'cols',
  'rows',
  'size',
  'span',
  'rowSpan',
  'start',
])
/** What React writes behind all other attributes, in this order. */
const last: Record<string, readonly string[]> = {
  input: ['name', 'checked', 'value'],
  button: ['name'],
  form: ['action', 'encType', 'method', 'target'],
}

type Props = Record<string, unknown>

/** The attributes of an element of this type, letter by letter as `renderToString` writes them. */
export function writeAttributes(type: string, props: Props): string {
  const behind = last[type]
  let html = ''
  for (const name in props)
    if (!skipped.has(name) && !behind?.includes(name)) html += writeAttribute(type, name, props[name])
  if (behind) for (const name of behind) if (name in props) html += writeAttribute(type, name, props[name])
  return html
}

function writeAttribute(type: string, name: string, value: unknown): string {
  if (typeof value === 'string') {
    if (links.has(name)) return writeLink(type, name, value)
    if (foreign.has(name) || switches.has(name)) throw new NotWritten(name)
    return ` ${spelled[name] ?? name}="${escapeHtml(value)}"`
  }
  if (value === undefined || value === null) return ''
  if (typeof value === 'function') {
    if (name === 'action' || name === 'formAction') throw new NotWritten(name)
    return ''
  }
  if (foreign.has(name) || name === 'xlinkHref') throw new NotWritten(name)
  if (typeof value === 'boolean') {
    if (switches.has(name)) return value ? ` ${name === 'autoFocus' ? 'autofocus' : name}=""` : ''
    return name.startsWith('aria-') || name.startsWith('data-') || words.has(name) ? ` ${name}="${String(value)}"` : ''
  }
  if (typeof value === 'number' && !switches.has(name)) return ` ${spelled[name] ?? name}="${value}"`
  throw new NotWritten(name)
}

function writeLink(type: string, name: string, value: string): string {
  if (value === '' && (name === 'src' || (name === 'href' && type !== 'a'))) return ''
  if (name === 'xlinkHref' || /^[^\w/?#.]*j\s*a\s*v\s*a\s*s/i.test(value)) throw new NotWritten(name)
  return ` ${name}="${escapeHtml(value)}"`
}
