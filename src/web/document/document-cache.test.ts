import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDocumentCache } from './document-cache.ts'
import type { CachedDocument, Rendered } from './document-cache.ts'

const second = 1000

const textOf = (document: CachedDocument) => document.encoded('identity').toString()

function cacheOf({ maxBytes = 1_000_000 } = {}) {
  let time = 0
  let renderings = 0
  const lookups: string[] = []
  const cache = createDocumentCache({
    maxBytes,
    lifetime: 60 * second,
    longestLifetime: 900 * second,
    now: () => time,
    onLookup: (result) => lookups.push(result),
  })
  const page =
    (text: string, subjects: string[] | null = ['product'], status = 200) =>
    async (): Promise<Rendered> => {
      renderings++
      return {
        status,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(text),
        subjects: subjects && new Set(subjects),
      }
    }
  return {
    cache,
    page,
    wait: (milliseconds: number) => void (time += milliseconds),
    renderings: () => renderings,
    lookups,
    text: async (key: string, ...rendered: Parameters<typeof page>) => textOf(await cache.get(key, page(...rendered))),
  }
}

describe('document cache', () => {
  it('A document is rendered once for many visitors, even when they ask at the same moment', async () => {
    const { cache, page, renderings, lookups } = cacheOf()
    const answers = await Promise.all([
      cache.get('a', page('one')),
      cache.get('a', page('two')),
      cache.get('a', page('three')),
    ])
    expect([...answers, await cache.get('a', page('four'))].map(textOf)).toEqual(['one', 'one', 'one', 'one'])
    expect(renderings()).toBe(1)
    expect(lookups).toEqual(['miss', 'shared', 'shared', 'hit'])
  })

  it('A cached document is rendered again after a minute', async () => {
    const { text, wait } = cacheOf()
    await text('a', 'old')
    wait(59 * second)
    expect(await text('a', 'new')).toBe('old')
    wait(second)
    expect(await text('a', 'new')).toBe('new')
  })

  it.each([
    [['product'], 'product', '1', 'new'],
    [['product:1'], 'product', '1', 'new'],
    [['product:1'], 'product', '2', 'old'],
    [['product:1'], 'product', '', 'new'],
    [['company:1', 'rates'], 'rates', '', 'new'],
    [['company:1'], 'product', '1', 'old'],
  ] as const)(
    'A document that shows %j is, after a change of %s %s, the %4$s one',
    async (subjects, subject, id, expected) => {
      const { cache, text } = cacheOf()
      await text('a', 'old', [...subjects])
      cache.invalidate(subject, id)
      expect(await text('a', 'new', [...subjects])).toBe(expected)
    },
  )

  it('While the database is away, a document is returned for a quarter of an hour unless its content has changed', async () => {
    const { cache, text, wait } = cacheOf()
    await text('a', 'old')
    wait(899 * second)
    expect(await text('a', 'away', [], 503)).toBe('old')
    expect(await text('b', 'away', [], 503)).toBe('away')
    wait(second)
    expect(await text('a', 'away', [], 503)).toBe('away')
    expect(await text('a', 'new')).toBe('new')
    wait(60 * second)
    cache.invalidate('product', '')
    expect(await text('a', 'away', [], 503)).toBe('away')
  })

  it('A document whose data changed while it was rendered is not cached, and later visitors do not wait for it', async () => {
    const { cache, text } = cacheOf()
    const slow = Promise.withResolvers<Rendered>()
    const before = cache.get('a', () => slow.promise)
    cache.invalidate('product', '1')
    expect(await text('a', 'new')).toBe('new')
    slow.resolve({ status: 200, headers: {}, body: Buffer.from('old'), subjects: new Set(['product']) })
    expect(textOf(await before)).toBe('old')
    expect(await text('a', 'newest')).toBe('new')
  })

  it('A document is not cached when it failed, has another status or belongs to one visitor', async () => {
    const { cache, text } = cacheOf()
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await text('a', 'gone', [], 404)
    await text('a', 'mine', null)
    expect(await text('a', 'found')).toBe('found')
  })

  it('The document that was asked for longest ago leaves the cache first when others need its room', async () => {
    const { cache, text } = cacheOf({ maxBytes: 10 })
    await text('a', 'aaaa')
    await text('b', 'bbbb')
    await text('a', 'again')
    await text('c', 'cccc')
    expect([await text('a', 'anew'), cache.size()]).toEqual(['aaaa', { documents: 2, bytes: 8 }])
    expect(await text('b', 'anew')).toBe('anew')
  })

  it('A document is compressed once, and its plain text is not kept beside the compressed one', async () => {
    const { cache, page } = cacheOf()
    const plain = 'x'.repeat(1000)
    const document = await cache.get('a', page(plain))
    expect([textOf(document), cache.size().bytes]).toEqual([plain, 1000])
    const [gzip, again] = [document.encoded('gzip'), document.encoded('gzip')]
    expect(gunzipSync(gzip).toString()).toBe(plain)
    expect(again).toBe(gzip)
    expect(cache.size().bytes).toBe(gzip.length)
    expect(textOf(document)).toBe(plain)
    const brotli = document.encoded('br')
    expect(brotliDecompressSync(brotli).toString()).toBe(plain)
    expect(cache.size().bytes).toBe(gzip.length + brotli.length)
  })

  it('A cached document takes no more memory than its size', async () => {
    const { cache, page } = cacheOf()
    const document = await cache.get('a', page('x'.repeat(1000)))
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const body = document.encoded(encoding)
      expect(body.buffer.byteLength).toBe(body.length)
    }
  })

  it('Compression makes room for other documents', async () => {
    const { cache, page, text } = cacheOf({ maxBytes: 2500 })
    for (const key of ['a', 'b', 'c', 'd']) (await cache.get(key, page('x'.repeat(1000)))).encoded('br')
    expect(cache.size().documents).toBe(4)
    expect(await text('a', 'new')).toBe('x'.repeat(1000))
  })

  it('The tag of a document is computed from its bytes and headers', async () => {
    const { cache, page } = cacheOf()
    const tags = [
      await cache.get('a', page('one')),
      await cache.get('b', page('one')),
      await cache.get('c', page('two')),
    ].map(({ etag }) => etag)
    expect(tags[0]).toBe(tags[1])
    expect(tags[2]).not.toBe(tags[0])
  })

  it('Where an event may have been missed, every document is rendered again as soon as the database answers', async () => {
    const { cache, text } = cacheOf()
    await text('a', 'old', [])
    cache.doubt()
    expect(await text('a', 'away', [], 503)).toBe('old')
    expect(await text('a', 'new', [])).toBe('new')
    expect(await text('a', 'newer', [])).toBe('new')
  })
})
