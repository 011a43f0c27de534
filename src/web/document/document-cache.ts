import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { Subject } from '../../shared/endpoint.ts'

/** A complete response. Only status 200 is cached. */
export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** What it shows, `product` or `product:<id>`; null when it may not be kept. */ subjects: ReadonlySet<string> | null
}
export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedDocument = Omit<Rendered, 'body'> & {
  /** ETag of these bytes, independent of their encoding. */
  etag: string
  /** The body in an encoding; compressed once. */
  encoded(encoding: Encoding): Buffer
}

type Options = {
  /** Total size of all bodies, as they are kept: compressed once a browser has asked for them. */
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
    const { body, ...rest } = rendered
    const document: CachedDocument = {
      ...rest,
      etag: etagOf(rendered),
      encoded: encoder(body, (by) => grow(key, document, by)),
    }
    return document
  }

  async function render(
    key: string,
    rendering: Pick<Rendering, 'changed' | 'isAllChanged'>,
    make: () => Promise<Rendered>,
  ): Promise<CachedDocument> {
    const rendered = await make()
    const document = toDocument(key, rendered)
    const { subjects, status } = document
    const isOutdated =
      rendering.isAllChanged || [...rendering.changed].some((change) => subjects && isShown(subjects, change))
    if (status === 200 && subjects && !isOutdated && rendered.body.length <= maxBytes) {
      remove(key)
      entries.set(key, { document, bytes: 0, madeAt: now(), isDoubted: false })
      grow(key, document, rendered.body.length)
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

/** Of 30 kB, quality 6 takes half a millisecond and quality 9 ten, for 0.4 % less. */
const compress = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 9 }),
}
const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * Keeps the plain body until its first compressed form, which takes a quarter of it; nearly all clients ask for one. Who asks
 * for the plain body afterwards gets it decompressed. `onChange`: by how many bytes what is kept has grown.
 */
function encoder(body: Buffer, onChange: (by: number) => void): CachedDocument['encoded'] {
  const bodies = new Map<Encoding, Buffer>([['identity', withOwnMemory(body)]])

  function plainBody(): Buffer {
    const [first] = bodies
    if (!first) throw new Error('a document without a body')
    const [encoding, known] = first
    return encoding === 'identity' ? known : decompress[encoding](known)
  }

  return (encoding) => {
    const known = bodies.get(encoding)
    if (known || encoding === 'identity') return known ?? plainBody()
    const made = withOwnMemory(compress[encoding](plainBody()))
    onChange(made.length - (bodies.get('identity')?.length ?? 0))
    bodies.delete('identity')
    bodies.set(encoding, made)
    return made
  }
}

/** A small buffer is a part of a block that Node shares among several, and the whole block is kept as long as one of them. */
function withOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
