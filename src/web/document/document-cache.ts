import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Subject } from '../../shared/endpoint.ts'

/** A complete response. Only status 200 is cached. */
export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** What it shows, `product` or `product:<id>`; null when it may not be kept. */ subjects: ReadonlySet<string> | null
}
export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedDocument = Rendered & {
  /** ETag of these bytes, independent of their encoding. */
  etag: string
  /** The body in an encoding; compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>
}

type Options = {
  /** Total size of all bodies, including compressed ones. */
  maxBytes: number
  /** Milliseconds after which a document is re-rendered in any case: for content that changes with the time of day. */
  lifetime: number
  /** Milliseconds for which a document is still returned if it cannot be re-rendered, because the database is away. */
  longestLifetime: number
  now(): number
  /** Called at each `get`; `shared` waits for a rendering that has begun. */
  onLookup?: (result: 'hit' | 'shared' | 'miss') => void
}
/** `isDoubted`: its content may have changed without notice. */
type Entry = { document: CachedDocument; bytes: number; madeAt: number; isDoubted: boolean }
type Rendering = { result: Promise<CachedDocument>; changed: Set<string>; isAllChanged: boolean }

export type DocumentCache = ReturnType<typeof createDocumentCache>

/**
 * LRU cache of documents for anonymous visitors. Concurrent requests share one rendering. A document whose content
 * changes while it is rendered is returned to the requests that were already waiting, and not cached.
 */
export function createDocumentCache({ maxBytes, lifetime, longestLifetime, now, onLookup = () => undefined }: Options) {
  // A map iterates in insertion order: the first key is the least recently used one.
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()
  const running = new Set<Rendering>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function grow(key: string, document: CachedDocument, by: number): void {
    const entry = entries.get(key)
    if (entry?.document !== document) return
    entry.bytes += by
    bytes += by
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      remove(oldest)
    }
  }

  function toDocument(key: string, rendered: Rendered): CachedDocument {
    const document: CachedDocument = {
      ...rendered,
      etag: etagOf(rendered),
      encoded: encoder(rendered.body, (size) => grow(key, document, size)),
    }
    return document
  }

  async function render(
    key: string,
    rendering: Pick<Rendering, 'changed' | 'isAllChanged'>,
    make: () => Promise<Rendered>,
  ): Promise<CachedDocument> {
    const document = toDocument(key, await make())
    const { subjects, status } = document
    const isOutdated =
      rendering.isAllChanged || [...rendering.changed].some((change) => subjects && isShown(subjects, change))
    if (status === 200 && subjects && !isOutdated && document.body.length <= maxBytes) {
      remove(key)
      entries.set(key, { document, bytes: 0, madeAt: now(), isDoubted: false })
      grow(key, document, document.body.length)
    }
    return document
  }

  /** An older document, which nothing has invalidated, instead of the page that says that the database is away. */
  function orKnown(key: string, document: CachedDocument): CachedDocument {
    const known = entries.get(key)
    const isAway = document.status === 503
    return isAway && known && now() - known.madeAt < longestLifetime ? known.document : document
  }

  return {
    /** The cached document, or a new one rendered by `make`. */
    get(key: string, make: () => Promise<Rendered>): Promise<CachedDocument> {
      const known = entries.get(key)
      if (known && !known.isDoubted && now() - known.madeAt < lifetime) {
        entries.delete(key)
        entries.set(key, known)
        onLookup('hit')
        return Promise.resolve(known.document)
      }
      const begun = renderings.get(key)
      onLookup(begun ? 'shared' : 'miss')
      if (begun) return begun.result
      const rendering: Rendering = { changed: new Set(), isAllChanged: false, result: Promise.resolve() as never }
      rendering.result = render(key, rendering, make)
        .then((document) => orKnown(key, document))
        .finally(() => {
          running.delete(rendering)
          if (renderings.get(key) === rendering) renderings.delete(key)
        })
      renderings.set(key, rendering)
      running.add(rendering)
      return rendering.result
    },
    /** Drops every document that shows this; an empty `id` stands for everything of the kind. */
    invalidate(subject: Subject, id: string): void {
      const change = `${subject}:${id}`
      for (const [key, { document }] of entries)
        if (document.subjects && isShown(document.subjects, change)) remove(key)
      for (const rendering of running) rendering.changed.add(change)
      // Later requests must see the new state.
      renderings.clear()
    },
    /** Renders every document again at its next request: changes may have been missed. */
    doubt(): void {
      for (const entry of entries.values()) entry.isDoubted = true
      for (const rendering of running) rendering.isAllChanged = true
      renderings.clear()
    },
    size: () => ({ documents: entries.size, bytes }),
  }
}

/** Whether a document with `subjects` shows what has changed, `product:<id>` or `product:` for all of them. */
function isShown(subjects: ReadonlySet<string>, change: string): boolean {
  const [kind = '', id = ''] = change.split(':', 2)
  if (subjects.has(kind) || subjects.has(change)) return true
  return id === '' && [...subjects].some((subject) => subject.startsWith(`${kind}:`))
}

/**
 * Weak, because compressed bodies are the same document. Includes the headers, because a policy belongs to its
 * document.
 */
const etagOf = ({ body, headers }: Rendered) =>
  `W/"${createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

function encoder(body: Buffer, onSize: (bytes: number) => void): CachedDocument['encoded'] {
  const known: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(body) }
  return (encoding) =>
    (known[encoding] ??= compress[encoding as 'br' | 'gzip'](body).then((compressed) => {
      onSize(compressed.length)
      return compressed
    }))
}
