import { escapeHtml } from '../../../ui/write-html.ts'
import { NotWritten, writeAttributes } from './attributes.ts'
import { withHooks } from './hooks.ts'
import type { KeptContext } from './hooks.ts'

type Props = Record<string, unknown>
type Component = (props: Props, ref?: unknown) => React.ReactNode
type ClassComponent = {
  new (props: Props, context?: unknown): React.Component
  contextType?: KeptContext
  getDerivedStateFromProps?: (props: unknown, state: unknown) => object | null
}
type SpecialType = KeptContext & {
  $$typeof: symbol
  render: Component
  type: unknown
  _context: KeptContext
  _init: (payload: unknown) => unknown
  _payload: unknown
}
type Element = { $$typeof: symbol; type: unknown; props: Props }

const kind = (name: string) => Symbol.for(`react.${name}`)
const element = kind('transitional.element')
const transparent = new Set<unknown>([kind('fragment'), kind('strict_mode'), kind('profiler')])
const suspense = kind('suspense')
const context = kind('context')
const consumer = kind('consumer')
const forwardRef = kind('forward_ref')
const memo = kind('memo')
const lazy = kind('lazy')

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Elements whose markup depends on what stands around them, or that make React write something elsewhere. */
const foreign = new Set([
  'select',
  'option',
  'textarea',
  'style',
  'noscript',
  'pre',
  'listing',
  'picture',
  'object',
  'area',
  'base',
  'col',
  'embed',
  'keygen',
  'param',
])

/** A document up to the end of its head, from there to its script of modules, and the rest. */
export type DocumentParts = { head: string; body: string; modules: string }

/**
 * Writes a document as `renderToString` of React does, letter by letter, in one go over the tree and without the book-keeping that
 * lets React stop and go on: for pages whose content is there at once, that book-keeping is most of the cost. Throws `NotWritten` for
 * what only React's own renderer can do, whatever a component throws, and the promise of a piece whose code is not loaded yet.
 */
export function writeDocument(tree: React.ReactNode): DocumentParts {
  const page = new Page()
  try {
    return withHooks(() => page.whole(tree))
  } finally {
    page.close()
  }
}

class Page {
  private html = ''
  private isBehindText = false
  private drawing = 0
  /** Up to the start of the head's content, and what React moves there from wherever it stands. */
  private before = ''
  private charset = ''
  private viewport = ''
  private hoisted = ''
  private head = ''
  private body = ''
  private readonly provided: [KeptContext, unknown][] = []

  whole(tree: React.ReactNode): DocumentParts {
    this.write(tree)
    return {
      head: this.before + this.charset + this.viewport + this.hoisted + this.head,
      body: this.body,
      modules: this.html,
    }
  }

  /** After a fault, contexts must not keep what was on the way. */
  close(): void {
    for (const [at, value] of this.provided.toReversed()) at['_currentValue'] = value
  }

  private write(node: unknown): void {
    if (typeof node === 'string') this.text(node)
    else if (typeof node === 'object' && node !== null) {
      if ((node as Element).$$typeof === element) this.element(node as Element)
      else if (Array.isArray(node)) for (const one of node) this.write(one)
      else if (Symbol.iterator in node) for (const one of node as Iterable<unknown>) this.write(one)
      else throw new NotWritten('a child of another kind')
    } else if (typeof node === 'number' || typeof node === 'bigint') this.text(String(node))
  }

  private text(text: string): void {
    if (text === '') return
    this.html += this.isBehindText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text)
    this.isBehindText = true
  }

  private element({ type, props }: Element): void {
    if (typeof type === 'string') this.tag(type, props)
    else if (typeof type === 'function')
      this.write(
        (type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent
          ? ofClass(type as ClassComponent, props)
          : (type as Component)(props),
      )
    else if (transparent.has(type)) this.write(props['children'])
    else if (type === suspense) this.boundary(props)
    else if (typeof type === 'object' && type !== null) this.special(type as SpecialType, props)
    else throw new NotWritten('an element of another kind')
  }

  private special(type: SpecialType, props: Props): void {
    if (type.$$typeof === context) this.provide(type, props)
    else if (type.$$typeof === consumer)
      this.write((props['children'] as (value: unknown) => unknown)(type['_context']['_currentValue']))
    else if (type.$$typeof === memo) this.element({ $$typeof: element, type: type.type, props })
    else if (type.$$typeof === forwardRef) this.write(type.render(props, props['ref'] ?? null))
    else if (type.$$typeof === lazy) this.element({ $$typeof: element, type: type['_init'](type['_payload']), props })
    else throw new NotWritten('an element of another kind')
  }

  private provide(to: KeptContext, { value, children }: Props): void {
    this.provided.push([to, to['_currentValue']])
    to['_currentValue'] = value
    this.write(children)
    to['_currentValue'] = this.provided.pop()?.[1]
  }

  private boundary({ children }: Props): void {
    this.html += '<!--$-->'
    this.isBehindText = false
    this.write(children)
    this.html += '<!--/$-->'
    this.isBehindText = false
  }

  private tag(type: string, props: Props): void {
    if (foreign.has(type)) throw new NotWritten(type)
    if (type === 'title' || type === 'meta' || type === 'link') {
      if (this.hoist(type, props)) return
    } else if (type === 'img') refusePreload(props)
    else if (type === 'script') this.script(props)
    this.isBehindText = false
    this.html += `<${type}${writeAttributes(type, props)}`
    if (empty.has(type)) {
      this.html += '/>'
      return
    }
    this.html += '>'
    if (type === 'head') {
      this.before = this.html
      this.html = ''
    }
    this.inside(type, props)
    if (type === 'head') {
      this.head = this.html
      this.html = ''
    }
    this.html += `</${type}>`
    this.isBehindText = false
  }

  private script(props: Props): void {
    if (props['async'] && props['src']) throw new NotWritten('a script that React moves')
    if (props['type'] !== 'module') return
    this.body += this.html
    this.html = ''
  }

  private inside(type: string, { children, dangerouslySetInnerHTML: raw }: Props): void {
    if (raw) this.html += (raw as { __html: string })['__html']
    else if (typeof children === 'string' && type !== 'script') this.html += escapeHtml(children)
    else if (type === 'script' && children !== undefined) throw new NotWritten('a script with children')
    else if (children !== undefined) {
      if (type === 'svg') this.drawing++
      this.write(children)
      if (type === 'svg') this.drawing--
    }
  }

  /** Title, meta and links of a document belong into its head, before its scripts and sheets. */
  private hoist(type: 'title' | 'meta' | 'link', props: Props): boolean {
    if (this.drawing > 0 || props['itemProp'] !== undefined) return false
    if (type === 'link') {
      if (props['precedence'] !== undefined) throw new NotWritten('a sheet that React orders')
      if (
        typeof props['rel'] !== 'string' ||
        typeof props['href'] !== 'string' ||
        props['href'] === '' ||
        props['rel'] === 'stylesheet' ||
        props['onLoad'] ||
        props['onError']
      )
        return false
    }
    if (this.isBehindText) {
      this.html += '<!-- -->'
      this.isBehindText = false
    }
    const start = `<${type}${writeAttributes(type, props)}`
    if (type === 'title') this.hoisted += `${start}>${escapeHtml(titleOf(props['children']))}</title>`
    else if (type === 'meta' && typeof props['charSet'] === 'string') this.charset += `${start}/>`
    else if (type === 'meta' && props['name'] === 'viewport') this.viewport += `${start}/>`
    else this.hoisted += `${start}/>`
    return true
  }
}

function ofClass(type: ClassComponent, props: Props): React.ReactNode {
  const made = type.contextType ? new type(props, type.contextType['_currentValue']) : new type(props)
  const component = made as unknown as { props: Props; context: unknown; state: unknown }
  component.props = props
  component.context = type.contextType?.['_currentValue'] ?? {}
  component.state ??= null
  const derived = type.getDerivedStateFromProps?.(props, component.state)
  if (derived) component.state = { ...(component.state as object | null), ...derived }
  return made.render()
}

/** React also tells the head about pictures that are to be seen at once. */
function refusePreload({ src, srcSet, loading, fetchPriority }: Props): void {
  const isToldOf =
    loading !== 'lazy' &&
    (src || srcSet) &&
    fetchPriority !== 'low' &&
    !(typeof src === 'string' && /^data:/i.test(src))
  if (isToldOf) throw new NotWritten('a picture that is to be seen at once')
}

function titleOf(children: unknown): string {
  const text: unknown = Array.isArray(children) ? (children.length < 2 ? children[0] : null) : children
  if (text === undefined || text === null) return ''
  if (typeof text === 'string' || typeof text === 'number') return String(text)
  throw new NotWritten('a title of more than one text')
}
