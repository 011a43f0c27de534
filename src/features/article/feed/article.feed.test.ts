import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { publishArticle } from '../../../test/articles.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('article feeds', () => {
  const test = useTestApp({ PUBLIC_URL: 'https://wholesale.example' })
  const read = (name: string, headers: Record<string, string> = {}) =>
    test.raw('GET', `/feeds/${name}`, undefined, { headers })

  it('A feed names the newest articles of a language and topic, and nothing that is not published', async () => {
    await publishArticle(test, {
      slug: 'tir',
      topic: 'logistics',
      daysAgo: 1,
      titles: { zh: '国际公路', ru: 'МДП & <СМР>' },
    })
    await publishArticle(test, { slug: 'lc', topic: 'payment', titles: { zh: '信用证' } })
    await publishArticle(test, { slug: 'secret', topic: 'payment', status: 'draft' })
    const { body, headers, statusCode } = await read('ru/all.atom')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('application/atom+xml'),
      'public, max-age=300',
    ])
    expect(body).toContain('https://wholesale.example/ru/information/tir')
    expect(body).not.toMatch(/information\/(lc|secret)/)
    const rss = (await read('zh/payment.rss')).body
    expect(rss).toContain('信用证')
    expect(rss).not.toMatch(/secret|tir/)
    expect((await read('zh/all.rss')).body.match(/<item>/g)).toHaveLength(2)
  })

  it('A feed shows a title as text and not as HTML', async () => {
    await publishArticle(test, { slug: 'x', titles: { zh: '甲<script>alert(1)</script> & <b>乙</b> ]]>' } })
    for (const name of ['zh/all.rss', 'zh/all.atom']) {
      const { body } = await read(name)
      expect(body).not.toMatch(/<(script|b)>/)
      // Escaped once for XML and once for HTML, as which readers interpret it.
      const texts: string[] = []
      const parser = new SaxesParser()
      parser.on('cdata', (text) => void texts.push(text))
      parser.write(body).close()
      expect(texts).toContain('甲&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;乙&lt;/b&gt; ]]&gt;')
    }
  })

  it('A feed answers 304 to a reader that has it until something is new', async () => {
    await publishArticle(test, { slug: 'a' })
    const { etag } = (await read('zh/all.rss')).headers
    const again = await read('zh/all.rss', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    test.clock.advance(1000)
    expect((await read('zh/all.rss', { 'if-none-match': `W/${String(etag)}` })).statusCode).toBe(304)
    await publishArticle(test, { slug: 'b' })
    expect((await read('zh/all.rss', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('Feeds exist for our languages and topics only', async () => {
    for (const name of ['de/all.rss', 'zh/sports.rss', 'zh/all.json'])
      expect((await read(name)).json()).toMatchObject({ code: '1001' })
  })
})
